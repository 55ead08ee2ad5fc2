import { type Expression, type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from './schema/schema.ts'

/** The rows of a query, counted up to `most`: no more of them are read. */
export async function countTo(
  db: Kysely<Schema> | Transaction<Schema>,
  most: number,
  found: Expression<unknown>,
): Promise<number> {
  // As a literal it is known to a plan that is made for any values: one for a tenth of all rows is never used twice.
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${found} all_found limit ${sql.lit(most)}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
