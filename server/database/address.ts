export type DatabaseAddress =
  | string
  | { host: string; port: number; user: string; database: string; password?: string }

/** Retryable; answered with 503. */
export class DatabaseUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The database is not available: ${reason}`, options)
  }
}
