/** Where a PostgreSQL is: a URL, or the folder of its socket. */
export type DatabaseAddress =
  | string
  | { host: string; port: number; user: string; database: string; password?: string }

/** The database cannot be reached in time: the call may be tried again. Answered with 503. */
export class DatabaseUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The database is not available: ${reason}`, options)
  }
}
