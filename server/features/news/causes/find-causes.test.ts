import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '#server/database/schema/schema.ts'
import { cookieFrom, goodPassword } from '#server/testing/account-shop.ts'
import { writeSelling } from '#server/features/settings/selling.queries.ts'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'
import { formatDate } from '#shared/format.ts'

let at: NewsShop
beforeAll(async () => {
  at = await startNewsShop()
})
afterAll(() => at.close())

type Member = Awaited<ReturnType<NewsShop['newMember']>>
const titles = async (member: Member) => (await member.notifications()).map(({ title }) => title)
/** All kinds of people, so that each event shows who hears of it. */
async function everybody(productId?: number) {
  const people = {
    stranger: await at.newMember(),
    releases: await at.newMember(),
    discounts: await at.newMember(),
    beta: await at.newMember(),
    wisher: await at.newMember(),
    owner: await at.newMember(),
  }
  await people.releases.subscribe('notifications')
  await people.discounts.subscribe('discounts')
  await people.beta.subscribe('beta')
  if (productId === undefined) return people
  await people.wisher.call('POST', '/api/wishlist', { productId })
  await insertOrder(at.db, { user_id: people.owner.id, email: people.owner.email }, [productId])
  return people
}
/** What each of them finds in the app after the causes were looked for twice. */
async function hear(people: Awaited<ReturnType<typeof everybody>>) {
  await at.findCauses()
  await at.shop.work()
  await at.findCauses()
  await at.shop.work()
  const heard = await Promise.all(
    Object.entries(people).map(async ([who, member]) => [who, await titles(member)] as const),
  )
  return Object.fromEntries(heard.filter(([, found]) => found.length > 0))
}

const setProduct = (id: number, to: Updateable<Schema['products']>) =>
  at.db.updateTable('products').set(to).where('id', '=', id).execute()
async function setPrice(id: number, cents: number) {
  await at.db.insertInto('price_history').values({ product_id: id, price_cents: cents }).execute()
  await setProduct(id, { price_cents: cents })
}
const addRelease = (id: number, version: string, daysAgo: number) =>
  at.db
    .insertInto('product_releases')
    .values({
      product_id: id,
      version,
      released_at: new Date(Date.now() - daysAgo * 86_400_000),
      changelog: ['Stiffer wing.'],
      parts_to_reprint: [],
    })
    .execute()

test('PWA-15 a new plane is told to subscribers of releases, in the app and by push, once', async () => {
  const people = await everybody()
  const { device } = await people.releases.addDevice()
  const other = await people.discounts.addDevice()
  await at.shop.work()
  const id = await at.addProduct()
  await setProduct(id, { published_at: new Date() })
  // Its first release is no news of its own.
  await addRelease(id, '1.0', 0)
  expect(await hear(people)).toEqual({ releases: ['Curlew is here'] })
  const told = (name: string) =>
    at.push.of(name).filter(({ payload }) => payload.notification.title === 'Curlew is here')
  expect(told(device)).toHaveLength(1)
  expect(told(other.device)).toEqual([])
})

interface Mistake {
  product?: Parameters<NewsShop['addProduct']>[0]
  make: (id: number) => Promise<unknown>
  correct: (id: number) => Promise<unknown>
}
const mistakes: Record<string, Mistake> = {
  'a plane that is withdrawn': {
    make: (id) => setProduct(id, { published_at: new Date() }),
    correct: (id) => setProduct(id, { status: 'archived' }),
  },
  'a release that is removed': {
    make: async (id) => {
      await addRelease(id, '1.0', 30)
      await addRelease(id, '1.1', 0)
    },
    correct: (id) =>
      at.db
        .deleteFrom('product_releases')
        .where('product_id', '=', id)
        .where('version', '=', '1.1')
        .execute(),
  },
  'a price that is typed wrong': {
    make: async (id) => {
      await setPrice(id, 2490)
      await setPrice(id, 249)
    },
    correct: (id) => setPrice(id, 2490),
  },
  'stock that is set by mistake': {
    product: { is_digital: false, stock: 0 },
    make: async (id) => {
      await at.findCauses()
      await setProduct(id, { stock: 3 })
    },
    correct: (id) => setProduct(id, { stock: 0 }),
  },
  'a beta program that is closed': {
    make: () =>
      sql`insert into beta_programs (kind, name, status, days, starts_on, ends_on, capacity, opened_at)
        values ('site', 'Autumn print test', 'open', 30, now()::date, now()::date + 30, 10, now())`.execute(
        at.db,
      ),
    correct: () => at.db.updateTable('beta_programs').set({ status: 'closed' }).execute(),
  },
}
test.each(Object.entries(mistakes))(
  '%s within the minute makes no notification',
  async (_what, { product, make, correct }) => {
    const id = await at.addProduct(product)
    const people = await everybody(id)
    await make(id)
    await at.findCauses()
    const found = await at.db.selectFrom('news').where('state', '=', 'waiting').select('id').execute()
    expect(found).toHaveLength(1)
    await correct(id)
    await at.shop.work()
    expect(await hear(people)).toEqual({})
  },
)

test('a new version is told to subscribers, wishers and owners', async () => {
  const id = await at.addProduct()
  const people = await everybody(id)
  await addRelease(id, '1.0', 30)
  await addRelease(id, '1.1', 0)
  const title = ['Curlew release 1.1 is out']
  expect(await hear(people)).toEqual({ releases: title, wisher: title, owner: title })
  // Whose purchase has ended otherwise than by a refund owns it no more.
  const ended = at.db.updateTable('orders').set({ status: 'cancelled' })
  await ended.where('user_id', '=', people.owner.id).execute()
  await addRelease(id, '1.2', 0)
  expect((await hear(people)).owner).toEqual(title)
})

test('PWA-16 a sale is told to subscribers of discounts when it begins, in the app and by push', async () => {
  const people = await everybody()
  const { device } = await people.discounts.addDevice()
  const end = new Date(Date.now() + 3600_000)
  await at.db
    .insertInto('sales')
    .values({
      name: 'Winter sale',
      site_wide: true,
      product_ids: [],
      discount_type: 'percentage',
      discount_value: '20',
      start_date: new Date(Date.now() - 1_000),
      end_date: end,
    })
    .execute()
  expect(await hear(people)).toEqual({ discounts: ['Winter sale'] })
  const got = at.push.of(device).find(({ payload }) => payload.notification.title === 'Winter sale')
  expect(Number(got?.headers.ttl)).toBeLessThanOrEqual(3600)
  expect(got?.payload.notification.body).toBe(`20% off, until ${formatDate(end.toISOString())}.`)
})

test('members with the wish are notified of a lower price, and nobody of a higher one', async () => {
  const id = await at.addProduct()
  const people = await everybody(id)
  await setPrice(id, 2490)
  await setPrice(id, 2990)
  expect(await hear(people)).toEqual({})
  await setPrice(id, 1990)
  expect(await hear(people)).toEqual({ wisher: ['Curlew costs less'] })
})

test('a wish that was sold out is told of when it is back, each time', async () => {
  const id = await at.addProduct({ is_digital: false, stock: 0 })
  const people = await everybody(id)
  const setStock = (stock: number) => setProduct(id, { stock })
  expect(await hear(people)).toEqual({})
  await setStock(3)
  expect(await hear(people)).toEqual({ wisher: ['Curlew is back in stock'] })
  await setStock(0)
  await hear(people)
  await setStock(1)
  expect((await hear(people)).wisher).toHaveLength(2)
  // Restocked before it is on sale again: told once it is.
  await setStock(0)
  await hear(people)
  await setProduct(id, { stock: 2, status: 'archived' })
  expect((await hear(people)).wisher).toHaveLength(2)
  await setProduct(id, { status: 'published' })
  expect((await hear(people)).wisher).toHaveLength(3)
})

test('the buyer is notified of a shipped order, without its note or address', async () => {
  const id = await at.addProduct()
  const people = await everybody(id)
  await at.db
    .updateTable('orders')
    .set({ status: 'shipped', shipped_at: new Date() })
    .where('user_id', '=', people.owner.id)
    .execute()
  expect(await hear(people)).toEqual({ owner: ['Your order is on its way'] })
  expect(JSON.stringify(await people.owner.notifications())).not.toMatch(/Curlew|@|GB/)
})

test('confirming a sign-in is no new one', async () => {
  const member = await at.newMember()
  const long = new Date(Date.now() - 2 * 86_400_000)
  const setSessions = (to: Updateable<Schema['sessions']>) =>
    at.db.updateTable('sessions').set(to).where('user_id', '=', member.id).execute()
  await at.db.updateTable('users').set({ created_at: long }).where('id', '=', member.id).execute()
  await setSessions({ created_at: long })
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140' }
  const cookie = cookieFrom(await at.login(member.email, undefined, undefined, agent))
  await setSessions({ created_at: new Date(long.getTime() + 86_400_000) })
  const confirmed = await at.post('/api/auth/confirm', { password: goodPassword }, cookie, agent)
  expect(confirmed.status).toBe(200)
  await at.findCauses()
  await at.shop.work()
  expect(await titles(member)).toEqual([])
})

test('a sign-in on another browser is told to the account, the first one and a known browser are not', async () => {
  const member = await at.newMember()
  await at.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', member.id)
    .execute()
  await at.db
    .updateTable('sessions')
    .set({ user_agent: 'Firefox/130 (Android)', created_at: new Date(Date.now() - 86_400_000) })
    .where('user_id', '=', member.id)
    .execute()
  const signIn = (agent: string) => at.login(member.email, undefined, undefined, { 'user-agent': agent })
  await signIn('Firefox/130 (Android)')
  await at.findCauses()
  await at.shop.work()
  expect(await titles(member)).toEqual([])
  await signIn('Mozilla/5.0 (Windows NT 10.0) Chrome/140')
  await at.findCauses()
  await at.shop.work()
  const [told] = await member.notifications()
  expect(told).toMatchObject({ title: 'New sign-in to your account', path: '/user/profile' })
  expect(told?.body).toContain('Chrome on Windows')
})

test('prices are told in the currency that the settings of the shop name', async () => {
  await writeSelling(at.db, 'currency', 'EUR')
  const id = await at.addProduct()
  const { wisher } = await everybody(id)
  await setPrice(id, 2490)
  await setPrice(id, 1990)
  await at.findCauses()
  await at.shop.work()
  expect((await wisher.notifications())[0]?.body).toMatch(/^€\s19\.90, was €\s24\.90\.$/)
})
