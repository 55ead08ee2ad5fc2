import { type RawBuilder, sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, type ListPart, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byPerson, byWords, foundBy, isLike, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { isLowStock } from '#server/features/catalogue/desk/admin-catalogue.queries.ts'
import { orderColumns } from '#server/features/orders/order/orders.queries.ts'
import { mostCounted } from '#shared/counted.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import type { Paging } from '#shared/paging.ts'

interface Wanted extends Paging {
  limit: number
  q?: string | undefined
  status?: OrderStatus | 'todo' | undefined
}
/** To ship, unclear money, or a requested refund: each by an index of its own. */
const isToShip = sql`o.status in ('paid', 'processing')`
const isUnclear = sql`(o.status = 'pending' and o.payment = 'unknown')`
const isAskedBack = sql`(o.withdrawal_asked_at is not null and o.withdrawal_settled_at is null and o.payment = 'paid' and o.total_cents > 0)`
/** Looked up order by order: few are read. */
const isReviewed = sql`(select true from payment_reviews r where r.order_id = o.id and r.resolved_at is null limit 1) is true`
const isWaiting = sql`(${isToShip} or ${isUnclear} or ${isAskedBack} or ${isReviewed})`
const shipping = sql<boolean>`exists (select 1 from order_lines l where l.order_id = orders.id and not l.is_digital)`
const rowColumns = [
  ...orderColumns,
  sql<string>`coalesce(trim(users.first_name || ' ' || coalesce(users.last_name, '')), orders.address ->> 'name', '')`.as(
    'customer',
  ),
  shipping.as('needs_shipping'),
] as const

const reasons = [
  sql`o.status = 'paid'`,
  sql`o.status = 'processing'`,
  isUnclear,
  isAskedBack,
  sql`o.id in (select r.order_id from payment_reviews r where r.resolved_at is null)`,
]
/** Those that wait, each once and in no order: whoever counts them stops early. */
const waitingInAnyOrder = (has: RawBuilder<unknown>) => {
  const before = [sql`false`, sql`false`, isToShip, sql`(${isToShip} or ${isUnclear})`]
  const arms = before.map(
    (counted, index) =>
      sql`(select o.id from orders o where ${reasons[index]} and not ${counted} and ${has})`,
  )
  const reviewed = sql`(select o.id from payment_reviews r join orders o on o.id = r.order_id
    where r.resolved_at is null and not (${isToShip} or ${isUnclear} or ${isAskedBack}) and ${has}
      and not exists (select from payment_reviews e where e.order_id = r.order_id and e.resolved_at is null and e.id < r.id))`
  return sql`(${sql.join([...arms, reviewed], sql` union all `)})`
}

async function searched(db: Db, q: string): Promise<RawBuilder<unknown>> {
  const like = likeOf(q)
  const of = { rows: sql`orders o`, id: sql`o.id` }
  const digits = q.replace(/\D/g, '')
  const byLine = {
    ids: sql`select order_id as id from order_lines l where ${isLike(sql`(l.line ->> 'name')`, like)}`,
    isMatch: sql`(select string_agg(l.line ->> 'name', ' ') from order_lines l where l.order_id = o.id) ilike ${like}`,
  }
  const isNumber = sql`o.number = ${Number(digits)}`
  const byNumber = { ids: sql`select o.id from orders o where ${isNumber}`, isMatch: isNumber }
  return foundBy(db, of.id, 'uuid', [
    byWords(like, { ...of, words: sql`(o.email || ' ' || coalesce(o.address ->> 'name', ''))` }),
    await byPerson(db, like, { ...of, person: sql`o.user_id` }),
    byLine,
    ...(digits === '' || digits.length > 9 ? [] : [byNumber]),
  ])
}

/** Lists what is to do first, then the newest, with the total. */
export async function pageOfOrders(db: Db, { q, status, ...paging }: Wanted) {
  const has = q === undefined ? sql`true` : await searched(db, q)
  const only = status === undefined ? sql`true` : status === 'todo' ? isWaiting : sql`o.status = ${status}`
  const part = (where: ListPart['where']): ListPart => ({
    from: sql`orders o`,
    where: [where].flat().map((each) => sql`${each} and ${has}`),
    by: [
      [sql`o.created_at`, 'time'],
      [sql`o.id`, 'uuid'],
    ],
    isDescending: true,
  })
  const todo = part(reasons)
  // A search sorts by age.
  const parts =
    status === 'todo'
      ? [todo]
      : status === undefined && q === undefined
        ? [todo, part(sql`not ${isWaiting}`)]
        : [part(only)]
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<string>(db, parts, paging),
    countTo(
      db,
      mostCounted + 1,
      status === 'todo' ? waitingInAnyOrder(has) : sql`(select from orders o where ${only} and ${has})`,
    ),
  ])
  const rows = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .where('orders.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(rowColumns)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}
export function latestOrders(db: Db, most: number) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(most)
    .select(rowColumns)
    .execute()
}

/** @param currency of the shop: what was paid in another one is no part of its sums */
export async function overviewFigures(db: Db, currency: string) {
  const { rows } = await sql<{
    drafts: number
    low_stock: number
    orders1: number
    orders7: number
    orders30: number
    cents1: number
    cents7: number
    cents30: number
    failed1: number
    failed7: number
    failed30: number
  }>`
    select
      (select count(*)::int from products where status = 'draft') as drafts,
      (select count(*)::int from products where status = 'published' and ${isLowStock}) as low_stock,
      (select count(*)::int from download_log where failed and at > now() - interval '1 day') as failed1,
      (select count(*)::int from download_log where failed and at > now() - interval '7 days') as failed7,
      (select count(*)::int from download_log where failed and at > now() - interval '30 days') as failed30,
      count(*) filter (where paid_at > now() - interval '1 day')::int as orders1,
      count(*) filter (where paid_at > now() - interval '7 days')::int as orders7,
      count(*)::int as orders30,
      coalesce(sum(total_cents) filter (where currency = ${currency} and paid_at > now() - interval '1 day'), 0)::float8 as cents1,
      coalesce(sum(total_cents) filter (where currency = ${currency} and paid_at > now() - interval '7 days'), 0)::float8 as cents7,
      coalesce(sum(total_cents) filter (where currency = ${currency}), 0)::float8 as cents30
    from orders where payment = 'paid' and withdrawal_settled_at is null and paid_at > now() - interval '30 days'`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('The dashboard has no row')
  return figures
}
export const ordersToDo = (db: Db): Promise<number> =>
  countTo(db, mostCounted + 1, waitingInAnyOrder(sql`true`))
