import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addTestProgram } from '#server/testing/beta/add-test-program.ts'
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
    { key: 'site_beta_feedback_enabled', value: true },
    { key: 'assigned_site_feedback_program', value: '{"id":null}' },
    { key: 'beta_discount_first', value: 10 },
    { key: 'beta_discount_step', value: 5 },
    { key: 'beta_discount_cap', value: 50 },
  ])
})

test('SET-02 site_beta_feedback_enabled is among the settings, and can be switched off', async () => {
  const listed = async () =>
    (await read<Setting[]>('/api/settings')).find(({ key }) => key === 'site_beta_feedback_enabled')
  expect(await listed()).toEqual({ key: 'site_beta_feedback_enabled', value: true })
  expect((await set('site_beta_feedback_enabled', false)).status).toBe(200)
  expect(await listed()).toEqual({ key: 'site_beta_feedback_enabled', value: false })
})

test('SET-03 assigned_site_feedback_program is JSON with the id of a site program', async () => {
  const assigned = async () => JSON.parse(String(await valueOf('assigned_site_feedback_program')))
  expect(await assigned()).toEqual({ id: null })
  const id = await addTestProgram(shop.services.db, { name: 'Try the site' })
  expect((await set('assigned_site_feedback_program', JSON.stringify({ id }))).status).toBe(200)
  expect(await assigned()).toEqual({ id })
  for (const wrong of [{ id }, id, true, '', 'no JSON', '{}', '{"id":"1"}', '{"id":2147483647}', '{"id":0}'])
    expect((await set('assigned_site_feedback_program', wrong)).status, JSON.stringify(wrong)).toBe(422)
  expect(await assigned()).toEqual({ id })
  expect((await set('assigned_site_feedback_program', '{"id":null}')).status).toBe(200)
  expect(await assigned()).toEqual({ id: null })
})

test('the steps of the beta discount are whole percentages', async () => {
  expect((await set('beta_discount_step', 7)).status).toBe(200)
  expect(await valueOf('beta_discount_step')).toBe(7)
  for (const wrong of [-1, 101, 7.5, '7', true, null])
    expect((await set('beta_discount_step', wrong)).status, String(wrong)).toBe(422)
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
