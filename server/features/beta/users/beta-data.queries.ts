import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { keyOfPhoto } from '#server/features/beta/tasks/tasks.queries.ts'
import { thingOf } from './beta-news.ts'

export function handInPhotosOf(db: Db, userId: string) {
  return db
    .selectFrom('beta_photos as f')
    .where('user_id', '=', userId)
    .select(['id', keyOfPhoto.as('key')])
    .execute()
}

export async function betaDataOf(db: Db, userId: string) {
  const [application, programs, dismissed, handIns, photos, codes, failures] = await Promise.all([
    db
      .selectFrom('beta_users')
      .where('user_id', '=', userId)
      .select(['state', 'reason', 'username', 'first_name', 'last_name', 'email', 'country'])
      .select(['printer_types', 'material_types', 'preferred_slicer', 'landing_areas'])
      .select(['will_print', 'will_fly', 'will_record_video', 'will_give_feedback', 'will_post_social'])
      .select(['social_media_platforms', 'applied_at', 'reviewed_at'])
      .executeTakeFirst(),
    db
      .selectFrom('beta_places')
      .innerJoin('beta_programs', 'beta_programs.id', 'beta_places.program_id')
      .where('beta_places.user_id', '=', userId)
      .select(['beta_programs.name', 'state', 'asked_at', 'joined_at', 'left_at'])
      .execute(),
    db
      .selectFrom('beta_dismissals')
      .innerJoin('beta_programs', 'beta_programs.id', 'beta_dismissals.program_id')
      .where('beta_dismissals.user_id', '=', userId)
      .select(['beta_programs.name', 'dismissed_at'])
      .execute(),
    db
      .selectFrom('beta_hand_ins')
      .innerJoin('beta_tasks', 'beta_tasks.id', 'beta_hand_ins.task_id')
      .where('beta_hand_ins.user_id', '=', userId)
      .select(['beta_hand_ins.task_id', 'beta_tasks.name as task', 'state', 'text', 'print_hours', 'auw'])
      .select(['cg', 'flight_minutes', 'reason', 'tries', 'started_at', 'handed_in_at', 'reviewed_at'])
      .execute(),
    db
      .selectFrom('beta_photos')
      .where('user_id', '=', userId)
      .select(['id', 'task_id', 'added_at'])
      .execute(),
    db
      .selectFrom('beta_codes')
      .innerJoin('discount_codes', 'discount_codes.id', 'beta_codes.code_id')
      .where('beta_codes.user_id', '=', userId)
      .select(['beta_codes.program_id', 'discount_codes.code', 'beta_codes.tasks'])
      .execute(),
    db
      .selectFrom('beta_failures')
      .innerJoin('beta_programs', 'beta_programs.id', 'beta_failures.program_id')
      .where('beta_failures.user_id', '=', userId)
      .select(['beta_programs.name', 'failed_at', 'undone_at', 'undone_reason'])
      .execute(),
  ])
  return { application, programs, dismissed, handIns, photos, codes, failures }
}

/** Gives the keys of their photos, whose files go too, and whether they took part. A job gives their places to those who wait. */
export async function deleteBetaData(
  trx: Db,
  userId: string,
): Promise<{ photos: string[]; tookPart: boolean }> {
  // Whoever changes a place has its program first.
  await sql`select 1 from beta_programs where id in (select program_id from beta_places where user_id = ${userId})
    order by id for update`.execute(trx)
  const photos = await trx
    .deleteFrom('beta_photos as f')
    .where('user_id', '=', userId)
    .returning(keyOfPhoto.as('key'))
    .execute()
  const places = await trx
    .deleteFrom('beta_places')
    .where('user_id', '=', userId)
    .returning('state')
    .execute()
  for (const table of [
    'beta_users',
    'beta_dismissals',
    'beta_hand_ins',
    'beta_codes',
    'beta_failures',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await trx.deleteFrom('news').where('thing', '=', thingOf(userId)).execute()
  return {
    photos: photos.map(({ key }) => key),
    tookPart: places.some(({ state }) => state === 'joined'),
  }
}
