import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { Measured } from '#shared/beta/tasks/measures.ts'
import type { TaskState } from '#shared/beta/tasks/tasks.contract.ts'

/** Nobody has more tasks than this. */
const mostTasks = 500

/** The photos of a hand-in `h`. */
export const handInPhotos = sql<{ id: string }[]>`coalesce((
  select json_agg(json_build_object('id', f.id) order by f.added_at, f.id) from beta_photos f
  where f.task_id = h.task_id and f.user_id = h.user_id), '[]')`
/** Without a key of its own a photo is from an earlier release, which named the file by its id. */
export const keyOfPhoto = sql<string>`coalesce(f.store_key, 'beta/' || f.user_id || '/' || f.id || '.webp')`
const isRunning = sql<boolean>`p.status in ('open', 'active')`

export interface TaskRow {
  id: string
  name: string
  details: string
  is_required: boolean
  asks: string[]
  program_id: number
  program_name: string
  ends_on: string
  is_open: boolean
  product_id: number | null
  product_name: string
  state: TaskState
  revision: number
  text: string
  print_hours: string | null
  auw: number | null
  cg: string | null
  flight_minutes: number | null
  reason: string
  photos: { id: string }[]
  handed_in_at: Date | null
  reviewed_at: Date | null
}

/** Running programs first, the next end first; tasks of programs that the person is in, and those that they began. */
export async function tasksOf(db: Db, userId: string, taskId: string | null = null): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select t.id, t.name, t.details, t.is_required, t.asks, p.id as program_id, p.name as program_name,
      to_char(p.ends_on, 'YYYY-MM-DD') as ends_on, ${isRunning} and l.state is not distinct from 'joined' as is_open,
      p.product_id, coalesce(nullif(p.product_name, ''), g.name, '') as product_name,
      coalesce(h.state, 'open') as state, coalesce(h.revision, 0) as revision, coalesce(h.text, '') as text,
      h.print_hours, h.auw, h.cg, h.flight_minutes, coalesce(h.reason, '') as reason, ${handInPhotos} as photos,
      h.handed_in_at, h.reviewed_at
    from beta_tasks t
    join beta_programs p on p.id = t.program_id
    left join products g on g.id = p.product_id
    left join beta_places l on l.program_id = p.id and l.user_id = ${userId}
    left join beta_hand_ins h on h.task_id = t.id and h.user_id = ${userId}
    where t.program_id in (select program_id from beta_places where user_id = ${userId} and state = 'joined'
        union select program_id from beta_hand_ins where user_id = ${userId})
      and ((l.state = 'joined' and t.removed_at is null) or h.id is not null)
      and (${taskId}::uuid is null or t.id = ${taskId}::uuid)
    order by is_open desc, case when ${isRunning} then p.ends_on end, p.id desc, t.position, t.id
    limit ${mostTasks}`.execute(db)
  return rows
}

export async function placeAtTask(db: Db, userId: string, taskId: string) {
  const { rows } = await sql<{
    program_id: number
    is_running: boolean
    is_in: boolean
    is_removed: boolean
    asks: string[]
  }>`
    select p.id as program_id, ${isRunning} as is_running, l.state is not distinct from 'joined' as is_in,
      t.removed_at is not null as is_removed, t.asks
    from beta_tasks t join beta_programs p on p.id = t.program_id
    left join beta_places l on l.program_id = p.id and l.user_id = ${userId}
    where t.id = ${taskId}::uuid`.execute(db)
  return rows[0]
}

/** Creates a missing hand-in; locks it. */
export function touchHandIn(trx: Db, of: { task_id: string; program_id: number; user_id: string }) {
  return trx
    .insertInto('beta_hand_ins')
    .values(of)
    .onConflict((conflict) =>
      conflict
        .columns(['task_id', 'user_id'])
        .doUpdateSet({ revision: sql<number>`beta_hand_ins.revision + 1` }),
    )
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow()
}
export async function startHandIn(
  trx: Db,
  of: { task_id: string; program_id: number; user_id: string },
): Promise<void> {
  await trx
    .insertInto('beta_hand_ins')
    .values(of)
    .onConflict((conflict) => conflict.columns(['task_id', 'user_id']).doNothing())
    .execute()
}
/** Its reason stays for the reviewer: the next decision replaces it. */
export async function handIn(
  trx: Db,
  { taskId, userId }: { taskId: string; userId: string },
  { text, printHours, auw, cg, flightMinutes }: Measured & { text: string },
): Promise<void> {
  await trx
    .updateTable('beta_hand_ins')
    .set({
      state: 'handed_in',
      text,
      print_hours: printHours,
      auw,
      cg,
      flight_minutes: flightMinutes,
      tries: sql<number>`tries + case when state = 'handed_in' then 0 else 1 end`,
      // What is corrected keeps its place in the queue.
      handed_in_at: sql<Date>`case when state = 'handed_in' then handed_in_at else now() end`,
    })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .execute()
}

export async function insertTaskPhoto(
  trx: Db,
  photo: { user_id: string; id: string; task_id: string; store_key: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('beta_photos')
    .values(photo)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
/** Gives the key of its file; undefined without such a photo. */
export async function removeTaskPhoto(
  trx: Db,
  userId: string,
  { id, task_id }: { id: string; task_id: string },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('beta_photos as f')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('task_id', '=', task_id)
    .returning(keyOfPhoto.as('key'))
    .executeTakeFirst()
  return row?.key
}
export async function countTaskPhotos(db: Db, userId: string, taskId: string): Promise<number> {
  const { count } = await db
    .selectFrom('beta_photos')
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
/** Undefined for another member's. */
export function findPhoto(db: Db, userId: string, id: string) {
  return db
    .selectFrom('beta_photos as f')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select(keyOfPhoto.as('key'))
    .executeTakeFirst()
}

export function earnedCodes(db: Db, userId: string) {
  return db
    .selectFrom('beta_codes')
    .innerJoin('discount_codes', 'discount_codes.id', 'beta_codes.code_id')
    .innerJoin('beta_programs', 'beta_programs.id', 'beta_codes.program_id')
    .where('beta_codes.user_id', '=', userId)
    .orderBy('beta_codes.code_id', 'desc')
    .limit(100)
    .select([
      'beta_codes.program_id',
      'beta_programs.name as program_name',
      'discount_codes.code',
      'discount_codes.value',
      'beta_codes.tasks',
      'discount_codes.used',
      sql<boolean>`coalesce(discount_codes.end_date <= now(), false)`.as('is_over'),
    ])
    .execute()
}
