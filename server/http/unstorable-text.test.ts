import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccountShop } from '#server/testing/account-shop.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { Problem } from '#shared/errors.ts'

let shop: TestShop
let admin: string
let member: string
beforeAll(async () => {
  const at = await startAccountShop()
  shop = at.shop
  member = (await at.newMember()).cookie
  const owner = await at.newMember()
  await at.db.updateTable('users').set({ is_admin: true }).where('email', '=', owner.email).execute()
  admin = owner.cookie
})
afterAll(() => shop.close())

const email = 'new.maker@example.com'
const address = { name: 'Robin', line1: 'Field 1', postcode: '10115', city: 'Berlin' }
const order = {
  key: '00000000-0000-4000-8000-000000000000',
  fingerprint: '0123456789abcdef',
  items: [],
  email,
  country: 'DE',
  address,
}
const identity = { name: 'Shop', shortName: 'Shop', supportEmail: email, address: '' }
/** Each call is right but for `BAD`, which stands in the field that is named last. */
const calls: [
  method: string,
  path: string,
  who: 'visitor' | 'member' | 'admin',
  body: unknown,
  field: string,
][] = [
  ['POST', '/api/auth/login', 'visitor', { email: `aBAD@example.com`, password: 'x' }, 'email'],
  ['POST', '/api/auth/login', 'visitor', { email, password: 'xBAD' }, 'password'],
  [
    'POST',
    '/api/auth/register',
    'visitor',
    { email: 'aBAD@example.com', password: 'Windsock-7-Tail!', firstName: 'Robin' },
    'email',
  ],
  [
    'POST',
    '/api/auth/register',
    'visitor',
    { email, password: 'Windsock-7-Tail!', firstName: 'RoBADbin' },
    'firstName',
  ],
  ['POST', '/api/auth/forgot-password', 'visitor', { email: 'aBAD@example.com' }, 'email'],
  ['POST', '/api/feedback', 'visitor', { email, message: 'Hello BAD' }, 'message'],
  ['POST', '/api/feedback', 'visitor', { email: 'aBAD@example.com', message: 'Hello' }, 'email'],
  [
    'POST',
    '/api/feedback',
    'visitor',
    { email, message: 'Hello', attachments: ['/uploads/BAD'] },
    'attachments.0',
  ],
  ['POST', '/api/orders', 'visitor', { ...order, email: 'aBAD@example.com' }, 'email'],
  [
    'POST',
    '/api/orders',
    'visitor',
    { ...order, address: { ...address, city: 'BerBADlin' } },
    'address.city',
  ],
  ['PUT', '/api/auth/user', 'member', { firstName: 'RoBADbin' }, 'firstName'],
  ['PUT', '/api/admin/identity', 'admin', { ...identity, name: 'ShBADop' }, 'name'],
  ['PUT', '/api/admin/identity', 'admin', { ...identity, address: 'Field 1\nBAD' }, 'address'],
]
const cookieOf = (who: string) => (who === 'admin' ? admin : who === 'member' ? member : '')

test.each(calls)(
  '%s %s as %s with a text that cannot be stored is refused with its field',
  async (...call) => {
    const [method, path, who, body, field] = call
    for (const bad of ['\\u0000', '\\ud83d', '\\udc00x']) {
      const answer = await shop.fetch(path, {
        method,
        cookie: cookieOf(who),
        body: JSON.stringify(body).replace('BAD', bad),
        headers: { 'content-type': 'application/json' },
      })
      const problem = (await answer.json()) as Problem
      expect(answer.status, JSON.stringify(problem)).toBe(422)
      expect(problem.issues?.map((issue) => issue.path)).toContain(field)
    }
  },
)

test.each([
  ['/api/admin/feedback?q=%00', 'q'],
  ['/api/admin/orders?q=a%00b', 'q'],
  ['/api/admin/users?q=%00', 'q'],
  ['/api/products?q=%00', 'q'],
  ['/api/products?kind=%00', 'kind'],
  ['/api/print-profiles?material=%00', 'material'],
])('%s is refused with its field', async (path, field) => {
  const answer = await shop.fetch(path, { cookie: admin })
  const problem = (await answer.json()) as Problem
  expect(answer.status, JSON.stringify(problem)).toBe(422)
  expect(problem.issues?.[0]?.path).toBe(field)
})

test('what a device says about itself is stored, without what cannot be', async () => {
  const answer = await shop.fetch('/api/feedback', {
    method: 'POST',
    body: { email, message: 'Hello', pageUrl: '/planes?q=\u0000\ud83d', consoleErrors: ['x\u0000'] },
  })
  expect(answer.status).toBe(200)
})

test('names in a form and of its file cannot hold a NUL', async () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const answer = await shop.fetch('/api/upload', {
    method: 'POST',
    body: `${part('directory', '/images/submissions\u0000')}--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(answer.status).toBe(422)
})

test('an unknown order cannot get a new page: the answer names what was not found', async () => {
  for (const [id, status] of [
    ['00000000-0000-4000-8000-000000000000', 404],
    ['%00', 422],
    ['7', 422],
  ] as const) {
    const answer = await shop.fetch(`/api/admin/orders/${id}/page`, {
      method: 'POST',
      cookie: admin,
      body: {},
    })
    expect(answer.status, await answer.clone().text()).toBe(status)
  }
})

test('headers that claim to be somebody are refused or ignored, whatever they contain', async () => {
  for (const name of ['kestrel-for', 'kestrel-owner', 'idempotency-key'])
    for (const value of ['x', '%00', "'; --", '\u00ff'.repeat(100)]) {
      const read = await shop.fetch('/api/cart', { headers: { [name]: value } })
      expect(read.status, `${name}: ${value}`).toBe(401)
      const answer = await shop.fetch('/api/cart', {
        method: 'POST',
        cookie: member,
        body: { productId: 1, quantity: 1 },
        headers: { [name]: value },
      })
      expect(answer.status, `${name}: ${value}`).toBeLessThan(500)
    }
})
