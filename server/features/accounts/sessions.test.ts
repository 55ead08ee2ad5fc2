import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { importSampleAccounts } from './accounts.sample.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
  await importSampleAccounts(at.db, goodPassword)
})
afterAll(() => at.shop.close())

const day = 24 * 3600
const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)
const tokenOf = (cookie: string) => cookie.replace(/^kestrel=/, '')

const sessionOf = (email: string) => at.sessionOf(email)
const secondsLeft = (end: Date) => (end.getTime() - Date.now()) / 1000

test('the database holds no token: no value of a dump opens a session', async () => {
  const { email, cookie } = await at.newMember()
  const { id } = await sessionOf(email)
  expect(id).not.toContain(tokenOf(cookie))
  expect((await at.whoIs(`kestrel=${id}`)).status).toBe(401)
  expect((await at.whoIs(`kestrel=${Buffer.from(id, 'hex').toString('base64url')}`)).status).toBe(401)
  expect((await at.whoIs(cookie)).status).toBe(200)
})

test('a damaged, doubled or foreign cookie means a visitor, never an error', async () => {
  const { cookie } = await at.newMember()
  for (const bad of [
    'kestrel=',
    'kestrel=%00',
    `kestrel=${'a'.repeat(4_000)}`,
    `${cookie}a`,
    `__Host-${cookie}`,
    ';;=;',
  ])
    expect((await at.whoIs(bad)).status).toBe(401)
})

test('signing in again ends the session that this browser had', async () => {
  const { email, cookie } = await at.newMember()
  const again = cookieFrom(await at.login(email, goodPassword, cookie))
  expect(again).not.toBe(cookie)
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect((await at.whoIs(again)).status).toBe(200)
})

test('signing in as somebody else ends the session that this browser had', async () => {
  const [one, other] = [await at.newMember(), await at.newMember()]
  const now = cookieFrom(await at.login(other.email, goodPassword, one.cookie))
  expect((await at.whoIs(one.cookie)).status).toBe(401)
  expect(await (await at.whoIs(now)).json()).toMatchObject({ email: other.email })
  const left = at.db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id')
  expect(await left.where('email', '=', one.email).select('sessions.id').execute()).toEqual([])
})

test('signing in elsewhere leaves this browser signed in', async () => {
  const { email, cookie } = await at.newMember()
  expect((await at.login(email)).status).toBe(200)
  expect((await at.whoIs(cookie)).status).toBe(200)
})

test('the cookie on http: HttpOnly, Lax, for 90 days', async () => {
  const answer = await at.register()
  const line = answer.headers.getSetCookie().map((one) => one.replace(/=[\w-]{43};/, '=<token>;'))
  expect(line).toEqual(['kestrel=<token>; Path=/; SameSite=Lax; Max-Age=7776000; HttpOnly'])
})

test('a member: 90 days, prolonged from half of them on, a year at most', async () => {
  const { email, cookie } = await at.newMember()
  const first = await sessionOf(email)
  expect(secondsLeft(first.expires_at) / day).toBeCloseTo(90, 2)
  expect(secondsLeft(first.ends_at) / day).toBeCloseTo(365, 2)
  expect((await at.whoIs(cookie)).headers.getSetCookie()).toEqual([])

  await first.move({ expires_at: fromNow(40 * day) })
  const renewed = await at.whoIs(cookie)
  expect(cookieFrom(renewed)).toBe(cookie)
  expect(secondsLeft((await sessionOf(email)).expires_at) / day).toBeCloseTo(90, 2)

  await first.move({ expires_at: fromNow(2 * day), ends_at: fromNow(10 * day) })
  const nearTheEnd = await at.whoIs(cookie)
  const [, maxAge] = /Max-Age=(\d+)/.exec(nearTheEnd.headers.getSetCookie()[0] ?? '') ?? []
  expect(Number(maxAge) / day).toBeCloseTo(10, 2)
  expect(secondsLeft((await sessionOf(email)).expires_at) / day).toBeCloseTo(10, 2)
  expect((await at.whoIs(cookie)).headers.getSetCookie()).toEqual([])
})

test('a prolonged session ends at its absolute end, an idle one at its idle time', async () => {
  const slid = await at.newMember()
  const session = await sessionOf(slid.email)
  await session.move({ expires_at: fromNow(day), ends_at: fromNow(1) })
  await at.whoIs(slid.cookie)
  await session.move({ expires_at: fromNow(-1), ends_at: fromNow(-1) })
  expect((await at.whoIs(slid.cookie)).status).toBe(401)

  const idle = await at.newMember()
  await (await sessionOf(idle.email)).move({ expires_at: fromNow(-1) })
  expect((await at.whoIs(idle.cookie)).status).toBe(401)
  expect((await at.whoIs(idle.cookie)).headers.getSetCookie()).toEqual([])
})

test('an administrator: 12 hours', async () => {
  const cookie = cookieFrom(await at.login('admin@example.com'))
  const session = await sessionOf('admin@example.com')
  expect(secondsLeft(session.expires_at) / 3600).toBeCloseTo(12, 1)
  await session.move({ expires_at: fromNow(5 * 3600) })
  expect(cookieFrom(await at.whoIs(cookie))).toBe(cookie)
  expect(secondsLeft((await sessionOf('admin@example.com')).expires_at) / 3600).toBeCloseTo(12, 1)
})
