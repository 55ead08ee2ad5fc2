import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { Problem } from '#shared/errors.ts'
import type { Setting, Shop } from '#shared/settings/settings.contract.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.deleteFrom('settings').execute()
})

const read = async <T>(path: string) => {
  const answer = await shop.fetch(path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
const valueOf = async (key: string) => (await read<Setting>(`/api/settings/${key}`)).value
const set = (key: string, value: unknown, cookie = admin) =>
  shop.fetch(`/api/admin/settings/${key}`, { method: 'PUT', body: { value }, cookie })

test('API-47 SET-01 the settings are a list of keys and values', async () => {
  expect(await read('/api/settings')).toEqual([
    { key: 'cart_enabled', value: true },
    { key: 'payment_enabled', value: true },
  ])
})

test('API-48 SET-04 cart_enabled is a truth value, true when absent', async () => {
  expect(await valueOf('cart_enabled')).toBe(true)
  expect(await (await set('cart_enabled', false)).json()).toEqual({ key: 'cart_enabled', value: false })
  expect(await valueOf('cart_enabled')).toBe(false)
  expect(await read<Setting[]>('/api/settings')).toContainEqual({ key: 'cart_enabled', value: false })
  await set('cart_enabled', true)
  expect(await valueOf('cart_enabled')).toBe(true)
})

test('API-49 SET-05 payment_enabled is a truth value, true when absent', async () => {
  expect(await valueOf('payment_enabled')).toBe(true)
  await set('payment_enabled', false)
  expect(await valueOf('payment_enabled')).toBe(false)
  expect(await valueOf('cart_enabled')).toBe(true)
})

test('an invalid row counts as absent', async () => {
  await shop.services.db
    .insertInto('settings')
    .values({ key: 'cart_enabled', value: { a: 'nonsense' } })
    .execute()
  expect(await valueOf('cart_enabled')).toBe(true)
})

test('ADMIN-56 only administrators change a setting', async () => {
  const member = await shop.signIn('maker@example.com')
  expect((await set('cart_enabled', false, '')).status).toBe(401)
  expect((await set('cart_enabled', false, member)).status).toBe(403)
  expect(await valueOf('cart_enabled')).toBe(true)
})

test('unknown settings and wrong values are refused by name', async () => {
  for (const [key, value, field] of [
    ['secret', true, 'key'],
    ['cart_enabled', 'no', 'value'],
    ['cart_enabled', undefined, 'value'],
  ] as const) {
    const answer = await set(key, value)
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as Problem).issues?.map(({ path }) => path)).toEqual([field])
  }
  expect((await shop.fetch('/api/settings/secret')).status).toBe(422)
})

test('a change is in the audit log, and moves the version of the catalogue', async () => {
  const { db } = shop.services
  const version = async () =>
    (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  await set('cart_enabled', false)
  expect(await version()).toBe(before + 1)
  const act = await db
    .selectFrom('audit_log')
    .where('action', '=', 'setting.change')
    .orderBy('id', 'desc')
    .select(['actor', 'subject', 'change'])
    .executeTakeFirstOrThrow()
  expect(act).toEqual({
    actor: 'admin@example.com',
    subject: 'cart_enabled',
    change: { from: true, to: false },
  })
})

test('the shop says who it is, and nothing that is private', async () => {
  expect(await read<Shop>('/api/shop')).toEqual({
    name: 'Kestrel Model Industries',
    shortName: 'Kestrel',
    currency: 'USD',
    supportEmail: 'support@kestrel.example.com',
    paymentProvider: shop.services.payment.name,
    tax: { name: 'VAT', included: true, percent: 0, countries: [] },
    shipping: {
      zones: [{ name: 'Everywhere', countries: [], rate: { kind: 'flat', price: '4.90' }, freeFrom: null }],
    },
    url: shop.url,
  })
})
