import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** One acceptance of a person at a time: two would both begin a code. */
export async function lockTester(trx: Db, programId: number, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`beta code ${programId} ${userId}`}))`.execute(trx)
}

/** The latest code that nobody has used yet; locked, so that an order cannot use it meanwhile. */
export async function unusedCode(trx: Db, programId: number, userId: string) {
  const { rows } = await sql<{ id: number; code: string; percent: number }>`
    select d.id, d.code, d.value::float8 as percent from beta_codes c join discount_codes d on d.id = c.code_id
    where c.program_id = ${programId} and c.user_id = ${userId}
      and d.used = 0 and (d.end_date is null or d.end_date > now())
    order by d.id desc limit 1 for update of d`.execute(trx)
  return rows[0]
}
/** Accepted tasks that no other code stands for, also those that earned nothing when they were accepted. */
export async function countTasks(
  trx: Db,
  { programId, userId }: { programId: number; userId: string },
  codeId: number | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from beta_hand_ins
        where program_id = ${programId} and user_id = ${userId} and state = 'accepted')::int
      - (select coalesce(sum(tasks), 0) from beta_codes
        where program_id = ${programId} and user_id = ${userId} and code_id is distinct from ${codeId}::int)::int as count`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
export async function raiseCode(trx: Db, id: number, tasks: number, percent: number): Promise<void> {
  await trx
    .updateTable('discount_codes')
    .set({ value: String(percent) })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('beta_codes').set({ tasks }).where('code_id', '=', id).execute()
}
export async function noteCode(
  trx: Db,
  earned: { program_id: number; user_id: string; code_id: number; tasks: number },
): Promise<void> {
  await trx.insertInto('beta_codes').values(earned).execute()
}
