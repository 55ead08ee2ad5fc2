import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { BuildField } from '#shared/builds/build-fields.ts'
import type { Flight } from '#shared/builds/builds.contract.ts'

/** Without a key of its own a photo is from an earlier release, which named the file by its id. */
const keyOfPhoto = sql<string>`coalesce(store_key, 'builds/' || user_id || '/' || id || '.webp')`

export function buildsOf(db: Db, userId: string, productIds: readonly number[]) {
  return db
    .selectFrom('builds')
    .where('builds.user_id', '=', userId)
    .where('builds.product_id', 'in', productIds.length > 0 ? [...productIds] : [0])
    .orderBy('builds.product_id')
    .select(['product_id', 'revision', 'auw', 'cg', 'battery', 'propeller', 'trims', 'notes', 'replaced'])
    .select((from) => [
      sql<Flight[]>`coalesce((
        select json_agg(json_build_object('id', f.id, 'date', f.flown_on::text, 'minutes', f.minutes, 'note', f.note)
          order by f.flown_on desc, f.logged_at desc, f.id)
        from build_flights f
        where f.user_id = ${from.ref('builds.user_id')} and f.product_id = ${from.ref('builds.product_id')}), '[]')`.as(
        'flights',
      ),
      sql<{ id: string }[]>`coalesce((
        select json_agg(json_build_object('id', p.id) order by p.added_at, p.id)
        from build_photos p
        where p.user_id = ${from.ref('builds.user_id')} and p.product_id = ${from.ref('builds.product_id')}), '[]')`.as(
        'photos',
      ),
    ])
    .execute()
}

/** Creates a missing build; locks it. */
export async function touchBuild(db: Db, userId: string, productId: number): Promise<void> {
  await db
    .insertInto('builds')
    .values({ user_id: userId, product_id: productId, revision: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet({
        revision: sql<number>`builds.revision + 1`,
        changed_at: sql<Date>`now()`,
      }),
    )
    .execute()
}

export function buildValuesOf(db: Db, userId: string, productId: number) {
  return db
    .selectFrom('builds')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .select(['auw', 'cg', 'battery', 'propeller', 'trims', 'notes', 'replaced'])
    .executeTakeFirstOrThrow()
}
/** Null clears. */
export async function setField(
  db: Db,
  { userId, productId }: { userId: string; productId: number },
  field: BuildField,
  { value, beside }: { value: unknown; beside: unknown },
): Promise<void> {
  const without = sql<object>`builds.replaced - ${field}::text`
  await db
    .updateTable('builds')
    .set({
      [field]: value,
      replaced:
        beside === null
          ? without
          : sql<object>`${without} || ${JSON.stringify({ [field]: beside })}::text::jsonb`,
    })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()
}

/** Idempotent by id. */
export async function insertFlight(
  db: Db,
  userId: string,
  productId: number,
  { id, date, minutes, note }: Flight,
): Promise<void> {
  await db
    .insertInto('build_flights')
    .values({ user_id: userId, id, product_id: productId, flown_on: date, minutes, note })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute()
}
export async function setFlight(
  db: Db,
  userId: string,
  productId: number,
  { id, date, minutes, note }: Flight,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('build_flights')
    .set({ flown_on: date, minutes, note })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
export async function removeFlight(db: Db, userId: string, productId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('build_flights')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertPhoto(
  db: Db,
  photo: { user_id: string; product_id: number; id: string; store_key: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('build_photos')
    .values(photo)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
/** Gives the key of its file; undefined without such a photo. */
export async function removePhoto(
  db: Db,
  userId: string,
  productId: number,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('build_photos')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('id', '=', id)
    .returning(keyOfPhoto.as('key'))
    .executeTakeFirst()
  return row?.key
}
/** Undefined for another member's. */
export function findPhoto(db: Db, userId: string, id: string) {
  return db
    .selectFrom('build_photos')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select(['product_id', keyOfPhoto.as('key')])
    .executeTakeFirst()
}
export function photosOfMember(db: Db, userId: string) {
  return db
    .selectFrom('build_photos')
    .where('user_id', '=', userId)
    .select(['id', keyOfPhoto.as('key')])
    .execute()
}

export async function countOfBuild(db: Db, userId: string, productId: number) {
  const of = (table: 'build_flights' | 'build_photos') =>
    db
      .selectFrom(table)
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  const [flights, photos] = [await of('build_flights'), await of('build_photos')]
  return { flights: flights.count, photos: photos.count }
}

/** Includes refunded planes, for the data export. */
export async function allBuildsOf(db: Db, userId: string) {
  const rows = await db.selectFrom('builds').where('user_id', '=', userId).select('product_id').execute()
  return buildsOf(
    db,
    userId,
    rows.map(({ product_id: id }) => id),
  )
}
/** Gives the keys of their photos. */
export async function deleteBuilds(db: Db, userId: string): Promise<string[]> {
  const photos = await db
    .deleteFrom('build_photos')
    .where('user_id', '=', userId)
    .returning(keyOfPhoto.as('key'))
    .execute()
  await db.deleteFrom('builds').where('user_id', '=', userId).execute()
  return photos.map(({ key }) => key)
}
