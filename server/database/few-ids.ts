import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { planForValues } from './pool-driver.ts'
import type { Schema } from './schema/schema.ts'

const few = 1_000

/**
 * The matches of a search, looked up first.
 * @param found a statement that gives `id`
 * @returns null for many matches: they are better asked for row by row, newest first
 */
export async function fewIds(
  db: Kysely<Schema> | Transaction<Schema>,
  found: RawBuilder<unknown>,
): Promise<string[] | null> {
  // An index of words reads all rows of a common one before it gives the first: then they are better read themselves.
  const { rows } = await db.executeQuery(
    planForValues(sql<{ id: string }>`${found} limit ${sql.lit(few + 1)}`.compile(db)),
  )
  return rows.length > few ? null : rows.map(({ id }) => id)
}
