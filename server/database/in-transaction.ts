import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema/schema.ts'

/** Joins an open transaction. */
export function inTransaction<T>(
  db: Kysely<Schema> | Transaction<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work)
}
