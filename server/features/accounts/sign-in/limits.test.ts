import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop({ rateLimits: true, trustedProxies: ['loopback'] })
})
afterAll(() => at.shop.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const violationsOf = (ip: string) =>
  at.db
    .selectFrom('ip_violations')
    .where('ip', '=', ip)
    .orderBy('rule')
    .select(['rule', 'hits', 'hour', 'is_reviewed'])
    .execute()
/** The answers to so many calls, one after the other. */
async function statuses(count: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = []
  for (let index = 0; index < count; index++) seen.push((await call(index)).status)
  return seen
}

test('a tripped limit is a violation: one row for rule, address and hour, with its hits', async () => {
  const wrong = () => at.login('victim@example.com', 'Wrong-1-password!', undefined, from('203.0.113.7'))
  expect(await statuses(8, wrong)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const noted = await violationsOf('203.0.113.7')
  for (const each of noted) expect(each).toMatchObject({ rule: 'sign-in', is_reviewed: false })
  // A second row only where the hour has changed meanwhile.
  expect(new Set(noted.map(({ hour }) => hour.getTime())).size).toBe(noted.length)
  expect(noted.reduce((sum, { hits }) => sum + hits, 0)).toBe(3)
})

test('a caller cannot escape its limit by a forged address', async () => {
  const call = (index: number) =>
    at.login('other@example.com', 'Wrong-1-password!', undefined, from(`198.51.100.${index}, 203.0.113.8`))
  expect((await statuses(6, call)).at(-1)).toBe(429)
  expect(await violationsOf('203.0.113.8')).toHaveLength(1)
})

test('registrations and look-ups of usernames are limited by address, and noted under their names', async () => {
  const register = () =>
    at.post('/api/auth/register', { email: 'not an address' }, undefined, from('203.0.113.9'))
  expect((await statuses(31, register)).at(-1)).toBe(429)
  const lookUp = (index: number) =>
    at.shop.fetch(`/api/auth/check-username/maker_${index}`, { headers: from('203.0.113.9') })
  const seen = await statuses(101, lookUp)
  expect([seen.at(99), seen.at(100)]).toEqual([200, 429])
  expect((await violationsOf('203.0.113.9')).map(({ rule }) => rule)).toEqual(['checkUsername', 'register'])
})

test('reset links are limited per mail address and network, equally for known and unknown addresses', async () => {
  const { email } = await at.newMember()
  for (const address of [email, 'nobody@example.com']) {
    const forgot = (index: number) =>
      at.post('/api/auth/forgot-password', { email: address }, undefined, from(`203.0.113.${20 + index}`))
    expect(await statuses(6, forgot)).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('a stranger’s requests for reset links neither refuse the owner’s nor note a violation for the owner, and five letters go out', async () => {
  const { email } = await at.newMember()
  const forgot = (ip: string) => at.post('/api/auth/forgot-password', { email }, undefined, from(ip))
  expect((await statuses(8, () => forgot('198.18.0.1'))).at(-1)).toBe(429)
  expect((await statuses(8, () => forgot('198.19.0.1'))).at(-1)).toBe(429)
  expect((await forgot('192.0.2.99')).status).toBe(200)
  expect(await violationsOf('192.0.2.99')).toEqual([])
  const mails = (await at.shop.mailTo(email)).filter(({ subject }) => subject.startsWith('Reset'))
  expect(mails).toHaveLength(5)
  const token = new URL(mails[0]?.link ?? '', at.shop.url).searchParams.get('token')
  const answer = await at.post('/api/auth/reset-password', { token, newPassword: 'Glider-9-Hinge!' })
  expect(answer.status).toBe(200)
})

test('an account that is limited for one address still opens from another address of the same network', async () => {
  const { email } = await at.newMember()
  const wrong = () => at.login(email, 'Wrong-1-password!', undefined, from('198.51.100.70'))
  expect((await statuses(6, wrong)).at(-1)).toBe(429)
  expect((await at.login(email, goodPassword, undefined, from('198.51.100.71'))).status).toBe(200)
})

test('wrong passwords from many addresses of one network are limited too, for five minutes at most', async () => {
  const { email } = await at.newMember()
  const wrong = (index: number) =>
    at.login(email, 'Wrong-1-password!', undefined, from(`192.0.2.${100 + index}`))
  const seen = await statuses(21, wrong)
  expect(seen.slice(0, 20).every((status) => status === 401)).toBe(true)
  expect(seen[20]).toBe(429)
  const refused = await at.login(email, goodPassword, undefined, from('192.0.2.200'))
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
})

test('one’s own password, and the verification link, are limited by account', async () => {
  const { email, cookie } = await at.newMember()
  const body = { currentPassword: 'Wrong-1-password!', newPassword: 'Glider-9-Hinge!' }
  const change = () => at.post('/api/auth/request-password-change', body, cookie)
  expect(await statuses(6, change)).toEqual([422, 422, 422, 422, 422, 429])
  const resend = () => at.post('/api/auth/resend-verification', {}, cookie)
  expect(await statuses(6, resend)).toEqual([200, 200, 200, 200, 200, 429])
  expect((await at.login(email, goodPassword)).status).toBe(200)
})

test('neither limits nor violations contain an email address', async () => {
  const rows = await at.db.selectFrom('ip_violations').selectAll().execute()
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify([rows, await at.limitKeys()])).not.toContain('example.com')
})

test('API-18 a free username is answered as free, whatever its capitals; a taken one with free suggestions', async () => {
  const { cookie } = await at.newMember({ username: 'sky_ninety' })
  expect((await at.whoIs(cookie)).status).toBe(200)
  const look = async (name: string) => (await at.shop.fetch(`/api/auth/check-username/${name}`)).json()
  expect(await look('nobody_has_this')).toEqual({ available: true, suggestions: [] })
  const { available, suggestions } = (await look('Sky_Ninety')) as {
    available: boolean
    suggestions: string[]
  }
  expect(available).toBe(false)
  expect(suggestions).toHaveLength(3)
  for (const name of suggestions) {
    expect(await look(name)).toEqual({ available: true, suggestions: [] })
    const made = await at.register({ username: name })
    expect(made.status).toBe(201)
    expect(await (await at.whoIs(cookieFrom(made))).json()).toMatchObject({ username: name })
  }
  const longest = `${'k'.repeat(27)}_30`
  await at.newMember({ username: longest })
  const again = (await look(longest)) as { suggestions: string[] }
  expect(again.suggestions.every((name) => /^\w{3,30}$/.test(name))).toBe(true)
})
