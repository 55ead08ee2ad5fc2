import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import { formatDate } from '#shared/format.ts'

let at: NewsShop
type Member = Awaited<ReturnType<NewsShop['newMember']>>
let admin: Member
beforeAll(async () => {
  at = await startNewsShop()
  admin = await at.newMember()
  await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute()
})
beforeEach(async () => {
  await at.shop.work()
  await sql`delete from news`.execute(at.db)
  await sql`delete from sales`.execute(at.db)
  await sql`update products set status = 'archived'`.execute(at.db)
})
afterAll(() => at.close())

const hour = 3_600_000
const after = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
async function manage<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await admin.call(method, `/api/admin${path}`, body)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as T
}
const saleOf = (more: Record<string, unknown> = {}) => ({
  name: 'Winter sale',
  siteWide: true,
  productIds: [],
  discountType: 'percentage',
  discountValue: '50',
  startDate: after(-0.001),
  endDate: after(48),
  ...more,
})
const begin = (more: Record<string, unknown> = {}) => manage<{ id: number }>('POST', '/sales', saleOf(more))
const correct = (id: number, more: Record<string, unknown>) => manage('PUT', `/sales/${id}`, saleOf(more))

/** Looks for causes as the minute does, and begins what is due. */
async function tell() {
  await at.findCauses()
  await at.shop.work()
}
const told = async (member: Member) =>
  (await member.notifications()).map(({ title, body }) => `${title}: ${body}`)

/** Somebody whose mail waits for the end of the day, and whose device is in its quiet hours. */
async function newWaiting(topic: 'notifications' | 'discounts') {
  const member = await at.newMember()
  await member.subscribe(topic)
  const { device } = await member.addDevice()
  await sql`update push_devices set quiet_from = 0, quiet_to = 1439 where user_id = ${member.id}`.execute(
    at.db,
  )
  await at.db
    .insertInto('news_mails')
    .values({
      user_id: member.id,
      news_id: (await at.cause({ title: 'Mailed today', audience: [], channels: ['mail'] })) ?? '',
      due_at: new Date(),
      sent_at: new Date(),
    })
    .execute()
  return {
    member,
    /** What mail and push say when the day and the quiet hours are over. */
    async gets() {
      await sql`update push_devices set quiet_from = null, quiet_to = null where user_id = ${member.id}`.execute(
        at.db,
      )
      await sql`update news_mails set due_at = now() where user_id = ${member.id} and sent_at is null`.execute(
        at.db,
      )
      await at.makePushesDue()
      await at.resume()
      await at.shop.work()
      await at.sendMails()
      const mails = (await at.shop.mailTo(member.email)).filter(({ subject }) => /sale|is here/.test(subject))
      return {
        mails: mails.map(
          ({ subject, text }) => `${subject}: ${/\d+% off, until [\w ]+\./.exec(text)?.[0] ?? ''}`,
        ),
        pushes: at.push
          .of(device)
          .map(({ payload: { notification } }) => [notification['title'], notification['body']].join(': '))
          .filter((said) => !said.startsWith('This device')),
      }
    },
  }
}

test('a sale that was ended is no longer told to those who waited for a mail or for the end of quiet hours', async () => {
  const waiting = await newWaiting('discounts')
  const { id } = await begin()
  await tell()
  expect(await told(waiting.member)).toHaveLength(1)
  await manage('POST', `/sales/${id}/end`)
  expect(await waiting.gets()).toEqual({ mails: [], pushes: [] })
})

test('a sale that is corrected within its first minute is told as it is, once', async () => {
  const waiting = await newWaiting('discounts')
  const { id } = await begin()
  await at.findCauses()
  const end = after(72)
  await correct(id, { discountValue: '5', endDate: end })
  await at.shop.work()
  const words = `5% off, until ${formatDate(end)}.`
  expect(await told(waiting.member)).toEqual([`Winter sale: ${words}`])
  await tell()
  expect(await waiting.gets()).toEqual({
    mails: [`Winter sale: ${words}`],
    pushes: [`Winter sale: ${words}`],
  })
  expect(await told(waiting.member)).toHaveLength(1)
})

test('a sale that is corrected later says so in the app, and to whoever was not told yet', async () => {
  const waiting = await newWaiting('discounts')
  const { id } = await begin()
  await tell()
  await correct(id, { name: 'Long sale', endDate: after(96) })
  await tell()
  const words = `Long sale: 50% off, until ${formatDate(after(96))}.`
  expect(await told(waiting.member)).toEqual([words])
  expect(await waiting.gets()).toEqual({ mails: [words], pushes: [words] })
})

/** One that may be published, hidden. */
async function addDraft(): Promise<number> {
  const id = await at.addProduct({ status: 'draft', is_digital: false, stock: 3 })
  await sql`update products set weight_grams = 200 where id = ${id}`.execute(at.db)
  await sql`insert into product_images (product_id, position, role, hash, widths, width, height)
    values (${id}, 0, 'photo', ${'a'.repeat(64)}, '{400}', 400, 300)`.execute(at.db)
  return id
}
const setStatus = (id: number, status: string) => manage('POST', `/products/${id}/status`, { status })
/** As if it was first published long ago. */
const makeOld = (id: number) =>
  sql`update products set published_at = now() - interval '8 hours' where id = ${id}`.execute(at.db)

test('a plane that is hidden an hour after its news began is told to nobody who still waits', async () => {
  const waiting = await newWaiting('notifications')
  const id = await addDraft()
  await setStatus(id, 'published')
  await tell()
  expect(await told(waiting.member)).toHaveLength(1)
  await setStatus(id, 'draft')
  expect(await waiting.gets()).toEqual({ mails: [], pushes: [] })
})

test('a plane that is hidden within the minute is told when it is published again, and once', async () => {
  const member = await at.newMember()
  await member.subscribe('notifications')
  const id = await addDraft()
  await setStatus(id, 'published')
  await at.findCauses()
  await setStatus(id, 'draft')
  await at.shop.work()
  expect(await told(member)).toEqual([])
  await makeOld(id)
  await tell()
  expect(await told(member)).toEqual([])
  await setStatus(id, 'published')
  await tell()
  expect(await told(member)).toEqual(['Curlew is here: Slow and friendly.'])
  await setStatus(id, 'draft')
  await setStatus(id, 'published')
  await tell()
  expect(await told(member)).toHaveLength(1)
})

test('news that an administrator stopped stays stopped, also where its plane is published again', async () => {
  const member = await at.newMember()
  await member.subscribe('notifications')
  const id = await addDraft()
  await setStatus(id, 'published')
  await at.findCauses()
  const news = await at.db
    .selectFrom('news')
    .where('cause', '=', `published ${id}`)
    .select('id')
    .executeTakeFirstOrThrow()
  await manage('POST', `/news/${news.id}/stop`)
  await at.shop.work()
  await setStatus(id, 'draft')
  await setStatus(id, 'published')
  await tell()
  expect(await told(member)).toEqual([])
})

test('a sale whose begin is moved within its first minute is told when it begins', async () => {
  const member = await at.newMember()
  await member.subscribe('discounts')
  const { id } = await begin()
  await at.findCauses()
  await correct(id, { startDate: after(1) })
  await at.shop.work()
  expect(await told(member)).toEqual([])
  await sql`update sales set start_date = now() where id = ${id}`.execute(at.db)
  await tell()
  expect(await told(member)).toHaveLength(1)
})

test('a sale that is entered with a begin of yesterday is told, for it runs', async () => {
  const member = await at.newMember()
  await member.subscribe('discounts')
  await begin({ startDate: after(-24) })
  await tell()
  expect(await told(member)).toHaveLength(1)
})
