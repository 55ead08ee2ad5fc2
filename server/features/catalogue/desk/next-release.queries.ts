import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export interface NextRelease {
  version: string
  changelog: string[]
  partsToReprint: string[]
}
/** Copies the newest files; false when one is in preparation. */
export async function beginRelease(db: Db, productId: number, version: string): Promise<boolean> {
  const begun = await db
    .insertInto('next_releases')
    .values({ product_id: productId, version, changelog: [], parts_to_reprint: [] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst()
  if (!begun) return false
  await sql`insert into product_files (next_of, path, kind, size, sha256, store_key, free, geometry, part)
    select ${productId}::int, path, kind, size, sha256, store_key, free, geometry, part from product_files
    where release_id = (select id from product_releases where product_id = ${productId}
      order by released_at desc, id desc limit 1)`.execute(db)
  return true
}
export async function saveRelease(db: Db, productId: number, next: NextRelease): Promise<void> {
  await db
    .updateTable('next_releases')
    .set({ version: next.version, changelog: next.changelog, parts_to_reprint: next.partsToReprint })
    .where('product_id', '=', productId)
    .execute()
}
export async function dropRelease(db: Db, productId: number): Promise<void> {
  await db.deleteFrom('product_files').where('next_of', '=', productId).execute()
  await db.deleteFrom('next_releases').where('product_id', '=', productId).execute()
}
export async function versionsOf(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_releases')
    .where('product_id', '=', productId)
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .select('version')
    .execute()
  return rows.map(({ version }) => version)
}
export async function publishRelease(db: Db, productId: number, next: NextRelease): Promise<number> {
  const { id } = await db
    .insertInto('product_releases')
    .values({
      product_id: productId,
      version: next.version,
      released_at: new Date(),
      changelog: next.changelog,
      parts_to_reprint: next.partsToReprint,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('product_files')
    .set({ release_id: id, next_of: null })
    .where('next_of', '=', productId)
    .execute()
  await db.deleteFrom('next_releases').where('product_id', '=', productId).execute()
  return id
}
