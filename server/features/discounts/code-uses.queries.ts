import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

interface Person {
  userId: string | null
  /** Null: not known yet. */
  email: string | null
  /** Key of an unpaid order of theirs. */
  open: string | null
}

/** Uses by a person, and how many of them their unpaid orders hold. */
export async function usesOf(db: Db, codeId: number, { userId, email, open }: Person) {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as all,
      count(*) filter (where o.status = 'pending' and (o.user_id = ${userId}::uuid or o.key = ${open}::uuid))::int as open
    from discount_uses u join orders o on o.id = u.order_id
    where u.code_id = ${codeId} and (o.user_id = ${userId}::uuid or lower(o.email) = lower(${email}::text)
      or o.key = ${open}::uuid)`.execute(db)
  return rows[0] ?? { all: 0, open: 0 }
}

/** Counts a use and locks the code until the transaction ends; undefined: none left. `now` false ignores its time. */
export function takeOne(trx: Db, code: string, { now, force }: { now: boolean; force: boolean }) {
  return trx
    .updateTable('discount_codes')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .$if(now, (query) =>
      query.where(sql<boolean>`start_date <= now() and (end_date is null or end_date > now())`),
    )
    .$if(!force, (query) => query.where(sql<boolean>`(most_uses is null or used < most_uses)`))
    .returning(['id', 'most_per_person', 'owner_id'])
    .executeTakeFirst()
}
export async function insertUse(trx: Db, orderId: string, codeId: number): Promise<void> {
  await trx.insertInto('discount_uses').values({ order_id: orderId, code_id: codeId }).execute()
}
export async function holdsUse(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('discount_uses')
    .where('order_id', '=', orderId)
    .select('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Once: the row that goes is what counts. */
export async function returnUse(trx: Db, orderId: string): Promise<void> {
  await sql`
    with gone as (delete from discount_uses where order_id = ${orderId} returning code_id)
    update discount_codes c set used = used - 1 from gone where c.id = gone.code_id`.execute(trx)
}
export async function codeExists(db: Db, code: string): Promise<boolean> {
  return (
    (await db.selectFrom('discount_codes').where('code', '=', code).select('id').executeTakeFirst()) !==
    undefined
  )
}
