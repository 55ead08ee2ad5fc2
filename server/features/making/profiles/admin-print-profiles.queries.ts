import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import type { Material } from '#shared/aircraft/materials.ts'
import { mostCounted } from '#shared/counted.ts'
import type { AdminProfile } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import type { Paging } from '#shared/paging.ts'

export type ProfileFields = Pick<AdminProfile, 'name' | 'material' | 'purpose' | 'settings'>
const fields = ['name', 'material', 'purpose', 'settings'] as const
const columns = ['id', 'slug', ...fields, 'version', 'changed_at'] as const

interface Wanted extends Paging {
  limit: number
  q?: string | undefined
  material?: Material | undefined
}
export async function pageOfProfiles(db: Db, { q, material, ...at }: Wanted) {
  const of = { rows: sql`print_profiles`, id: sql`id`, words: sql`(name || ' ' || slug)` }
  const where = sql`${q === undefined ? sql`true` : await foundBy(db, of.id, 'int', [byWords(likeOf(q), of)])}
    and ${material === undefined ? sql`true` : sql`material = ${material}`}`
  const by = [
    [sql`position`, 'number'],
    [of.id, 'number'],
  ] as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [{ from: of.rows, where, by }], at),
    countTo(db, mostCounted + 1, sql`(select from ${of.rows} where ${where})`),
  ])
  const rows = await db
    .selectFrom('print_profiles')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(columns)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}
export type ProfileRow = Awaited<ReturnType<typeof pageOfProfiles>>['rows'][number]

export function profileForDesk(db: Db, id: number): Promise<ProfileRow | undefined> {
  return db.selectFrom('print_profiles').where('id', '=', id).select(columns).executeTakeFirst()
}
export function holdProfile(trx: Db, id: number): Promise<ProfileRow | undefined> {
  return trx.selectFrom('print_profiles').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}
export async function profileSlugIsTaken(trx: Db, slug: string): Promise<boolean> {
  const row = await trx.selectFrom('print_profiles').where('slug', '=', slug).select('id').executeTakeFirst()
  return row !== undefined
}
export async function countProfiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('print_profiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
/** At the end of the page, as version 1. */
export async function insertProfile(
  trx: Db,
  slug: string,
  profile: ProfileFields,
  note: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('print_profiles')
    .values({
      slug,
      ...profile,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from print_profiles)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(trx, id, note)
  return id
}
export async function updateProfile(
  trx: Db,
  id: number,
  profile: ProfileFields,
  note: string,
): Promise<void> {
  await trx
    .updateTable('print_profiles')
    .set((eb) => ({ ...profile, version: eb('version', '+', 1), changed_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
  await insertVersion(trx, id, note)
}
async function insertVersion(trx: Db, id: number, note: string): Promise<void> {
  await trx
    .insertInto('print_profile_versions')
    .columns(['profile_id', 'version', 'note', ...fields])
    .expression((eb) =>
      eb
        .selectFrom('print_profiles')
        .where('id', '=', id)
        .select(['id', 'version', sql<string>`${note}::text`.as('note'), ...fields]),
    )
    .execute()
}
export async function deleteProfile(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('print_profiles').where('id', '=', id).execute()
}

export function versionsOf(db: Db, id: number, limit: number) {
  return db
    .selectFrom('print_profile_versions')
    .where('profile_id', '=', id)
    .orderBy('version', 'desc')
    .limit(limit)
    .select(['version', ...fields, 'note', 'saved_at'])
    .execute()
}
export function profileVersion(db: Db, id: number, version: number) {
  return db
    .selectFrom('print_profile_versions')
    .where('profile_id', '=', id)
    .where('version', '=', version)
    .select(fields)
    .executeTakeFirst()
}
