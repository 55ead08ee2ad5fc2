import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { executeForValues } from '#server/database/pool-driver.ts'
import type { Schema } from '#server/database/schema/schema.ts'

const few = 1_000

/** Looks up the ids of a search; null for many, which are better asked for row by row, newest first. */
export async function fewIds(
  db: Kysely<Schema> | Transaction<Schema>,
  found: RawBuilder<unknown>,
): Promise<string[] | null> {
  const { rows } = await executeForValues(db, sql<{ id: string }>`${found} limit ${few + 1}`)
  return rows.length > few ? null : rows.map(({ id }) => id)
}
