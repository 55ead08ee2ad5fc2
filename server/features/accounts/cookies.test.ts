import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop({ publicUrl: 'https://shop.example.com' })
})
afterAll(() => at.shop.close())

const own = { origin: 'https://shop.example.com' }
const post = (path: string, body: unknown, cookie?: string) => at.post(`/api/auth/${path}`, body, cookie, own)
const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=<token>;'))
const over = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure'
const given = (name: string, age: number) =>
  `__Host-${name}=<token>; Path=/; SameSite=Lax; Max-Age=${age}; HttpOnly; Secure`
const taken = (name: string) => `__Host-${name}=; Path=/; SameSite=Lax; Max-Age=0; ${over}`
const days = 24 * 3600

test('on https the cookies of every step are bound, Secure, HttpOnly and Lax', async () => {
  const email = 'cookies@example.com'
  const person = { email, password: goodPassword, firstName: 'Robin' }
  const registered = await post('register', person)
  const session = cookieFrom(registered)
  const signedIn = await post('login', { email, password: goodPassword }, session)
  const newPassword = 'Glider-9-Hinge!'
  const changed = await post(
    'request-password-change',
    { currentPassword: goodPassword, newPassword },
    cookieFrom(signedIn),
  )
  await at.demand(email, 'required')
  const demanded = await post('login', { email, password: newPassword })
  const proof = cookieFrom(demanded)
  const after = await post('change-required-password', { email, newPassword: goodPassword }, proof)
  const steps = {
    registered,
    again: await post('register', person),
    signedIn,
    wrong: await post('login', { email, password: 'Wrong-1-password!' }),
    changed,
    demanded,
    refused: await post('change-required-password', { email, newPassword }, session),
    after,
    forgotten: await post('forgot-password', { email }),
    signedOut: await post('logout', {}, session),
  }
  expect(
    Object.fromEntries(Object.entries(steps).map(([step, answer]) => [step, cookiesOf(answer)])),
  ).toEqual({
    registered: [given('kestrel', 90 * days)],
    again: [],
    signedIn: [given('kestrel', 90 * days)],
    wrong: [],
    changed: [given('kestrel', 90 * days)],
    demanded: [given('kestrel-proof', 600)],
    refused: [],
    after: [taken('kestrel-proof')],
    forgotten: [],
    signedOut: [taken('kestrel')],
  })
})

test('private answers are never stored or sniffed, and https is demanded for good', async () => {
  for (const [name, { method, path, access }] of Object.entries<Endpoint>(contract)) {
    if (!path.startsWith('/api/auth/') && access === 'visitor') continue
    const withBody = method !== 'GET' && method !== 'DELETE'
    const { headers } = await at.shop.fetch(path.replace(/:\w+/g, 'anybody'), {
      method,
      headers: own,
      ...(withBody ? { body: {} } : {}),
    })
    const seen = ['cache-control', 'x-content-type-options', 'strict-transport-security', 'set-cookie'].map(
      (header) => headers.get(header),
    )
    const cookie = name === 'logout' ? taken('kestrel') : null
    expect([name, ...seen]).toEqual([
      name,
      'no-store',
      'nosniff',
      'max-age=31536000; includeSubDomains',
      cookie,
    ])
  }
})
