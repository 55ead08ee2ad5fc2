import { sql } from 'kysely'
import type { NewsAudience } from '#server/database/schema/news-schema.ts'
import type { Db } from '#server/features/call.ts'
import { isAmong, wantsSql } from '#server/features/news/sending/audience.queries.ts'
import { stillTrue } from '#server/features/news/sending/still-true.queries.ts'
import { type NewsKindName, newsKinds } from '#shared/notifications/news-kinds.ts'

/** With something due, after the last one in the order of ids. */
export async function peopleToMail(db: Db, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id from news_mails
    where sent_at is null and due_at <= now() and user_id > ${after}::uuid order by user_id limit ${most}`.execute(
    db,
  )
  return rows.map(({ user_id: id }) => id)
}

export interface MailedNews {
  news_id: string
  kind: NewsKindName
  audience: NewsAudience[]
  title: string
  body: string
  path: string
  cause: string
  thing: string
  is_due: boolean
}
/** What is still true, still wanted by mail, and still concerns the person: asked now, not when it was planned. */
async function stillWanted(db: Db, userId: string, news: readonly MailedNews[]): Promise<MailedNews[]> {
  if (news.length === 0) return []
  const person = sql`${userId}::uuid`
  const asked = news.map(
    ({ news_id: id, kind, audience, ...about }) =>
      sql`select ${id}::uuid as id where ${stillTrue(about)} and ${wantsSql(kind, 'mail', person)}
        and ${isAmong(audience, person)}`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
  const wanted = new Set(rows.map(({ id }) => id))
  return news.filter(({ news_id: id }) => wanted.has(id))
}
/** The mails for a person: of what cannot wait one each, then one of all that can, due or not, where any of it is due. */
export async function newsToMail(db: Db, userId: string) {
  const person = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .select(['email', 'first_name'])
    .executeTakeFirst()
  const { rows } =
    await sql<MailedNews>`select m.news_id, n.kind, n.audience, n.title, n.body, n.path, n.cause, n.thing,
      m.due_at <= now() as is_due
    from news_mails m join news n on n.id = m.news_id
    where m.user_id = ${userId} and m.sent_at is null order by n.created_at`.execute(db)
  const canWait = ({ kind }: MailedNews) => newsKinds[kind].canWait
  const isDigestDue = rows.some((row) => canWait(row) && row.is_due)
  const looked = rows.filter((row) => (canWait(row) ? isDigestDue : row.is_due))
  const wanted = await stillWanted(db, userId, looked)
  const alone = wanted.filter((news) => !canWait(news)).map((news) => [news])
  const digest = wanted.filter(canWait)
  const left = new Set(wanted)
  return {
    person,
    letters: digest.length > 0 ? [...alone, digest] : alone,
    over: looked.filter((news) => !left.has(news)),
  }
}

/** Also what is over by now, so that it is not looked at again; what was planned meanwhile waits. */
export async function markMailed(db: Db, userId: string, news: readonly MailedNews[]): Promise<void> {
  if (news.length === 0) return
  await db
    .updateTable('news_mails')
    .set({ sent_at: new Date() })
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .where(
      'news_id',
      'in',
      news.map(({ news_id: id }) => id),
    )
    .execute()
}
