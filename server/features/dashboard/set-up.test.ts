import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMailServer } from '#server/testing/services/mail-server.ts'
import { startStripeServer, webhookSecret } from '#server/testing/services/stripe-server.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { Overview } from '#shared/orders/admin-orders.contract.ts'
import type { SetUp } from '#shared/settings/set-up.contract.ts'
import { issueSetUpLink } from './set-up-link.ts'
import { noteTested } from './set-up.queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ samples: false })
})
afterAll(() => shop.close())
const post = (path: string, body: unknown = {}, cookie = '') =>
  shop.fetch(path, { method: 'POST', body, cookie })
const owner = { email: 'owner@example.com', password: 'Windsock-7-Tailplane!', firstName: 'Imke' }
const link = async () => new URL((await issueSetUpLink(shop.services)) ?? '').searchParams.get('token') ?? ''
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
let cookie = ''

test('an empty shop has one link that makes its first administrator, once', async () => {
  const [old, token] = [await link(), await link()]
  expect((await post('/api/set-up', { ...owner, token: old })).status).toBe(404)
  expect((await post('/api/set-up/check', { token: `${token}x` })).status).toBe(404)
  expect((await post('/api/set-up/check', { token })).status).toBe(200)
  const weak = await post('/api/set-up', { ...owner, token, password: 'password' })
  expect(weak.status).toBe(422)
  expect((await post('/api/set-up/check', { token })).status).toBe(200)
  const made = await post('/api/set-up', { ...owner, token })
  expect(made.status).toBe(200)
  cookie = cookieOf(made)
  expect(await (await shop.fetch('/api/auth/user', { cookie })).json()).toMatchObject({ isAdmin: true })
  const [session] = made.headers.getSetCookie()
  expect(Number(/Max-Age=(\d+)/i.exec(session ?? '')?.[1])).toBeLessThanOrEqual(12 * 3600)
  expect((await post('/api/set-up', { ...owner, email: 'second@example.com', token })).status).toBe(404)
  expect(await issueSetUpLink(shop.services)).toBeNull()
})

test('an expired set-up link makes no administrator', async () => {
  const other = await startTestShop({ samples: false })
  const token = new URL((await issueSetUpLink(other.services)) ?? '').searchParams.get('token')
  await other.services.db.updateTable('setup_links').set({ expires_at: new Date() }).execute()
  const answer = await other.fetch('/api/set-up', { method: 'POST', body: { ...owner, token } })
  expect(answer.status).toBe(404)
  await other.close()
})

const setUpOf = async (of: TestShop, as = cookie) =>
  (await (await of.fetch('/api/admin/set-up', { cookie: as })).json()) as SetUp
const statesOf = async (of: TestShop = shop, as = cookie) =>
  Object.fromEntries((await setUpOf(of, as)).lines.map(({ key, state }) => [key, state]))
const missingOf = async (of: TestShop = shop, as = cookie) =>
  ((await (await of.fetch('/api/admin/overview', { cookie: as })).json()) as Overview).missing.map(
    ({ text }) => text,
  )

test('the five steps are done one after the other; mail in files and test payments are tested, not live', async () => {
  const put = (path: string, body: unknown) => shop.fetch(path, { method: 'PUT', body, cookie })
  const states = {
    contact: 'missing',
    money: 'missing',
    mail: 'missing',
    payment: 'missing',
    product: 'missing',
  }
  expect(await statesOf()).toEqual(states)
  expect(await missingOf()).toHaveLength(5)
  const identity = { name: 'Wader', shortName: 'Wader', address: '' }
  await put('/api/admin/identity', { ...identity, supportEmail: 'support@kestrel.example.com' })
  expect(await statesOf()).toEqual(states)
  await put('/api/admin/identity', { ...identity, supportEmail: 'a@wader.example.com' })
  expect(await statesOf()).toEqual({ ...states, contact: 'live' })
  const tax = { name: 'VAT', included: true, percent: 19, countries: [] }
  await put('/api/admin/selling', { currency: 'EUR', tax })
  expect((await post('/api/admin/set-up/mail', {}, cookie)).status).toBe(200)
  expect((await shop.mailTo(owner.email)).some(({ subject }) => subject === 'Mail from Wader works')).toBe(
    true,
  )
  const paid = await post('/api/admin/set-up/payment', {}, cookie)
  expect(await paid.json()).toEqual({ message: expect.stringContaining('Payments move no money yet.') })
  expect(await statesOf()).toEqual({
    contact: 'live',
    money: 'live',
    mail: 'tested',
    payment: 'tested',
    product: 'missing',
  })
  const left = (await (await shop.fetch('/api/admin/overview', { cookie })).json()) as Overview
  expect(left.missing.map(({ step }) => step)).toEqual(['mail', 'payment', 'product'])
  expect(await missingOf()).toEqual([
    'Nobody gets mail yet: set a mail server (SMTP_URL).',
    expect.stringContaining('STRIPE_SECRET_KEY'),
    'Nothing is for sale yet. Publish your first product.',
  ])
})

test('a mail server and keys of Stripe need a test of their own; then mail is live, and so is payment with a live key', async () => {
  const [mail, stripe] = [await startMailServer(), await startStripeServer()]
  const access = { secretKey: 'sk_test_123', webhookSecret, apiUrl: stripe.url, timeoutMs: 5_000 }
  const server = { smtpUrl: mail.url, from: 'shop@example.com' }
  const other = await startTestShop({ samples: false, environment: { mail: server, stripe: access } })
  const { services } = other
  const token = new URL((await issueSetUpLink(services)) ?? '').searchParams.get('token')
  const as = cookieOf(await other.fetch('/api/set-up', { method: 'POST', body: { ...owner, token } }))
  const testBoth = async () => {
    for (const path of ['mail', 'payment'])
      await other.fetch(`/api/admin/set-up/${path}`, { method: 'POST', body: {}, cookie: as })
  }
  await noteTested(services.db, 'mail', 'files')
  await noteTested(services.db, 'payment', 'test')
  expect(await statesOf(other, as)).toMatchObject({ mail: 'missing', payment: 'missing' })
  await testBoth()
  expect(await statesOf(other, as)).toMatchObject({ mail: 'live', payment: 'tested' })
  expect(await setUpOf(other, as)).toMatchObject({ payment: { isLive: false }, sellsForTestMoney: false })

  await services.db
    .insertInto('products')
    .values({
      slug: 'wader',
      product_type: 'planes',
      name: 'Wader',
      price_cents: 1990,
      is_digital: true,
      status: 'published',
    })
    .execute()
  expect(await setUpOf(other, as)).toMatchObject({ payment: { isLive: false }, sellsForTestMoney: true })
  const setting = (value: boolean) =>
    other.fetch('/api/admin/settings/payment_enabled', { method: 'PUT', body: { value }, cookie: as })
  await setting(false)
  expect(await setUpOf(other, as)).toMatchObject({ isOpen: false, sellsForTestMoney: false })
  await setting(true)
  expect(await setUpOf(other, as)).toMatchObject({ isOpen: true, sellsForTestMoney: true })

  access.secretKey = 'sk_live_123'
  expect(await statesOf(other, as)).toMatchObject({ mail: 'live', payment: 'missing', product: 'live' })
  await testBoth()
  expect(await statesOf(other, as)).toMatchObject({ payment: 'live' })
  expect(await setUpOf(other, as)).toMatchObject({ payment: { isLive: true }, sellsForTestMoney: false })

  // Other keys and another mail server were never tested.
  access.secretKey = 'sk_live_456'
  server.smtpUrl = 'smtp://shop@mail.example.com'
  expect(await statesOf(other, as)).toMatchObject({ mail: 'missing', payment: 'missing' })
  await other.close()
  await mail.stop()
  await stripe.stop()
})

test('a test of a payment provider that fails tells the reason', async () => {
  const open = vi.spyOn(shop.services.payment, 'open').mockRejectedValue(new Error('No such key: sk_test'))
  const answer = await post('/api/admin/set-up/payment', {}, cookie)
  open.mockRestore()
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('No such key: sk_test') })
})
