import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { SetUp } from '#shared/settings/set-up.contract.ts'
import { issueSetUpLink } from './set-up-link.ts'

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

test('a link that is over makes nobody anything', async () => {
  const other = await startTestShop({ samples: false })
  const token = new URL((await issueSetUpLink(other.services)) ?? '').searchParams.get('token')
  await other.services.db.updateTable('setup_links').set({ expires_at: new Date() }).execute()
  const answer = await other.fetch('/api/set-up', { method: 'POST', body: { ...owner, token } })
  expect(answer.status).toBe(404)
  await other.close()
})

test('the five lines are done one after the other', async () => {
  const done = async () => {
    const { lines } = (await (await shop.fetch('/api/admin/set-up', { cookie })).json()) as SetUp
    return lines.flatMap(({ key, done: isDone }) => (isDone ? [key] : []))
  }
  const put = (path: string, body: unknown) => shop.fetch(path, { method: 'PUT', body, cookie })
  expect(await done()).toEqual([])
  await put('/api/admin/identity', {
    name: 'Wader',
    shortName: 'Wader',
    supportEmail: 'a@wader.example.com',
    address: '',
  })
  expect(await done()).toEqual(['contact'])
  const tax = { name: 'VAT', included: true, percent: 19, countries: [] }
  await put('/api/admin/selling', { currency: 'EUR', tax })
  expect(await done()).toEqual(['contact', 'money'])
  expect((await post('/api/admin/set-up/mail', {}, cookie)).status).toBe(200)
  expect((await shop.mailTo(owner.email)).some(({ subject }) => subject === 'Mail of Wader works')).toBe(true)
  const paid = await post('/api/admin/set-up/payment', {}, cookie)
  expect(await paid.json()).toEqual({ message: expect.stringContaining('Nobody was charged') })
  expect(await done()).toEqual(['contact', 'money', 'mail', 'payment'])
})

test('a provider that is away is said to be, with its reason', async () => {
  const open = vi.spyOn(shop.services.payment, 'open').mockRejectedValue(new Error('No such key: sk_test'))
  const answer = await post('/api/admin/set-up/payment', {}, cookie)
  open.mockRestore()
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('No such key: sk_test') })
})
