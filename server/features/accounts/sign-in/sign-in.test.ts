import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { countWork } from '#server/testing/count-work.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop({
    rateLimits: true,
    trustedProxies: ['loopback'],
    publicUrl: 'https://shop.example.com',
  })
})
afterAll(() => at.shop.close())

/** As through the proxy of the shop, from a given address. */
const from = (ip: string) => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': 'https',
  origin: 'https://shop.example.com',
})
const registerFrom = (ip: string, email: string) =>
  at.post('/api/auth/register', { email, password: goodPassword, firstName: 'Robin' }, undefined, from(ip))
const signIn = (ip: string, email: string, password = goodPassword) =>
  at.login(email, password, undefined, from(ip))

test('the sixth failed sign-in gets 429 with a time to wait; from elsewhere the account still opens', async () => {
  expect((await registerFrom('192.0.2.1', 'victim@example.com')).status).toBe(201)
  for (let tries = 0; tries < 5; tries++)
    expect((await signIn('203.0.113.9', 'Victim@example.com', 'Wrong-1-password!')).status).toBe(401)
  const sixth = await signIn('203.0.113.9', 'victim@example.com', 'Wrong-1-password!')
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect((await signIn('203.0.113.9', 'victim@example.com')).status).toBe(429)
  expect((await signIn('198.51.100.7', 'victim@example.com')).status).toBe(200)
})

test('simultaneous attempts are all counted', async () => {
  await registerFrom('192.0.2.2', 'crowd@example.com')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => signIn('203.0.113.20', 'crowd@example.com', 'Wrong-1-password!')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('a successful sign-in clears the failures before it', async () => {
  await registerFrom('192.0.2.3', 'slip@example.com')
  for (const _round of [1, 2, 3]) {
    for (let tries = 0; tries < 4; tries++)
      await signIn('203.0.113.30', 'slip@example.com', 'Wrong-1-password!')
    expect((await signIn('203.0.113.30', 'slip@example.com')).status).toBe(200)
  }
})

test('one address may register 30 times in a quarter of an hour, and has 100 sign-ins', async () => {
  const registrations = []
  for (let count = 0; count < 31; count++)
    registrations.push((await registerFrom('192.0.2.40', 'not an address')).status)
  expect(registrations.slice(0, 30).every((status) => status === 422)).toBe(true)
  expect(registrations[30]).toBe(429)
  const signIns = []
  for (let count = 0; count < 101; count++)
    signIns.push((await at.post('/api/auth/login', {}, undefined, from('192.0.2.40'))).status)
  expect(signIns.slice(0, 100).every((status) => status === 422)).toBe(true)
  expect(signIns[100]).toBe(429)
})

test('addresses of one IPv6 /64 count as one caller, those of the next /64 as another', async () => {
  for (let count = 0; count < 30; count++)
    await registerFrom(`2001:db8:0:7::${count.toString(16)}`, 'not an address')
  expect((await registerFrom('2001:db8:0:7:ffff::1', 'not an address')).status).toBe(429)
  expect((await registerFrom('2001:db8:0:8::1', 'not an address')).status).toBe(422)
})

test('the table of limits holds no email address', async () => {
  await signIn('203.0.113.50', 'private@example.com')
  const keys = await at.limitKeys()
  expect(keys.length).toBeGreaterThan(0)
  expect(JSON.stringify(keys)).not.toMatch(/private|example\.com/)
})

test('a known and an unknown address take the same hash verifications and queries', async () => {
  await registerFrom('192.0.2.4', 'known@example.com')
  const costOf = (email: string) =>
    countWork(at.shop.services, async () => {
      expect((await signIn('203.0.113.60', email, 'Wrong-1-password!')).status).toBe(401)
    })
  await costOf('warm-up@example.com')
  const known = await costOf('known@example.com')
  expect(known.verifications).toBe(1)
  expect(await costOf('unknown@example.com')).toEqual(known)
})

test('the cookie on https: bound to the host, Secure, HttpOnly, Lax', async () => {
  const answer = await registerFrom('192.0.2.5', 'secure@example.com')
  const lines = answer.headers.getSetCookie().map((one) => one.replace(/=[\w-]{43};/, '=<token>;'))
  expect(lines).toEqual(['__Host-kestrel=<token>; Path=/; SameSite=Lax; Max-Age=7776000; HttpOnly; Secure'])
  expect((await at.whoIs(cookieFrom(answer))).status).toBe(200)
  expect((await at.whoIs(cookieFrom(answer).replace('__Host-', ''))).status).toBe(401)
  const out = await at.post('/api/auth/logout', {}, cookieFrom(answer), from('192.0.2.5'))
  expect(out.headers.getSetCookie()).toEqual([
    '__Host-kestrel=; Path=/; SameSite=Lax; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure',
  ])
})
