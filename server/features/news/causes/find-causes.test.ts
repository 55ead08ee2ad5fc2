import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'

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
  const order = await at.db
    .insertInto('orders')
    .values({
      user_id: people.owner.id,
      email: people.owner.email,
      status: 'completed',
      payment: 'paid',
      key: crypto.randomUUID(),
      country: 'GB',
      totals: {} as never,
      total_cents: 2490,
      currency: 'USD',
      fingerprint: 'f',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await at.db
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      product_id: productId,
      position: 1,
      quantity: 1,
      is_digital: true,
      line: {} as never,
    })
    .execute()
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

test('PWA-15 a new plane is told to subscribers of releases, in the app and by push, once', async () => {
  const people = await everybody()
  const { device } = await people.releases.addDevice()
  const other = await people.discounts.addDevice()
  await at.shop.work()
  const id = await at.addProduct()
  await at.db.updateTable('products').set({ published_at: new Date() }).where('id', '=', id).execute()
  expect(await hear(people)).toEqual({ releases: ['Curlew is here'] })
  const told = (name: string) =>
    at.push.of(name).filter(({ payload }) => payload.notification.title === 'Curlew is here')
  expect(told(device)).toHaveLength(1)
  expect(told(other.device)).toEqual([])
})

test('a plane that is withdrawn within the minute makes no notification', async () => {
  const people = await everybody()
  const id = await at.addProduct()
  await at.db.updateTable('products').set({ published_at: new Date() }).where('id', '=', id).execute()
  await at.findCauses()
  await at.db.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute()
  await at.shop.work()
  expect(await hear(people)).toEqual({})
})

test('a new version is told to subscribers, wishers and owners', async () => {
  const id = await at.addProduct()
  const people = await everybody(id)
  for (const [version, days] of [
    ['1.0', 30],
    ['1.1', 0],
  ] as const)
    await at.db
      .insertInto('product_releases')
      .values({
        product_id: id,
        version,
        released_at: new Date(Date.now() - days * 86_400_000),
        changelog: ['Stiffer wing.'],
        parts_to_reprint: [],
      })
      .execute()
  const title = ['Curlew v1.1 is out']
  expect(await hear(people)).toEqual({ releases: title, wisher: title, owner: title })
})

test('PWA-16 a sale is told to subscribers of discounts when it begins, in the app and by push', async () => {
  const people = await everybody()
  const { device } = await people.discounts.addDevice()
  await at.db
    .insertInto('sales')
    .values({
      name: 'Winter sale',
      site_wide: true,
      product_ids: [],
      discount_type: 'percentage',
      discount_value: '20',
      start_date: new Date(Date.now() - 1_000),
      end_date: new Date(Date.now() + 3600_000),
    })
    .execute()
  expect(await hear(people)).toEqual({ discounts: ['Winter sale'] })
  const got = at.push.of(device).find(({ payload }) => payload.notification.title === 'Winter sale')
  expect(Number(got?.headers.ttl)).toBeLessThanOrEqual(3600)
})

test('members with the wish are notified of a lower price, and nobody of a higher one', async () => {
  const id = await at.addProduct()
  const people = await everybody(id)
  const setPrice = async (cents: number) => {
    await at.db.insertInto('price_history').values({ product_id: id, price_cents: cents }).execute()
    await at.db.updateTable('products').set({ price_cents: cents }).where('id', '=', id).execute()
  }
  await setPrice(2490)
  await setPrice(2990)
  expect(await hear(people)).toEqual({})
  await setPrice(1990)
  expect(await hear(people)).toEqual({ wisher: ['Curlew costs less'] })
})

test('a wish that was sold out is told of when it is back, each time', async () => {
  const id = await at.addProduct({ is_digital: false, stock: 0 })
  const people = await everybody(id)
  const setStock = (stock: number) =>
    at.db.updateTable('products').set({ stock }).where('id', '=', id).execute()
  expect(await hear(people)).toEqual({})
  await setStock(3)
  expect(await hear(people)).toEqual({ wisher: ['Curlew is back in stock'] })
  await setStock(0)
  await hear(people)
  await setStock(1)
  expect((await hear(people)).wisher).toHaveLength(2)
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
