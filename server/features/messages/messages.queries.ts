import { type RawBuilder, sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byPerson, byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'

const mostShown = 100
const perPage = 50

export interface MessageRow {
  id: string
  isFromShop: boolean
  author: string
  text: string
  pictures: string[]
  createdAt: string
  /** An answer that was stopped: the desk alone sees it. */
  isStopped: boolean
  newsId: string | null
}
export interface OwnConversation {
  thing: string
  /** Null for an order that nobody wrote about. */
  subject: string | null
  order_id: string | null
  messages: MessageRow[]
}
export interface ConversationOf extends OwnConversation {
  id: string
  user_id: string
  subject: string
  waits_for_shop: boolean
  changed_at: Date
  member: string
  email: string
}

const isStopped = sql<boolean>`exists (select 1 from news n where n.id = m.news_id and n.state = 'stopped')`
/** What the member sees: an answer when its news has gone out and was not stopped. */
const isOut = sql<boolean>`(m.news_id is null or exists (select 1 from news n
  where n.id = m.news_id and n.state <> 'stopped' and n.starts_at <= now()))`
const messageId = sql`coalesce(m.client_key, m.id::text)`
/** The latest of a conversation, and of all of a member's: nobody can make answers grow without end. */
const [mostMessages, mostInList] = [200, 2_000]
const messagesWhere = (
  condition: RawBuilder<boolean>,
) => sql`coalesce((select json_agg(json_build_object('id', ${messageId},
    'isFromShop', m.is_from_shop, 'author', m.author, 'text', m.text, 'pictures', m.pictures, 'createdAt', m.created_at,
    'isStopped', ${isStopped}, 'newsId', m.news_id)
    order by m.created_at, m.id) from (select * from messages m where m.conversation_id = c.id and ${condition}
      order by m.created_at desc, m.id desc limit ${mostMessages}) m), '[]') as messages`
const columns = sql`c.id, c.user_id, c.thing, c.subject, c.waits_for_shop, c.changed_at, u.first_name as member, u.email`
/** What happened to a member's own orders, as it was told: looked up by its causes. */
const noticesOf = (
  userId: RawBuilder<unknown>,
) => sql`select n.thing, o.id as order_id, max(n.created_at) as latest,
    json_agg(json_build_object('id', n.id, 'isFromShop', true, 'author', 'The shop', 'text', n.title || '. ' || n.body,
      'pictures', '{}'::text[], 'createdAt', n.created_at, 'isStopped', false,
      'newsId', n.id)) as notices
  from orders o cross join lateral (select 'shipped ' || o.id as cause union all
      select word || r.id from refunds r, (values ('refunded '), ('refund-failed ')) words (word) where r.order_id = o.id) told
    join news n on n.cause = told.cause
  where o.user_id = ${userId} group by n.thing, o.id`

type Found<T> = T & { notices: MessageRow[] | null }
function together<T extends { messages: MessageRow[] }>({ notices, ...found }: Found<T>) {
  const messages = [...(notices ?? []), ...found.messages]
  return {
    ...found,
    messages: messages.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)),
  }
}

/** Of notices that were replied to, and of orders. @param thing of one conversation alone */
export async function conversationsOf(db: Db, userId: string, thing?: string): Promise<OwnConversation[]> {
  const { rows } = await sql<Found<OwnConversation>>`
    with noticed as (${noticesOf(sql`${userId}::uuid`)}), latest as (
      select m.created_at from messages m join conversations c on c.id = m.conversation_id
      where c.user_id = ${userId} order by m.created_at desc offset ${mostInList} limit 1)
    select coalesce(c.thing, n.thing) as thing, c.subject, n.order_id, n.notices, ${messagesWhere(sql`${isOut}
      and m.created_at > coalesce((select created_at from latest), '-infinity')`)}
    from (select * from conversations where user_id = ${userId}) c full join noticed n on n.thing = c.thing
    where ${thing ?? null}::text is null or coalesce(c.thing, n.thing) = ${thing ?? null}
    order by greatest(c.changed_at, n.latest) desc limit ${mostShown}`.execute(db)
  return rows.map(together)
}
/** For the desk: with what waits to go out. */
export async function conversationById(db: Db, id: string): Promise<ConversationOf | undefined> {
  const { rows } = await sql<Found<ConversationOf>>`
    select ${columns}, n.order_id, n.notices, ${messagesWhere(sql`true`)}
    from conversations c join users u on u.id = c.user_id
      left join lateral (${noticesOf(sql`c.user_id`)}) n on n.thing = c.thing where c.id = ${id}`.execute(db)
  return rows.map(together)[0]
}

/** @param onlyOut without answers that can still be stopped */
export async function messagesIn(db: Db, conversationId: string, onlyOut: boolean): Promise<MessageRow[]> {
  const { rows } = await sql<{ messages: MessageRow[] }>`
    select ${messagesWhere(onlyOut ? isOut : sql`true`)} from conversations c where c.id = ${conversationId}`.execute(
    db,
  )
  return rows[0]?.messages ?? []
}

interface Wanted extends Paging {
  waits: boolean | null
  q: string | undefined
}
async function searched(db: Db, q: string | undefined) {
  if (!q) return sql<boolean>`true`
  const like = likeOf(q)
  const of = { rows: sql`conversations c`, id: sql`c.id` }
  return foundBy(db, of.id, 'uuid', [
    byWords(like, { ...of, words: sql`c.subject` }),
    await byPerson(db, like, { ...of, person: sql`c.user_id` }),
  ])
}
export async function pageOfConversations(db: Db, { waits, q, ...at }: Wanted) {
  const has = await searched(db, q)
  const where = sql`c.thing not like 'ticket %' and ${has}
    and ${waits === null ? sql`true` : waits ? sql`c.waits_for_shop` : sql`not c.waits_for_shop`}`
  const from = sql`conversations c`
  const latest = {
    from,
    where,
    by: [
      [sql`c.changed_at`, 'time'],
      [sql`c.id`, 'uuid'],
    ],
    isDescending: true,
  } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<string>(db, [latest], { ...at, limit: perPage }),
    countTo(db, mostCounted + 1, sql`(select from ${from} where ${where})`),
  ])
  const { rows } = await sql<ConversationOf & { latest: string | null }>`
    select ${columns}, (select m.text from messages m
      where m.conversation_id = c.id and not ${isStopped} order by m.created_at desc, m.id desc limit 1) as latest
    from conversations c join users u on u.id = c.user_id where c.id = any (${ids}::uuid[])`.execute(db)
  return { rows: inOrder(ids, rows), total, previous, next }
}

/** True for a member's own order with news to reply to. */
export async function hasOrderNotice(db: Db, userId: string, thing: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from (${noticesOf(sql`${userId}::uuid`)}) n where n.thing = ${thing}`.execute(db)
  return rows.length > 0
}
/** Title of a notice that the member got; undefined where they did not. */
export async function noticeOf(db: Db, userId: string, thing: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('news', 'news.id', 'notifications.news_id')
    .where('notifications.user_id', '=', userId)
    .where('news.thing', '=', thing)
    .where('news.kind', '=', 'shop-notice')
    .select('news.title')
    .executeTakeFirst()
  return row?.title
}
export async function ticketSubject(db: Db, userId: string, thing: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversations')
    .where('user_id', '=', userId)
    .where('thing', '=', thing)
    .select('subject')
    .executeTakeFirst()
  return row?.subject
}
/** Makes the conversation with its first message; gives its id. */
export async function openConversation(
  trx: Db,
  userId: string,
  { thing, subject }: { thing: string; subject: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('conversations')
    .values({ user_id: userId, thing, subject })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'thing'])
        .doUpdateSet({ waits_for_shop: true, closed_at: null, changed_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export async function lockConversation(trx: Db, id: string): Promise<void> {
  await sql`select 1 from conversations where id = ${id} for update`.execute(trx)
}
/** Locks the conversation. @param seen id of their latest message that was read; undefined: not told */
export async function hasWrittenSince(trx: Db, id: string, seen: string | undefined): Promise<boolean> {
  await lockConversation(trx, id)
  if (seen === undefined) return false
  const { rows } = await sql<{ id: string }>`select ${messageId} as id from messages m
    where m.conversation_id = ${id} and not m.is_from_shop order by m.created_at desc, m.id desc limit 1`.execute(
    trx,
  )
  return rows[0] !== undefined && rows[0].id !== seen
}
export async function markAnswered(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({ waits_for_shop: false, changed_at: new Date() })
    .where('id', '=', id)
    .execute()
}

interface NewMessage {
  conversationId: string
  isFromShop: boolean
  author: string
  text: string
  pictures?: readonly string[]
  /** The key of the device: a late repetition is no second message. */
  clientKey?: string | null
  newsId?: string | null
}
/** Gives its id; null for a repetition. */
export async function insertMessage(trx: Db, message: NewMessage): Promise<string | null> {
  const row = await trx
    .insertInto('messages')
    .values({
      conversation_id: message.conversationId,
      is_from_shop: message.isFromShop,
      author: message.author,
      text: message.text,
      pictures: [...(message.pictures ?? [])],
      client_key: message.clientKey ?? null,
      news_id: message.newsId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
