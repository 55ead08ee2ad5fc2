import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** The newest release of a product, made as 1.0 when there is none. */
export async function releaseForFiles(db: Db, productId: number): Promise<number> {
  const newest = await db
    .selectFrom('product_releases')
    .where('product_id', '=', productId)
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst()
  if (newest) return newest.id
  return insertRelease(db, productId, '1.0')
}
export async function insertRelease(db: Db, productId: number, version: string): Promise<number> {
  const { id } = await db
    .insertInto('product_releases')
    .values({
      product_id: productId,
      version,
      released_at: new Date(),
      changelog: sql<string[]>`'["First release."]'::jsonb`,
      parts_to_reprint: sql<string[]>`'[]'::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export async function renameRelease(db: Db, id: number, version: string): Promise<void> {
  await db.updateTable('product_releases').set({ version }).where('id', '=', id).execute()
}
/** The file's id; undefined when the release has a file of that path. */
export async function insertFile(
  db: Db,
  file: {
    release_id: number
    path: string
    kind: string
    size: number
    sha256: string
    store_key: string
    free: boolean
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('product_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
const ofProduct = (productId: number) =>
  sql<boolean>`release_id in (select id from product_releases where product_id = ${productId})`
export async function setFileFree(db: Db, productId: number, id: number, free: boolean): Promise<boolean> {
  const row = await db
    .updateTable('product_files')
    .set({ free })
    .where('id', '=', id)
    .where(ofProduct(productId))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
export async function deleteFile(db: Db, productId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('product_files')
    .where('id', '=', id)
    .where(ofProduct(productId))
    .returning('path')
    .executeTakeFirst()
  return row?.path
}

export async function insertImage(
  db: Db,
  productId: number,
  image: { hash: string; widths: number[]; width: number; height: number; blur: string; alt: string },
): Promise<void> {
  await db
    .insertInto('product_images')
    .values({
      ...image,
      product_id: productId,
      role: 'photo',
      position: sql<number>`(select coalesce(max(position) + 1, 0) from product_images where product_id = ${productId})`,
    })
    .execute()
}
/** Sets the text of a picture and moves it to a place; the others close up. */
export async function placeImage(
  db: Db,
  productId: number,
  id: number,
  alt: string,
  position: number,
): Promise<boolean> {
  const row = await db
    .updateTable('product_images')
    .set({ alt })
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await sql`
    update product_images set position = placed.place from (
      select id, row_number() over (order by
        case when id = ${id} then ${position}::numeric - 0.5 else others end) - 1 as place
      from (select id, row_number() over (partition by id = ${id} order by position, id) - 1 as others
            from product_images where product_id = ${productId}) ranked) placed
    where product_images.id = placed.id`.execute(db)
  return true
}
export async function deleteImage(db: Db, productId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('product_images')
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
