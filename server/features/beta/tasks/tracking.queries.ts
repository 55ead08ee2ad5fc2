import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { TaskState } from '#shared/beta/tasks/tasks.contract.ts'

const mostPrograms = 200
export const testersOfPage = 50

export async function trackedPrograms(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name from beta_programs p
    where p.status <> 'draft' and exists (select 1 from beta_tasks t where t.program_id = p.id)
    order by p.id desc limit ${mostPrograms}`.execute(db)
  return rows
}
/** Removed ones too, where somebody handed them in. */
export async function tasksOfProgram(db: Db, programId: number) {
  const { rows } = await sql<{ id: string; name: string; is_required: boolean }>`
    select t.id, t.name, t.is_required from beta_tasks t
    where t.program_id = ${programId}
      and (t.removed_at is null or exists (select 1 from beta_hand_ins h where h.task_id = t.id))
    order by t.position, t.id`.execute(db)
  return rows
}

export interface TesterRow {
  arrival: string
  user_id: string
  username: string
  has_left: boolean
  hand_ins: { id: string; task_id: string; state: Exclude<TaskState, 'open'> }[]
}
/** In order of arrival; who left stays in the list where they handed something in. */
export async function testersOfProgram(db: Db, programId: number, after: string): Promise<TesterRow[]> {
  const { rows } = await sql<TesterRow>`
    select l.arrival::text as arrival, l.user_id, u.username, l.state <> 'joined' as has_left,
      coalesce((select json_agg(json_build_object('id', h.id, 'task_id', h.task_id, 'state', h.state))
        from beta_hand_ins h where h.program_id = l.program_id and h.user_id = l.user_id), '[]') as hand_ins
    from beta_places l join users u on u.id = l.user_id
    where l.program_id = ${programId} and l.arrival > ${after}::bigint
      and (l.state = 'joined' or exists (
        select 1 from beta_hand_ins h where h.program_id = l.program_id and h.user_id = l.user_id))
    order by l.arrival limit ${testersOfPage + 1}`.execute(db)
  return rows
}
