import { sql } from 'kysely'
import type { NewsAudience } from '#server/database/schema/news-schema.ts'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import { peopleOf, takesPush, wantsSql } from '#server/features/news/sending/audience.queries.ts'
import {
  type Channel,
  type NewsKindName,
  newsKindNames,
  newsKinds,
} from '#shared/notifications/news-kinds.ts'
import type { Paging } from '#shared/paging.ts'

export interface ListedNews {
  id: string
  kind: NewsKindName
  title: string
  body: string
  path: string
  picture: string | null
  audience: NewsAudience[]
  channels: Channel[]
  state: 'waiting' | 'sending' | 'stopped' | 'done'
  starts_at: Date
  created_at: Date
  created_by: string | null
  notified: number
  mailed: number
  devices: number
  sent: number
  gone: number
  refused: number
  late: number
}

/** What one person alone hears of, such as an order, is not listed. */
const forOne = newsKindNames.filter((kind) => newsKinds[kind].concerns.join() === 'person')
const isForMany = sql`(n.created_by is not null or n.kind <> all (${forOne}::text[]))`
const sum = (name: 'sent' | 'gone' | 'refused' | 'late') =>
  sql`coalesce((select sum(${sql.ref(`r.${name}`)}) from news_results r where r.news_id = n.id), 0)::int as ${sql.ref(name)}`
const columns = sql`n.id, n.kind, n.title, n.body, n.path, n.picture, n.audience, n.channels, n.state, n.starts_at, n.created_at,
  u.email as created_by, n.notified, n.mailed, n.devices, ${sum('sent')}, ${sum('gone')}, ${sum('refused')}, ${sum('late')}`

interface Wanted extends Paging {
  state: string | undefined
  q: string | undefined
}
const perPage = 50
export async function pageOfNews(db: Db, { state, q, ...at }: Wanted) {
  const of = { rows: sql`news n`, id: sql`n.id` }
  const has = q
    ? await foundBy(db, of.id, 'uuid', [byWords(likeOf(q), { ...of, words: sql`n.title` })])
    : sql`true`
  const where = sql`${isForMany} and ${state ? sql`n.state = ${state}` : sql`true`}
    and ${has}`
  const newest = {
    from: of.rows,
    where,
    by: [
      [sql`n.created_at`, 'time'],
      [of.id, 'uuid'],
    ],
    isDescending: true,
  } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<string>(db, [newest], { ...at, limit: perPage }),
    countTo(db, mostCounted + 1, sql`(select from news n where ${where})`),
  ])
  const { rows } =
    await sql<ListedNews>`select ${columns} from news n left join users u on u.id = n.created_by
    where n.id = any (${ids}::uuid[])`.execute(db)
  return { rows: inOrder(ids, rows), total, previous, next }
}
export async function newsById(db: Db, id: string): Promise<ListedNews | undefined> {
  const { rows } =
    await sql<ListedNews>`select ${columns} from news n left join users u on u.id = n.created_by
    where n.id = ${id}`.execute(db)
  return rows[0]
}
export async function newsOfCause(db: Db, cause: string): Promise<string> {
  const { id } = await db.selectFrom('news').where('cause', '=', cause).select('id').executeTakeFirstOrThrow()
  return id
}
export function resultsByHost(db: Db, id: string) {
  return db
    .selectFrom('news_results')
    .where('news_id', '=', id)
    .orderBy('host')
    .select(['host', 'sent', 'gone', 'refused', 'late'])
    .execute()
}

export async function countReach(
  db: Db,
  kind: NewsKindName,
  audience: readonly NewsAudience[],
  channels: readonly Channel[],
) {
  const if_ = (channel: Channel) => sql`${channels.includes(channel)}::boolean`
  const { rows } = await sql<{ people: number; devices: number; mails: number }>`
    with p as (${peopleOf(audience)})
    select count(*)::int as people,
      (select count(*)::int from push_devices d join p on p.user_id = d.user_id where ${if_('push')} and ${takesPush(kind)}) as devices,
      count(*) filter (where ${if_('mail')} and ${wantsSql(kind, 'mail', sql`p.user_id`)}
        and exists (select 1 from users u where u.id = p.user_id and u.email_verified_at is not null))::int as mails
    from p`.execute(db)
  return rows[0] ?? { people: 0, devices: 0, mails: 0 }
}

export async function productNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The one that a stopped answer belongs to; looked up by its person, since messages have no index of their news. */
async function conversationOf(trx: Db, newsId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select c.id from news n
    join conversations c on c.user_id = (n.audience -> 0 ->> 'userId')::uuid and c.thing = n.thing
    join messages m on m.conversation_id = c.id and m.news_id = n.id where n.id = ${newsId}`.execute(trx)
  return rows[0]?.id
}
/** Its person waits for the shop again, unless another answer still reaches them. */
async function reopenConversation(trx: Db, id: string): Promise<void> {
  // An answer holds the ticket first, too.
  await sql`select 1 from tickets where conversation_id = ${id} for update`.execute(trx)
  const answers = sql`select 1 from messages m where m.conversation_id = ${id} and m.is_from_shop
    and not exists (select 1 from news n where n.id = m.news_id and n.state = 'stopped')`
  await sql`with reopened as (
      update conversations c set waits_for_shop = true, closed_at = null, changed_at = now()
      where c.id = ${id} and not exists (${answers} and m.created_at > (select max(p.created_at)
        from messages p where p.conversation_id = ${id} and not p.is_from_shop))
      returning c.id)
    update tickets t set revision = revision + 1,
      first_answer_at = case when exists (${answers}) then first_answer_at end
    from reopened r where t.conversation_id = r.id`.execute(trx)
}
/** False where it is over already. What was not sent yet is not sent. */
export async function stopNews(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('news')
    .set({ state: 'stopped', done_at: new Date() })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.deleteFrom('pushes').where('news_id', '=', id).execute()
  await trx.deleteFrom('news_mails').where('news_id', '=', id).where('sent_at', 'is', null).execute()
  const conversation = await conversationOf(trx, id)
  if (conversation !== undefined) await reopenConversation(trx, conversation)
  return true
}

export async function pushHealth(db: Db) {
  const { rows: hosts } = await sql<{
    host: string
    devices: number
    paused_until: Date | null
    problem: string | null
  }>`select d.host, count(*)::int as devices,
      max(h.paused_until) filter (where h.paused_until > now()) as paused_until,
      max(h.problem) filter (where h.paused_until > now()) as problem
    from push_devices d left join push_hosts h on h.host = d.host group by d.host order by devices desc, d.host`.execute(
    db,
  )
  return hosts
}
/** The account with this address; undefined where there is none. */
export async function accountOf(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row?.id
}
export async function addressesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .select(['id', 'email'])
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
