import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, type OrderShop, type Placed, startOrderShop } from '#server/testing/order-shop.ts'
import { whenFree } from '#server/testing/when-free.ts'
import type { Problem } from '#shared/errors.ts'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { claimGuestOrders } from '#server/features/accounts/address/claim-guest-orders.queries.ts'
import { orderPage } from '#server/features/orders/order/order-access.ts'
import { findOrder } from '#server/features/orders/order/orders.queries.ts'

let at: OrderShop
beforeAll(async () => {
  at = await startOrderShop()
})
afterAll(() => at.shop.close())
const newAddress = () => `${crypto.randomUUID()}@example.com`
const problem = async (answer: Response) => ({ status: answer.status, ...(await at.read<Problem>(answer)) })
const confirmed = (email: string) =>
  at.db
    .insertInto('users')
    .values({
      email,
      password_hash: 'x',
      first_name: 'Noor',
      username: email.slice(0, 20),
      email_verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

describe('OPEN-16 a guest orders by email', () => {
  test('opens the order by its secret, and nobody can open it without', async () => {
    const email = newAddress()
    const placed = await at.place(await at.itemsOf('dunlin-1000'), { email, address: null })
    expect(await at.orderOf(placed.ref)).toMatchObject({ guest: true, email, payment: 'open', address: null })
    const back = await at.decide(placed.paymentUrl, 'pay')
    expect(back.headers.get('location')).toBe(`${at.shop.url}/order-confirmation?order=${placed.ref}`)
    expect(await at.orderOf(placed.ref)).toMatchObject({ status: 'completed', payment: 'paid' })
    const maker = await at.shop.signIn()
    const [id = '', secret = ''] = placed.ref.split('.')
    for (const [ref, status] of [
      [id, 401],
      [`${id}.${'A'.repeat(43)}`, 404],
      [`${crypto.randomUUID()}.${secret}`, 404],
      [`${id}.`, 422],
    ] as const)
      expect((await at.shop.fetch(`/api/orders/${ref}`)).status, ref).toBe(status)
    expect((await at.shop.fetch(`/api/orders/${id}`, { cookie: maker })).status).toBe(404)
  })

  test('without an address for mail nothing is ordered, and goods need one to be sent to', async () => {
    const [wing] = await at.itemsOf('dunlin-1000')
    const without = await problem(await at.order(wing ? [wing] : [], { email: undefined }))
    expect(without).toMatchObject({ status: 422, issues: [{ path: 'email' }] })
    const goods = await problem(await at.order(await at.itemsOf('hardware-kit'), { address: null }))
    expect(goods).toMatchObject({ status: 422, issues: [{ path: 'address' }] })
  })

  test('the same key is the same order, ten times at once', async () => {
    const items = await at.itemsOf('hobby-64')
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => whenFree(() => at.order(items, { key }))),
    )
    const refs = new Set(await Promise.all(answers.map(async (each) => (await at.read<Placed>(each)).ref)))
    expect(refs.size).toBe(1)
    const member = await at.shop.signIn()
    const stolen = await at.shop.fetch('/api/orders', {
      method: 'POST',
      cookie: member,
      body: { key, country: 'DE', fingerprint: 'a'.repeat(32), items },
    })
    expect(stolen.status).toBe(404)
  })

  test('an order that takes the place of an unpaid one takes its goods over, too', async () => {
    const kit = await at.idOf('hardware-kit')
    await at.db.updateTable('products').set({ stock: 1 }).where('id', '=', kit).execute()
    const key = crypto.randomUUID()
    const first = await at.place([{ productId: kit, quantity: 1 }], { key, email: 'tpyo@example.com' })
    expect((await at.order([{ productId: kit, quantity: 1 }])).status).toBe(409)
    const { fingerprint } = await at.quote([{ productId: kit, quantity: 1 }])
    const newest = crypto.randomUUID()
    const second = await at.post('/api/orders', {
      key: newest,
      replaces: key,
      country: 'DE',
      email: 'typo@example.com',
      address,
      items: [{ productId: kit, quantity: 1 }],
      fingerprint,
    })
    expect(second.status).toBe(200)
    expect(await at.orderOf(first.ref)).toMatchObject({ status: 'cancelled' })
    // Signed in since, and an order between the two never arrived.
    const { ref } = await at.read<Placed>(second)
    const member = await at.shop.signIn()
    await at.db.deleteFrom('cart_items').execute()
    expect((await at.post('/api/cart', { productId: kit, quantity: 1 }, member)).status).toBe(200)
    const third = await at.post(
      '/api/orders',
      {
        key: crypto.randomUUID(),
        replaces: [newest, crypto.randomUUID()],
        country: 'DE',
        address,
        fingerprint,
      },
      member,
    )
    expect(third.status).toBe(200)
    expect(await at.orderOf(ref)).toMatchObject({ status: 'cancelled' })
    const { ref: own } = await at.read<Placed>(third)
    expect((await at.post(`/api/orders/${own}/cancellation`, {}, member)).status).toBe(200)
    // The page of the first payment is still open in a tab: it takes no money any more.
    await at.decide(first.paymentUrl, 'pay')
    expect(await at.orderOf(first.ref)).toMatchObject({ status: 'cancelled' })
    await at.db.updateTable('products').set({ stock: 50 }).where('id', '=', kit).execute()
  })
})

describe('the order page', () => {
  test('its link stops working when the shop makes a new one, which can be mailed', async () => {
    const admin = await at.shop.signIn('admin@example.com')
    const { ref, orderId } = await at.buy(await at.itemsOf('dunlin-1000'), { email: newAddress() })
    expect((await at.post(`/api/admin/orders/${orderId}/page`, {}, admin)).status).toBe(200)
    expect((await at.shop.fetch(`/api/orders/${ref}`)).status).toBe(404)
    const order = await findOrder(at.db, orderId)
    if (!order) throw new Error('no order')
    const renewed = orderPage(order, at.shop.services.environment).split('/').at(-1) ?? ''
    expect((await at.shop.fetch(`/api/orders/${renewed}`)).status).toBe(200)
  })
  test('its secret is in no table', async () => {
    const { ref } = await at.buy(await at.itemsOf('dunlin-1000'), { email: newAddress() })
    for (const table of ['orders', 'order_events', 'payments', 'payment_events'] as const)
      expect(JSON.stringify(await at.db.selectFrom(table).selectAll().execute())).not.toContain(
        ref.split('.')[1],
      )
  })
})

describe('a guest order joins an account', () => {
  test('only when its address is confirmed, and once for all', async () => {
    const email = newAddress()
    const bought = await at.buy(await at.itemsOf('dunlin-1000'), { email })
    const waiting = await at.place(await at.itemsOf('hobby-64'), { email: email.toUpperCase() })
    const other = await at.buy(await at.itemsOf('dunlin-1000'), { email: newAddress() })
    const user = await confirmed(email)
    expect(await at.orderOf(bought.ref)).toMatchObject({ guest: true })
    const claimed = await claimGuestOrders(at.db, { ...user, email })
    expect(claimed).toBe(2)
    expect(await at.orderOf(bought.ref)).toMatchObject({ guest: false })
    expect(await at.orderOf(waiting.ref)).toMatchObject({ guest: false })
    expect(await at.orderOf(other.ref)).toMatchObject({ guest: true })
  })
  test('with what was downloaded from it, also by a link from before', async () => {
    const email = newAddress()
    const { ref } = await at.buy(await at.itemsOf('dunlin-1000'), { email })
    const wanted = { productId: await at.idOf('dunlin-1000'), order: ref }
    const link = async () =>
      (await at.read<{ url: string }>(await at.post('/api/downloads/links', wanted))).url
    const [first, second] = [await link(), await link()]
    expect((await at.shop.fetch(first)).status).toBe(200)
    const made = await at.post(`/api/orders/${ref}/account`, { password: 'Windsock-7-Tailplane!' })
    const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? ''
    const mail = (await at.shop.mailTo(email)).find(({ link: to }) => to.startsWith('/verify-email'))
    const token = /token=([\w-]+)/.exec(mail?.link ?? '')?.[1]
    expect(
      (await at.shop.fetch('/api/auth/verify-email', { method: 'POST', body: { token }, cookie })).status,
    ).toBe(200)
    expect(await at.read(await at.shop.fetch('/api/downloads', { cookie }))).toMatchObject([
      { slug: 'dunlin-1000', update: null, downloadedAt: expect.any(String) as string },
    ])
    expect((await at.shop.fetch(second)).status).toBe(200)
    const owners = at.db.selectFrom('download_log').innerJoin('users', 'users.id', 'download_log.user_id')
    expect(
      await owners
        .where('order_id', '=', ref.split('.')[0] ?? '')
        .select('users.email')
        .execute(),
    ).toEqual([{ email }, { email }])
  })
  test('when it is paid and the account’s address is confirmed', async () => {
    const email = newAddress()
    await confirmed(email)
    const placed = await at.place(await at.itemsOf('dunlin-1000'), { email })
    expect(await at.orderOf(placed.ref)).toMatchObject({ guest: true })
    await at.decide(placed.paymentUrl, 'pay')
    expect(await at.orderOf(placed.ref)).toMatchObject({ guest: false })
  })
  test('one password makes the account, and the order waits until the address is confirmed', async () => {
    const email = newAddress()
    const { ref } = await at.buy(await at.itemsOf('dunlin-1000'), { email })
    const weak = await problem(await at.post(`/api/orders/${ref}/account`, { password: 'password' }))
    expect(weak).toMatchObject({ status: 422, issues: [{ path: 'password' }] })
    const kept = await at.post(`/api/orders/${ref}/account`, { password: 'Windsock-7-Tailplane!' })
    expect(kept.status).toBe(200)
    const cookie = kept.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await at.read(await at.shop.fetch('/api/auth/user', { cookie }))).toMatchObject({ email })
    expect(await at.read(await at.shop.fetch('/api/orders', { cookie }))).toEqual([])
    expect((await at.post(`/api/orders/${ref}/account`, { password: 'Windsock-7-Tailplane!' })).status).toBe(
      400,
    )
    const verification = (await at.shop.mailTo(email)).find(({ link }) => link.startsWith('/verify-email'))
    const token = /token=([\w-]+)/.exec(verification?.link ?? '')?.[1]
    expect(
      (await at.post('/api/auth/verify-email', { token, password: 'Windsock-7-Tailplane!' })).status,
    ).toBe(200)
    const [joined] = await at.read<{ id: string }[]>(await at.shop.fetch('/api/orders', { cookie }))
    expect(joined?.id).toBe(ref.split('.')[0])
  })
})

test('the right to withdraw: the consent is stored with its time, and a member sees it', async () => {
  const before = Date.now()
  const { ref } = await at.buy(await at.itemsOf('dunlin-1000'), { startNow: true, email: newAddress() })
  const { startNowAt, allowed } = await at.orderOf(ref)
  expect(Date.parse(startNowAt ?? '')).toBeGreaterThanOrEqual(before - 1000)
  expect(Date.parse(startNowAt ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
  // Nothing was downloaded yet: the right is still there.
  expect(allowed.withdrawUntil).not.toBeNull()
  const without = await at.buy(await at.itemsOf('dunlin-1000'), { email: newAddress() })
  expect(await at.orderOf(without.ref)).toMatchObject({ startNowAt: null })
  const asked = await at.post(`/api/orders/${without.ref}/withdrawal`)
  expect(await at.read(asked)).toMatchObject({ withdrawalAskedAt: expect.any(String) as string })
  const elsewhere = await at.buy(await at.itemsOf('dunlin-1000'), { country: 'US', email: newAddress() })
  expect((await at.post(`/api/orders/${elsewhere.ref}/withdrawal`)).status).toBe(409)
})

test('a withdrawal is acknowledged by one mail with the order and the day, however often it is sent', async () => {
  const email = newAddress()
  const { ref, number } = await at.buy(await at.itemsOf('dunlin-1000'), { email })
  const answers = await Promise.all([1, 2].map(() => at.post(`/api/orders/${ref}/withdrawal`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { withdrawalAskedAt, total, currency } = await at.orderOf(ref)
  const mails = (await at.shop.mailTo(email)).filter(({ subject }) => subject.includes('withdrawal'))
  expect(mails).toMatchObject([{ subject: `Order ${number}: we have your withdrawal` }])
  const [mail] = mails
  expect(mail?.text).toContain(`Withdrawn: ${formatDate(withdrawalAskedAt ?? '')}`)
  expect(mail?.text).toContain(`Paid: ${formatPrice(total, currency)}`)
  expect(mail?.text).toContain('within 14 days')
})

test('the key of a member’s order gives it to no guest', async () => {
  const cookie = await at.shop.signIn('maker@example.com')
  const items = await at.itemsOf('dunlin-1000')
  await at.shop.fetch('/api/cart', { method: 'DELETE', cookie })
  await at.post('/api/cart', items[0], cookie)
  const { fingerprint } = await at.read<Quote>(await at.post('/api/orders/quote', { country: 'DE' }, cookie))
  const key = crypto.randomUUID()
  expect((await at.post('/api/orders', { key, country: 'DE', fingerprint }, cookie)).status).toBe(200)
  expect((await at.order(items, { key })).status).toBe(404)
})
