import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { DatabaseAddress } from '#server/database/address.ts'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { installQueues } from '#server/jobs/install-queues.ts'

type Local = Exclude<DatabaseAddress, string>
const migrations = path.resolve(import.meta.dirname, '../database/migrations')

/** Where the PostgreSQL of this test run is; start-postgres.ts has put it into the environment. */
function server(): Local {
  const given = process.env.KESTREL_TEST_POSTGRES
  if (!given) throw new Error('KESTREL_TEST_POSTGRES is not set: start the tests with npm test or vitest')
  return JSON.parse(given) as Local
}
/** What the migrations put into a new database, and what its queues are made of. */
const seeds = [
  '../../shared/making/house-profiles.ts',
  '../database/watch-tables.ts',
  '../jobs/index-jobs.ts',
  '../jobs/queue.ts',
  '../jobs/schedule.ts',
  '../../node_modules/pg-boss/package.json',
].map((file) => path.resolve(import.meta.dirname, file))

/** Names the template of this code: its migrations, and what they put into a new database. */
export function templateName(): string {
  const hash = createHash('sha256')
  for (const seed of seeds) hash.update(readFileSync(seed))
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((each) => each.endsWith('.ts')).toSorted())
    hash.update(readFileSync(path.join(migrations, file)))
  return `template_${hash.digest('hex').slice(0, 12)}`
}

/** Makes the migrated template, unless it is there, and drops what runs that were killed have left. */
export async function prepareTemplate(address: Local): Promise<void> {
  const name = templateName()
  const main = openDatabase(address, { role: 'migrations', max: 1 })
  try {
    const { rows } = await sql<{
      datname: string
    }>`select datname from pg_database where not datistemplate`.execute(main.db)
    const present = rows.map(({ datname }) => datname)
    const left = present.filter((each) => /^(?:test|template)_[\da-z_]+$/.test(each) && each !== name)
    for (const each of left) await sql.raw(`drop database ${each} with (force)`).execute(main.db)
    if (present.includes(name)) return
    await sql.raw(`create database ${name}_new`).execute(main.db)
    const fresh = openDatabase({ ...address, database: `${name}_new` }, { role: 'migrations', max: 1 })
    await migrate(fresh.db)
    await fresh.close()
    await installQueues({ ...address, database: `${name}_new` })
    await sql.raw(`alter database ${name}_new rename to ${name}`).execute(main.db)
  } finally {
    await main.close()
  }
}

export interface TestDatabase {
  address: Local
  database: Database
  drop(): Promise<void>
}
/**
 * Makes a template for the rest of this test run, unless another process of the run has made it or is making it.
 * @param fill puts its content into a database that is a copy of the migrated template
 * @returns the template's name
 */
export async function makeTemplate(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<string> {
  const main = openDatabase(server(), { role: 'migrations', max: 1 })
  try {
    await main.db.connection().execute(async (db) => {
      await sql`select pg_advisory_lock(hashtext(${name}))`.execute(db)
      const { rows } = await sql`select from pg_database where datname = ${name}`.execute(db)
      if (rows.length > 0) return
      const fresh = await createTestDatabase()
      await fill(fresh)
      await fresh.database.close()
      await sql.raw(`alter database ${fresh.address.database} rename to ${name}`).execute(db)
    })
    return name
  } finally {
    // The lock ends with its connection.
    await main.close()
  }
}

/**
 * A database of one's own from a template, the migrated one by default. Drop it at the end of the test.
 * @param on the server of this test run by default
 */
export async function createTestDatabase(
  on?: Local,
  template: string = templateName(),
): Promise<TestDatabase> {
  const at = on ?? server()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copies of files need a fifth of the processor's time. A server that keeps what it commits would wait for each on the disk.
  const copies = on ? '' : 'strategy file_copy'
  await onServer(at, `create database ${name} template ${template} ${copies}`)
  const address = { ...at, database: name }
  const database = openDatabase(address, { role: 'web', max: 8 })
  return {
    address,
    database,
    async drop() {
      await database.close()
      await onServer(at, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(on: Local, statement: string): Promise<void> {
  const main = openDatabase(on, { role: 'migrations', max: 1 })
  try {
    await sql.raw(statement).execute(main.db)
  } finally {
    await main.close()
  }
}
