import { type Expression, type Kysely, sql, type Transaction } from 'kysely'
import { executeForValues } from '#server/database/pool-driver.ts'
import type { Schema } from '#server/database/schema/schema.ts'

/** The rows of a query, counted up to `most`: no more of them are read. */
export async function countTo(
  db: Kysely<Schema> | Transaction<Schema>,
  most: number,
  found: Expression<unknown>,
): Promise<number> {
  const { rows } = await executeForValues(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select from ${found} all_found limit ${most}) counted`,
  )
  return rows[0]?.total ?? 0
}
