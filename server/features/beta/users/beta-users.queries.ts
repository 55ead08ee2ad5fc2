import { sql } from 'kysely'
import { pageByKey, withPositions } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import type { Application } from '#shared/beta/users/beta-users.contract.ts'
import type { Paging } from '#shared/paging.ts'

const columns = [
  'beta_users.username',
  'beta_users.first_name',
  'beta_users.last_name',
  'beta_users.email',
  'beta_users.country',
  'beta_users.printer_types',
  'beta_users.material_types',
  'beta_users.preferred_slicer',
  'beta_users.landing_areas',
  'beta_users.will_print',
  'beta_users.will_fly',
  'beta_users.will_record_video',
  'beta_users.will_give_feedback',
  'beta_users.will_post_social',
  'beta_users.social_media_platforms',
  'beta_users.state',
  'beta_users.reason',
  'beta_users.revision',
  'beta_users.applied_at',
  'beta_users.reviewed_at',
] as const
const applications = (db: Db) => db.selectFrom('beta_users').select(columns)
export type BetaUserRow = Awaited<ReturnType<ReturnType<typeof applications>['executeTakeFirstOrThrow']>>

const columnsOf = (given: { [K in keyof Application]?: Application[K] | undefined }) =>
  Object.fromEntries(
    Object.entries({
      username: given.username,
      first_name: given.firstName,
      last_name: given.lastName,
      email: given.email,
      country: given.country,
      printer_types: given.printerTypes,
      material_types: given.materialTypes,
      preferred_slicer: given.preferredSlicer,
      landing_areas: given.landingAreas,
      will_print: given.willPrint,
      will_fly: given.willFly,
      will_record_video: given.willRecordVideo,
      will_give_feedback: given.willGiveFeedback,
      will_post_social: given.willPostSocial,
      social_media_platforms: given.socialMediaPlatforms,
    }).filter(([, value]) => value !== undefined),
  )
const nextRevision = sql<number>`beta_users.revision + 1`

/** Undefined where they were accepted before. */
export function saveApplication(
  db: Db,
  userId: string,
  given: Application,
): Promise<BetaUserRow | undefined> {
  const values = columnsOf(given) as never
  return db
    .insertInto('beta_users')
    .values({ user_id: userId, ...(values as object) } as never)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          ...(values as object),
          state: 'pending',
          reason: '',
          revision: nextRevision,
          applied_at: sql<Date>`now()`,
          reviewed_at: null,
          reviewed_by: null,
        })
        .where('beta_users.state', '<>', 'accepted'),
    )
    .returning(columns)
    .executeTakeFirst()
}

export function betaUserOf(db: Db, userId: string): Promise<BetaUserRow | undefined> {
  return applications(db).where('user_id', '=', userId).executeTakeFirst()
}

export function updateApplication(
  db: Db,
  userId: string,
  given: { [K in keyof Application]?: Application[K] | undefined },
): Promise<BetaUserRow | undefined> {
  return db
    .updateTable('beta_users')
    .set({ ...columnsOf(given), revision: nextRevision })
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}

const openFailures = sql<number>`(select count(*)::int from beta_failures f
  where f.user_id = beta_users.user_id and f.undone_at is null)`
function forDesk(db: Db) {
  return applications(db)
    .leftJoin('users as reviewers', 'reviewers.id', 'beta_users.reviewed_by')
    .select(['beta_users.user_id', 'reviewers.email as reviewed_by', openFailures.as('open_failures')])
}
export type DeskBetaUserRow = Awaited<ReturnType<ReturnType<typeof forDesk>['executeTakeFirstOrThrow']>>

interface Wanted extends Paging {
  page: number
  limit: number
  q?: string | undefined
  show?: 'pending' | 'accepted' | 'declined' | 'excluded' | undefined
  /** The number of failures that exclude a person. */
  excludes: number
}
export async function pageOfBetaUsers(db: Db, { page, q, show, excludes, ...paging }: Wanted) {
  const of = {
    rows: sql`beta_users b`,
    id: sql`b.user_id`,
    words: sql`(b.email || ' ' || b.username || ' ' || b.first_name || ' ' || b.last_name)`,
  }
  const has = q === undefined ? sql`true` : await foundBy(db, of.id, 'uuid', [byWords(likeOf(q), of)])
  const excluded = sql`select user_id from beta_failures where undone_at is null
    group by user_id having count(*) >= ${excludes}`
  const isShown =
    show === undefined
      ? sql`true`
      : show === 'excluded'
        ? sql`b.user_id in (${excluded})`
        : sql`b.state = ${show}`
  const newest = {
    from: of.rows,
    where: sql`${isShown} and ${has}`,
    by: [
      [sql`b.applied_at`, 'time'],
      [of.id, 'uuid'],
    ],
    isDescending: true,
  } as const
  const { ids, positions } = await pageByKey<string>(db, [newest], {
    ...paging,
    offset: (page - 1) * paging.limit,
  })
  const rows = await forDesk(db)
    .where('beta_users.user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return withPositions(
    ids,
    positions,
    rows.map((row) => ({ id: row.user_id, row })),
  )
}
export function betaUserForDesk(db: Db, userId: string): Promise<DeskBetaUserRow | undefined> {
  return forDesk(db).where('beta_users.user_id', '=', userId).executeTakeFirst()
}

/** Undefined where the application has changed. */
export async function writeReview(
  trx: Db,
  userId: string,
  review: { decision: 'accepted' | 'declined'; reason: string; revision: number; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('beta_users')
    .set({
      state: review.decision,
      reason: review.reason,
      revision: nextRevision,
      reviewed_at: sql<Date>`now()`,
      reviewed_by: review.by,
    })
    .where('user_id', '=', userId)
    .where('revision', '=', review.revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
