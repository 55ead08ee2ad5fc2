import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'
import { handInPhotos, keyOfPhoto, type TaskRow } from './tasks.queries.ts'

export interface HandInRow extends Omit<
  TaskRow,
  'id' | 'is_open' | 'ends_on' | 'product_id' | 'handed_in_at' | 'state'
> {
  id: string
  task_id: string
  user_id: string
  username: string
  tries: number
  state: 'handed_in' | 'accepted' | 'returned'
  handed_in_at: Date
  reviewer: string | null
}
const columns = sql`h.id, h.task_id, h.user_id, u.username, t.name, t.details, t.is_required, t.asks,
  p.id as program_id, p.name as program_name, coalesce(nullif(p.product_name, ''), g.name, '') as product_name,
  h.state, h.revision, h.text, h.print_hours, h.auw, h.cg, h.flight_minutes, h.reason, h.tries,
  ${handInPhotos} as photos, h.handed_in_at, h.reviewed_at, a.first_name as reviewer`
const from = sql`beta_hand_ins h join beta_tasks t on t.id = h.task_id join beta_programs p on p.id = h.program_id
  join users u on u.id = h.user_id left join products g on g.id = p.product_id left join users a on a.id = h.reviewed_by`

export interface WantedHandIns extends Paging {
  state: HandInRow['state']
  program: number | null
}
export const handInsOfPage = 40

export async function pageOfHandIns(db: Db, { state, program, ...at }: WantedHandIns) {
  const where = sql`h.state = ${state} and ${program === null ? sql`true` : sql`h.program_id = ${program}::int`}`
  const isWaiting = state === 'handed_in'
  const part = {
    from: sql`beta_hand_ins h`,
    where,
    by: [
      [isWaiting ? sql`h.handed_in_at` : sql`h.reviewed_at`, 'time'],
      [sql`h.id`, 'uuid'],
    ],
    isDescending: !isWaiting,
  } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<string>(db, [part], { ...at, limit: handInsOfPage }),
    countTo(db, mostCounted + 1, sql`(select from beta_hand_ins h where ${where})`),
  ])
  const { rows } = await sql<HandInRow>`
    select ${columns} from ${from} where h.id = any (${ids}::uuid[])`.execute(db)
  return { rows: inOrder(ids, rows), total, previous, next }
}

/** Not one that is only begun. */
export async function findHandIn(db: Db, id: string): Promise<HandInRow | undefined> {
  const { rows } = await sql<HandInRow>`
    select ${columns} from ${from} where h.id = ${id}::uuid and h.state <> 'started'`.execute(db)
  return rows[0]
}

/** Undefined where it is not there; the place before the hand-in, as everybody who locks both does. */
export async function lockHandIn(trx: Db, id: string) {
  const { rows } = await sql<{
    user_id: string
    task_id: string
    program_id: number
    task: string
    program: string
    product_id: number | null
    state: 'started' | HandInRow['state']
    revision: number
  }>`select h.user_id, h.task_id, h.program_id, t.name as task, p.name as program, p.product_id, h.state, h.revision
    from beta_hand_ins h join beta_tasks t on t.id = h.task_id join beta_programs p on p.id = h.program_id
    where h.id = ${id}::uuid for update of h`.execute(trx)
  return rows[0]
}
export async function decideHandIn(
  trx: Db,
  id: string,
  { state, reason, reviewerId }: { state: 'accepted' | 'returned'; reason: string; reviewerId: string },
): Promise<void> {
  await trx
    .updateTable('beta_hand_ins')
    .set({
      state,
      reason,
      reviewed_at: sql<Date>`now()`,
      reviewed_by: reviewerId,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
}
export async function keyOfHandInPhoto(
  db: Db,
  handInId: string,
  photoId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select ${keyOfPhoto} as key from beta_hand_ins h join beta_photos f on f.user_id = h.user_id and f.task_id = h.task_id
    where h.id = ${handInId}::uuid and f.id = ${photoId}::uuid`.execute(db)
  return rows[0]?.key
}
