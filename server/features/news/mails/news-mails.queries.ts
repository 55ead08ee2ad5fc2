import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

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
  kind: string
  title: string
  body: string
  path: string
}
/** Everything that waits for a person: what is not due yet comes along. */
export async function newsToMail(db: Db, userId: string) {
  const person = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .select(['email', 'first_name'])
    .executeTakeFirst()
  const { rows } = await sql<MailedNews>`select m.news_id, n.kind, n.title, n.body, n.path from news_mails m
    join news n on n.id = m.news_id
    where m.user_id = ${userId} and m.sent_at is null and n.state <> 'stopped' and (n.kind <> 'sale-begins' or n.expires_at > now())
    order by n.created_at`.execute(db)
  return { person, news: rows }
}

/** Also what is over by now, so that it is not looked at again. */
export async function markMailed(db: Db, userId: string, before: Date): Promise<void> {
  await db
    .updateTable('news_mails')
    .set({ sent_at: new Date() })
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .where(sql<boolean>`exists (select 1 from news n where n.id = news_id and n.created_at <= ${before})`)
    .execute()
}
