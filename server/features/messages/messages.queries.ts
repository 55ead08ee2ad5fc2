import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const mostShown = 100
/** Rows a page. */
const perPage = 50

export interface MessageRow {
  id: string
  isFromShop: boolean
  author: string
  text: string
  pictures: string[]
  createdAt: string
}
export interface ConversationOf {
  id: string
  user_id: string
  thing: string
  subject: string
  waits_for_shop: boolean
  changed_at: Date
  member: string
  email: string
  messages: MessageRow[]
}

/** What the member sees: an answer when its news has gone out and was not stopped. */
const isOut = sql<boolean>`(m.news_id is null or exists (select 1 from news n
  where n.id = m.news_id and n.state <> 'stopped' and n.starts_at <= now()))`
const messagesWhere = (
  condition: RawBuilder<boolean>,
) => sql`coalesce((select json_agg(json_build_object('id', m.id,
    'isFromShop', m.is_from_shop, 'author', m.author, 'text', m.text, 'pictures', m.pictures, 'createdAt', m.created_at)
    order by m.created_at, m.id) from messages m where m.conversation_id = c.id and ${condition}), '[]') as messages`
const columns = sql`c.id, c.user_id, c.thing, c.subject, c.waits_for_shop, c.changed_at, u.first_name as member, u.email`

/** @param thing of one conversation alone */
export async function conversationsOf(db: Db, userId: string, thing?: string): Promise<ConversationOf[]> {
  const { rows } = await sql<ConversationOf>`select ${columns}, ${messagesWhere(isOut)}
    from conversations c join users u on u.id = c.user_id where c.user_id = ${userId}
      and (${thing ?? null}::text is null or c.thing = ${thing ?? null})
    order by c.changed_at desc, c.id desc limit ${mostShown}`.execute(db)
  return rows
}
/** For the desk: with what waits to go out. */
export async function conversationById(db: Db, id: string): Promise<ConversationOf | undefined> {
  const { rows } = await sql<ConversationOf>`select ${columns}, ${messagesWhere(sql`true`)}
    from conversations c join users u on u.id = c.user_id where c.id = ${id}`.execute(db)
  return rows[0]
}

interface Wanted {
  page: number
  waits: boolean | null
  q: string | undefined
}
export async function pageOfConversations(db: Db, { page, waits, q }: Wanted) {
  const like = q ? `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%` : null
  const found = sql`from conversations c join users u on u.id = c.user_id
    where (${waits}::boolean is null or c.waits_for_shop = ${waits}::boolean)
      and (${like}::text is null or c.subject ilike ${like} or u.email ilike ${like} or u.first_name ilike ${like})`
  const [{ rows }, total] = await Promise.all([
    sql<ConversationOf & { latest: string | null }>`select ${columns}, (select m.text from messages m
        where m.conversation_id = c.id order by m.created_at desc, m.id desc limit 1) as latest ${found}
      order by c.changed_at desc, c.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { rows, total: total.rows[0]?.total ?? 0 }
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
/** Made by the first message. Gives its id. */
export async function openConversation(
  trx: Db,
  userId: string,
  { thing, subject }: { thing: string; subject: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('conversations')
    .values({ user_id: userId, thing, subject })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'thing']).doUpdateSet({ waits_for_shop: true, changed_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
export async function insertMessage(trx: Db, message: NewMessage): Promise<void> {
  await trx
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
    .execute()
}
