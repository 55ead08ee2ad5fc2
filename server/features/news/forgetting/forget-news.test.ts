import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import { forgetNews } from './forget-news.job.ts'
import { forgetNotifications } from './forget-news.queries.ts'

let at: NewsShop
beforeAll(async () => {
  at = await startNewsShop()
})
afterAll(() => at.close())

type Member = Awaited<ReturnType<NewsShop['newMember']>>
/** News by title; each arrives in the app and by mail. */
async function newReader(...titles: string[]): Promise<Member> {
  const member = await at.newMember()
  await member.subscribe('notifications')
  for (const title of titles) await at.cause({ title, audience: [{ to: 'user', userId: member.id }] })
  await at.shop.work()
  await at.sendMails()
  return member
}
const titlesOf = async (member: Member) => (await member.notifications()).map(({ title }) => title).toSorted()
const titled = (title: string) => sql`news_id in (select id from news where title = ${title})`

test('read notifications go 90 days after they were read, unread ones after a year', async () => {
  const titles = ['Read long ago', 'Read lately', 'Unread for a year', 'Unread for months']
  const member = await newReader(...titles)
  expect(await titlesOf(member)).toEqual(titles.toSorted())
  const set = (title: string, created: string, read: string | null) =>
    sql`update notifications set created_at = now() - ${created}::interval, read_at = now() - ${read}::interval
      where ${titled(title)}`.execute(at.db)
  await set('Read long ago', '91 days', '91 days')
  await set('Read lately', '2 years', '89 days')
  await set('Unread for a year', '367 days', null)
  await set('Unread for months', '360 days', null)
  await forgetNews(at.shop.services)
  expect(await titlesOf(member)).toEqual(['Read lately', 'Unread for months'])
})

test('what a mail told goes after 90 days, what waits stays, and nothing is told twice', async () => {
  const member = await newReader('First', 'Second')
  await sql`update news_mails set sent_at = now() - interval '91 days' where ${titled('First')}`.execute(
    at.db,
  )
  await sql`update news_mails set sent_at = null, due_at = now() - interval '91 days' where ${titled('Second')}`.execute(
    at.db,
  )
  await forgetNews(at.shop.services)
  const { rows } = await sql<{ title: string }>`select n.title from news_mails m
    join news n on n.id = m.news_id where m.user_id = ${member.id}`.execute(at.db)
  expect(rows).toEqual([{ title: 'Second' }])
  const subjects = async () => (await at.shop.mailTo(member.email)).map(({ subject }) => subject)
  const before = await subjects()
  await at.resume()
  await at.shop.work()
  await at.sendMails()
  expect((await subjects()).slice(before.length)).toEqual(['Second'])
})

test('many go in several statements, and a row that somebody holds stays for the next time', async () => {
  const member = await newReader('One', 'Two', 'Three', 'Four', 'Five')
  await sql`update notifications set read_at = now() - interval '91 days' where user_id = ${member.id}`.execute(
    at.db,
  )
  await at.db.transaction().execute(async (trx) => {
    await sql`select from notifications where ${titled('Three')} for update`.execute(trx)
    // Two of the four, two more, none; and one that looks for unread ones.
    expect(await forgetNotifications(at.db, 2)).toBe(4)
  })
  expect(await titlesOf(member)).toEqual(['Three'])
  expect(await forgetNotifications(at.db, 2)).toBe(2)
  expect(await titlesOf(member)).toEqual([])
})
