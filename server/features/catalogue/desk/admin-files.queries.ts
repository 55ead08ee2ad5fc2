import { type Insertable, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Db } from '#server/features/call.ts'
import type { PartGuess } from '#shared/aircraft/guess-part.ts'
import type { StoredImage } from '#server/integrations/draw-image.ts'

function newestOf(db: Db, productId: number) {
  return db
    .selectFrom('product_releases')
    .where('product_id', '=', productId)
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'version'])
    .executeTakeFirst()
}
async function insertRelease(db: Db, productId: number, version: string): Promise<number> {
  const { id } = await db
    .insertInto('product_releases')
    .values({
      product_id: productId,
      version,
      released_at: new Date(),
      changelog: ['First release.'],
      parts_to_reprint: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** Files have arrived that are not among those of the product yet. */
export async function isReadingFiles(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('product_uploads')
    .where('product_id', '=', productId)
    .where('state', 'in', ['arrived', 'reading'])
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
/** The release being prepared, else the newest, made as 1.0 when missing. */
export async function placeForFiles(
  db: Db,
  productId: number,
): Promise<{ release_id: number } | { next_of: number }> {
  const next = await db
    .selectFrom('next_releases')
    .where('product_id', '=', productId)
    .select('product_id')
    .executeTakeFirst()
  if (next) return { next_of: productId }
  const newest = await newestOf(db, productId)
  return { release_id: newest?.id ?? (await insertRelease(db, productId, '1.0')) }
}
/** False when the version is taken. */
export async function setVersion(db: Db, productId: number, version: string): Promise<boolean> {
  const newest = await newestOf(db, productId)
  if (!newest) {
    await insertRelease(db, productId, version)
    return true
  }
  if (newest.version === version) return true
  const earlier = await db
    .selectFrom('product_releases')
    .where('product_id', '=', productId)
    .where('version', '=', version)
    .select('id')
    .executeTakeFirst()
  if (earlier) return false
  await db.updateTable('product_releases').set({ version }).where('id', '=', newest.id).execute()
  return true
}

type FileValues = Omit<Insertable<Schema['product_files']>, 'release_id' | 'next_of'>
/** Ignores case, as some disks do. */
async function fileAt(db: Db, place: Awaited<ReturnType<typeof placeForFiles>>, path: string) {
  return db
    .selectFrom('product_files')
    .where((eb) => eb.and(place))
    .where(sql`lower(path)`, '=', path.toLowerCase())
    .select(['id', 'sha256'])
    .executeTakeFirst()
}
/** False when the path is taken. */
export async function insertFile(db: Db, productId: number, file: FileValues): Promise<boolean> {
  const place = await placeForFiles(db, productId)
  if (await fileAt(db, place, file.path)) return false
  await db
    .insertInto('product_files')
    .values({ ...file, ...place })
    .execute()
  return true
}
/** Replaces a file of the same path, keeping the part's description. */
export async function putFile(
  db: Db,
  productId: number,
  file: FileValues,
): Promise<'added' | 'replaced' | 'same'> {
  const place = await placeForFiles(db, productId)
  const before = await fileAt(db, place, file.path)
  if (!before) {
    await db
      .insertInto('product_files')
      .values({ ...file, ...place })
      .execute()
    return 'added'
  }
  const { free: _kept, ...content } = file
  await db.updateTable('product_files').set(content).where('id', '=', before.id).execute()
  return before.sha256 === file.sha256 ? 'same' : 'replaced'
}
const ofProduct = (productId: number) =>
  sql<boolean>`(next_of = ${productId} or release_id in (select id from product_releases where product_id = ${productId}))`
/** Null: as the file name says. */
export async function setPart(
  db: Db,
  productId: number,
  id: number,
  part: PartGuess | null,
): Promise<boolean> {
  const row = await db
    .updateTable('product_files')
    .set({ part })
    .where('id', '=', id)
    .where(ofProduct(productId))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
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
export async function deleteFile(db: Db, productId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('product_files')
    .where('id', '=', id)
    .where(ofProduct(productId))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Last; the first is the three-quarter view. */
export async function insertImage(
  db: Db,
  productId: number,
  image: StoredImage & { alt: string },
): Promise<void> {
  const { count } = await db
    .selectFrom('product_images')
    .where('product_id', '=', productId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_images')
    .values({
      ...image,
      product_id: productId,
      role: count === 0 ? 'three-quarter' : 'photo',
      position: count,
    })
    .execute()
}
async function placesOf(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_images')
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
async function setPlaces(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update product_images set position = placed.place - 1
    from unnest(${ids}::int[]) with ordinality as placed (id, place) where product_images.id = placed.id`.execute(
    db,
  )
}
export interface ImageChange {
  alt?: string | undefined
  position?: number | undefined
}
export async function placeImage(
  db: Db,
  productId: number,
  id: number,
  { alt, position }: ImageChange,
): Promise<boolean> {
  const before = await placesOf(db, productId)
  if (!before.includes(id)) return false
  if (alt !== undefined) await db.updateTable('product_images').set({ alt }).where('id', '=', id).execute()
  if (position !== undefined)
    await setPlaces(db, before.filter((other) => other !== id).toSpliced(position, 0, id))
  return true
}
export async function deleteImage(db: Db, productId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('product_images')
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst()
  if (row) await setPlaces(db, await placesOf(db, productId))
  return row !== undefined
}
