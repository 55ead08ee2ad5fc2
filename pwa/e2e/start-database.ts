import startPostgres from '#server/testing/start-postgres.ts'

/** One PostgreSQL for all browser tests; Playwright calls what this gives when they are over. */
export default startPostgres
