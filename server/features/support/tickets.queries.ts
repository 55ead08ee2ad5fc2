import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byPerson, byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'
import { type TicketCategory, type TicketStatus, thingOfTicket } from '#shared/support/ticket-words.ts'

const mostShown = 100
const perPage = 40

export interface TicketRow {
  id: number
  conversation_id: string
  user_id: string | null
  subject: string
  message: string
  category: TicketCategory
  status: TicketStatus
  email: string | null
  order_number: number | null
  product: { id: number; name: string; slug: string } | null
  access_revision: number
  client_key: string | null
  revision: number
  member: string | null
  member_email: string | null
  assigned_to: { id: string; name: string } | null
  order_id: string | null
  is_foreign_order: boolean
  created_at: Date
  changed_at: Date
  first_answer_at: Date | null
}
const isOpen = sql`(c.waits_for_shop and c.closed_at is null)`
const status = sql`case when c.closed_at is not null then 'closed' when c.waits_for_shop then 'open' else 'answered' end`
const columns = sql`t.id, t.conversation_id, c.user_id, c.subject, t.category, ${status} as status, t.email, t.order_number,
  t.access_revision, t.client_key, t.revision, u.first_name as member, u.email as member_email, t.created_at, c.changed_at, t.first_answer_at,
  coalesce((select m.text from messages m where m.conversation_id = c.id order by m.created_at, m.id limit 1), '') as message,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) end as product,
  case when a.id is not null then json_build_object('id', a.id, 'name', a.first_name) end as assigned_to,
  o.id as order_id, o.id is not null and (o.user_id = c.user_id) is not true
    and lower(o.email) is distinct from lower(coalesce(t.email, u.email)) as is_foreign_order`
const from = sql`from tickets t join conversations c on c.id = t.conversation_id
  left join users u on u.id = c.user_id left join users a on a.id = t.assigned_to
  left join products p on p.id = t.product_id left join orders o on o.number = t.order_number`

async function select(db: Db, more: RawBuilder<unknown>): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`select ${columns} ${from} ${more}`.execute(db)
  return rows
}
export const ticketsOf = (db: Db, userId: string): Promise<TicketRow[]> =>
  select(db, sql`where c.user_id = ${userId} order by t.id desc limit ${mostShown}`)
export async function ticketById(db: Db, id: number): Promise<TicketRow | undefined> {
  return (await select(db, sql`where t.id = ${id}`))[0]
}
export async function ticketByKey(db: Db, key: string): Promise<TicketRow | undefined> {
  return (await select(db, sql`where t.client_key = ${key}`))[0]
}
export async function lockTicket(trx: Db, id: number): Promise<TicketRow | undefined> {
  await sql`select 1 from tickets where id = ${id} for update`.execute(trx)
  return ticketById(trx, id)
}

export interface NewTicket {
  userId: string | null
  email: string | null
  subject: string
  category: TicketCategory
  orderNumber: number | null
  productId: number | null
  clientKey: string | null
}
export async function insertTicket(
  trx: Db,
  given: NewTicket,
): Promise<{ id: number; conversationId: string }> {
  const { id: conversationId } = await trx
    .insertInto('conversations')
    .values({ user_id: given.userId, thing: `ticket ${randomUUID()}`, subject: given.subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('tickets')
    .values({
      conversation_id: conversationId,
      email: given.email,
      category: given.category,
      order_number: given.orderNumber,
      product_id: given.productId,
      client_key: given.clientKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('conversations')
    .set({ thing: thingOfTicket(id) })
    .where('id', '=', conversationId)
    .execute()
  return { id, conversationId }
}
/** One at a time for a key, so that a late repetition finds the first ticket. */
export async function holdKey(trx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`ticket ${key}`}))`.execute(trx)
}
export async function ownsOrder(db: Db, userId: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
/** Held: nobody deletes it meanwhile. */
export async function isProduct(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('products')
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .forKeyShare()
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The person has written: it waits for the shop, and is open again. */
export async function reopen(trx: Db, conversationId: string): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({ waits_for_shop: true, closed_at: null, changed_at: new Date() })
    .where('id', '=', conversationId)
    .execute()
}
export async function setStatus(trx: Db, conversationId: string, to: TicketStatus): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({ waits_for_shop: to === 'open', closed_at: to === 'closed' ? new Date() : null })
    .where('id', '=', conversationId)
    .execute()
}
interface TicketChange {
  category?: TicketCategory | undefined
  assignedTo?: string | null | undefined
  answered?: boolean
}
export async function changeTicket(trx: Db, id: number, change: TicketChange): Promise<void> {
  const { category, assignedTo, answered } = change
  await trx
    .updateTable('tickets')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      ...(category === undefined ? {} : { category }),
      ...(assignedTo === undefined ? {} : { assigned_to: assignedTo }),
      ...(answered ? { first_answer_at: eb.fn.coalesce('first_answer_at', sql<Date>`now()`) } : {}),
    }))
    .where('id', '=', id)
    .execute()
}
export function administrators(db: Db) {
  return db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('first_name')
    .limit(200)
    .select(['id', 'first_name as name'])
    .execute()
}
/** With a confirmed address: another's ticket would be theirs to read. */
export function memberByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .select(['id', 'first_name'])
    .executeTakeFirst()
}

interface Wanted extends Paging {
  status: TicketStatus | undefined
  category: TicketCategory | undefined
  /** Null: nobody; undefined: anybody. */
  assigned: string | null | undefined
  q: string | undefined
}
/** As in their indexes. */
const isTicket = sql`c.thing like 'ticket %'`
const statusIs: Record<TicketStatus, RawBuilder<boolean>> = {
  open: sql`${isOpen}`,
  answered: sql`(not c.waits_for_shop and c.closed_at is null)`,
  closed: sql`c.closed_at is not null`,
}
async function searched(db: Db, q: string | undefined) {
  if (!q) return sql<boolean>`true`
  const like = likeOf(q)
  const of = { rows: sql`conversations c`, id: sql`c.id` }
  const isNumber = sql`(t.id = ${Number(q)} or t.order_number = ${Number(q)})`
  const byNumber = {
    ids: sql`select t.conversation_id as id from tickets t where ${isNumber}`,
    isMatch: isNumber,
  }
  return foundBy(db, of.id, 'uuid', [
    byWords(like, { ...of, words: sql`c.subject` }),
    byWords(like, { rows: sql`tickets t`, id: sql`t.conversation_id`, words: sql`t.email` }),
    ...(/^\d{1,9}$/.test(q) ? [byNumber] : []),
    await byPerson(db, like, { ...of, person: sql`c.user_id` }),
  ])
}
/** Open ones first, the longest waiting before the others; then the latest. */
export async function pageOfTickets(db: Db, { status: only, category, assigned, q, ...at }: Wanted) {
  const whose =
    assigned === undefined
      ? sql`true`
      : assigned === null
        ? sql`t.assigned_to is null`
        : sql`t.assigned_to = ${assigned}`
  const has = sql`${isTicket} and ${category === undefined ? sql`true` : sql`t.category = ${category}`} and ${whose}
    and ${await searched(db, q)}`
  const isWanted = only === undefined ? sql`true` : statusIs[only]
  // Most lists need nothing of the second table.
  const isAlone = category === undefined && assigned === undefined && !q
  const tickets = sql`conversations c ${isAlone ? sql`` : sql`join tickets t on t.conversation_id = c.id`}`
  const by = [
    [sql`c.changed_at`, 'time'],
    [sql`c.id`, 'uuid'],
  ] as const
  const open = { from: tickets, where: sql`${isOpen} and ${has}`, by }
  const done = {
    from: tickets,
    where: sql`not ${isOpen} and ${has} and ${isWanted}`,
    by,
    isDescending: true,
  }
  const parts = only === undefined ? [open, done] : [only === 'open' ? open : done]
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<string>(db, parts, { ...at, limit: perPage }),
    countTo(db, mostCounted + 1, sql`(select from ${tickets} where ${has} and ${isWanted})`),
  ])
  const rows = await select(db, sql`where c.id = any (${ids}::uuid[])`)
  const withId = rows.map((row) => ({ id: row.conversation_id, row }))
  return { rows: inOrder(ids, withId).map(({ row }) => row), total, previous, next }
}
/** Minutes, the middle one of the latest thousand that were answered in the last 30 days; null: none was. */
export async function usualFirstAnswer(db: Db): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at) / 60) as minutes
    from (select first_answer_at, created_at from tickets
      where first_answer_at is not null and created_at > now() - interval '30 days'
      order by created_at desc limit 1000) latest`.execute(db)
  return rows[0]?.minutes ?? null
}

/** Their messages are exported with the conversations. */
export function ticketsForExport(db: Db, userId: string) {
  return db
    .selectFrom('tickets')
    .innerJoin('conversations', 'conversations.id', 'tickets.conversation_id')
    .where('conversations.user_id', '=', userId)
    .orderBy('tickets.id')
    .select(['tickets.id', 'conversations.subject', 'tickets.category', 'tickets.order_number'])
    .select(['tickets.product_id', 'tickets.created_at', 'conversations.closed_at'])
    .execute()
}
