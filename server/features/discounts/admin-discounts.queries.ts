import { type RawBuilder, sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byPerson, byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { AdminCode } from '#shared/discounts/admin-discounts.contract.ts'
import { toCents } from '#shared/money.ts'
import type { Paging } from '#shared/paging.ts'
import { codeColumns } from './discounts.queries.ts'

export type CodeFields = Pick<
  AdminCode,
  | 'note'
  | 'kind'
  | 'value'
  | 'minimum'
  | 'productIds'
  | 'productTypes'
  | 'startDate'
  | 'endDate'
  | 'mostUses'
  | 'mostPerPerson'
>
export type NewCode = CodeFields & { code: string; ownerId: string | null }

const valuesOf = (fields: CodeFields) => ({
  note: fields.note,
  kind: fields.kind,
  value: fields.kind === 'shipping' ? '0' : fields.value,
  minimum_cents: toCents(fields.minimum),
  product_ids: fields.productIds,
  product_types: fields.productTypes,
  start_date: fields.startDate,
  end_date: fields.endDate,
  most_uses: fields.mostUses,
  most_per_person: fields.mostPerPerson,
})
/** Undefined where the code is taken. */
export async function insertCode(
  trx: Db,
  { code, ownerId, ...fields }: NewCode,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('discount_codes')
    .values({ code, owner_id: ownerId, ...valuesOf(fields) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
/** Waits for whoever changes or uses it. */
export async function lockCode(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('discount_codes').where('id', '=', id).select('id').forUpdate().execute()
}
export async function updateCode(trx: Db, id: number, fields: CodeFields): Promise<void> {
  await trx.updateTable('discount_codes').set(valuesOf(fields)).where('id', '=', id).execute()
}
export async function endCode(trx: Db, id: number): Promise<void> {
  // A code that has not begun ends with its start.
  await trx
    .updateTable('discount_codes')
    .set({
      start_date: sql<Date>`least(start_date, now() - interval '1 millisecond')`,
      end_date: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
/** False while an order holds it. Lock it before: an order may be about to. */
export async function deleteCode(trx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('discount_codes')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('discount_uses').where('code_id', '=', id).select('order_id'))),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function accountWithEmail(trx: Db, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const state = sql<AdminCode['state']>`case
  when end_date is not null and end_date <= now() then 'over'
  when start_date > now() then 'planned'
  when most_uses is not null and used >= most_uses then 'used_up'
  else 'running' end`
const forDesk = (db: Db) =>
  db
    .selectFrom('discount_codes')
    .leftJoin('users', 'users.id', 'discount_codes.owner_id')
    .select(codeColumns)
    .select(['users.email as owner', state.as('state')])

export interface WantedCodes extends Paging {
  limit: number
  q?: string | undefined
  state?: AdminCode['state'] | undefined
  kind?: AdminCode['kind'] | undefined
}
const end = sql`coalesce(end_date, 'infinity'::timestamptz)`
const isUsedUp = sql`(most_uses is not null and used >= most_uses)`
/** The same as `state`, in a form that an index answers. */
const stateIs: Record<AdminCode['state'], RawBuilder<boolean>> = {
  over: sql`${end} <= now()`,
  planned: sql`(${end} > now() and start_date > now())`,
  used_up: sql`(${end} > now() and start_date <= now() and ${isUsedUp})`,
  running: sql`(${end} > now() and start_date <= now() and not ${isUsedUp})`,
}
async function searched(db: Db, q: string | undefined) {
  if (q === undefined) return sql<boolean>`true`
  const like = likeOf(q)
  const of = { rows: sql`discount_codes`, id: sql`discount_codes.id` }
  return foundBy(db, of.id, 'int', [
    byWords(like, { ...of, words: sql`(discount_codes.code || ' ' || discount_codes.note)` }),
    await byPerson(db, like, { ...of, person: sql`discount_codes.owner_id` }),
  ])
}
export async function pageOfCodes(db: Db, wanted: WantedCodes) {
  const has = await searched(db, wanted.q)
  const where = sql`${has} and ${wanted.state === undefined ? sql`true` : stateIs[wanted.state]}
    and ${wanted.kind === undefined ? sql`true` : sql`discount_codes.kind = ${wanted.kind}`}`
  const from = sql`discount_codes`
  const newest = { from, where, by: [[sql`discount_codes.id`, 'number']], isDescending: true } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [newest], wanted),
    countTo(db, mostCounted + 1, sql`(select from ${from} where ${where})`),
  ])
  const rows = await forDesk(db)
    .where('discount_codes.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}
export type DeskRow = Awaited<ReturnType<typeof pageOfCodes>>['rows'][number]

export function codeForDesk(db: Db, id: number): Promise<DeskRow | undefined> {
  return forDesk(db).where('discount_codes.id', '=', id).executeTakeFirst()
}
export function latestUses(db: Db, codeId: number, limit: number) {
  return db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .where('discount_uses.code_id', '=', codeId)
    .orderBy('discount_uses.used_at', 'desc')
    .limit(limit)
    .select([
      'orders.id',
      'orders.number',
      'orders.email',
      'orders.status',
      'orders.totals',
      'discount_uses.used_at',
    ])
    .execute()
}
export async function unknownTypes(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('product_types')
    .where('slug', 'in', [...slugs])
    .select('slug')
    .execute()
  const known = new Set(rows.map(({ slug }) => slug))
  return slugs.filter((slug) => !known.has(slug))
}
