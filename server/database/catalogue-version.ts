import { type Kysely, sql } from 'kysely'
import { type AnswerPart, part, productsAmong, writeParts } from '#server/foundation/answer-part.ts'
import { noteToldParts } from '#server/foundation/told-parts.ts'
import type { Schema } from './schema/schema.ts'

type Db = Kysely<Schema>

/** PostgreSQL's limit for a notification; beyond it all caches drop: `[]`. */
const longestPayload = 7_900

/** Call it last in a transaction, which holds the version from then on; a product goes with `part.lists`. */
export async function announceChange(trx: Db, parts: readonly AnswerPart[]): Promise<number> {
  const products = productsAmong(parts)
  // Whoever changes a product has it before the version: the other way round two could wait for each other.
  if (products.length > 0)
    await trx
      .selectFrom('products')
      .where('id', '=', sql<number>`any(${products}::int[])`)
      .orderBy('id')
      .forNoKeyUpdate()
      .select('id')
      .execute()
  const { version } = await trx
    .updateTable('catalogue_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (products.length > 0)
    await trx
      .updateTable('products')
      .set({ catalogue_version: version })
      .where('id', '=', sql<number>`any(${products}::int[])`)
      .execute()
  await tellProcesses(trx, products.length > 0 ? [...parts, part.lists] : parts)
  return version
}

/** Tells every process on commit, and leaves the catalogue's version as it is. */
export async function tellProcesses(trx: Db, parts: readonly AnswerPart[]): Promise<void> {
  noteToldParts(parts)
  const payload = writeParts(parts)
  await sql`select pg_notify('catalogue', ${payload.length > longestPayload ? '[]' : payload})`.execute(trx)
}

export async function catalogueVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('catalogue_state')
    .where('id', '=', 1)
    .select('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function markRemoved(
  trx: Db,
  productIds: readonly number[],
  version: number,
  gone: boolean,
): Promise<void> {
  if (productIds.length === 0) return
  await trx.deleteFrom('catalogue_tombstones').where('product_id', 'in', productIds).execute()
  if (gone)
    await trx
      .insertInto('catalogue_tombstones')
      .values(productIds.map((id) => ({ product_id: id, version })))
      .execute()
}

/** Serialises editing, since slugs and places are checked first. */
export async function holdEditing(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('editing of products'))`.execute(trx)
}
