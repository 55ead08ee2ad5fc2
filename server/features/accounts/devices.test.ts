import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { countWork } from '#server/testing/count-work.ts'
import { codeOf, newMemberWithTwoFactors } from '#server/testing/two-factor-member.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

interface Device {
  id: string
  device: string
  isCurrent: boolean
  usedAt: string
}
const devices = async (cookie: string) =>
  (await (await at.shop.fetch('/api/auth/sessions', { cookie })).json()) as Device[]
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36'
const elsewhere = async (email: string) =>
  cookieFrom(await at.login(email, goodPassword, undefined, { 'user-agent': phone }))
const end = (id: string, cookie: string) =>
  at.shop.fetch(`/api/auth/sessions/${id}`, { method: 'DELETE', cookie })
const setSession = (email: string, to: object) =>
  at.db
    .updateTable('sessions')
    .set(to)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').where('email', '=', email).select('id'))
    .execute()

test('devices are listed by name; signing one out keeps the others', async () => {
  const { email, cookie } = await at.newMember()
  const other = await elsewhere(email)
  const list = await devices(cookie)
  expect(list.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
  const there = list.find(({ isCurrent }) => !isCurrent)
  expect(there?.device).toBe('Chrome on Android')
  expect(JSON.stringify(list)).not.toContain((await at.sessionOf(email)).id)
  expect((await end(there?.id ?? '', cookie)).status).toBe(200)
  expect((await at.whoIs(other)).status).toBe(401)
  expect((await at.whoIs(cookie)).status).toBe(200)
})

test('a member cannot sign out another member’s device', async () => {
  const [mine, theirs] = [await at.newMember(), await at.newMember()]
  const [device] = await devices(theirs.cookie)
  expect((await end(device?.id ?? '', mine.cookie)).status).toBe(404)
  expect((await at.whoIs(theirs.cookie)).status).toBe(200)
})

test('all others are signed out at once, this one stays', async () => {
  const { email, cookie } = await at.newMember()
  const others = [await elsewhere(email), await elsewhere(email)]
  const answer = await at.post('/api/auth/sessions/end-others', {}, cookie)
  expect(await answer.json()).toEqual({ message: 'Signed out on 2 other devices.' })
  for (const other of others) expect((await at.whoIs(other)).status).toBe(401)
  expect(await devices(cookie)).toHaveLength(1)
})

test('the last use is stored to the hour, without a write in between', async () => {
  const { email, cookie } = await at.newMember()
  const long = new Date(Date.now() - 5 * 3_600_000)
  await setSession(email, { used_at: long })
  await at.whoIs(cookie)
  const [device] = await devices(cookie)
  expect(Date.now() - Date.parse(device?.usedAt ?? '')).toBeLessThan(60_000)
  const work = await countWork(at.shop.services, () => at.whoIs(cookie))
  expect(work.queries).toBe(1)
})

test('a sign-in that is not fresh cannot sign out another device', async () => {
  const { email, cookie } = await at.newMember()
  const other = await elsewhere(email)
  const there = (await devices(cookie)).find(({ isCurrent }) => !isCurrent)
  await at.makeSignInsStale()
  for (const refused of [
    await end(there?.id ?? '', cookie),
    await at.post('/api/auth/sessions/end-others', {}, cookie),
  ])
    expect(await refused.json()).toMatchObject({ code: 'sign_in_again' })
  expect((await at.whoIs(other)).status).toBe(200)
})

test('signing in again within a session gives the browser a new token and ends the old one', async () => {
  const { email, cookie } = await at.newMember()
  await at.makeSignInsStale()
  const answer = await at.post('/api/auth/confirm', { password: goodPassword }, cookie)
  const fresh = cookieFrom(answer)
  expect(fresh).toMatch(/^kestrel=[\w-]{43}$/)
  expect(fresh).not.toBe(cookie)
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect(await (await at.whoIs(fresh)).json()).toMatchObject({ email })
  expect((await at.post('/api/auth/sessions/end-others', {}, fresh)).status).toBe(200)
})

test('signing in again asks for the code where two-factor authentication is on', async () => {
  const { cookie, secret } = await newMemberWithTwoFactors(at)
  const confirm = (more: object) => at.post('/api/auth/confirm', { password: goodPassword, ...more }, cookie)
  const without = await confirm({})
  expect([without.status, await without.json()]).toMatchObject([
    422,
    { code: 'two_factor_required', issues: [{ path: 'code' }] },
  ])
  expect((await confirm({ code: '000000' })).status).toBe(422)
  const answer = await confirm({ code: codeOf(secret) })
  expect(answer.status).toBe(200)
  expect((await at.whoIs(cookieFrom(answer))).status).toBe(200)
})

test('only the password makes an old sign-in fresh', async () => {
  const { email, cookie } = await at.newMember()
  const old = new Date(Date.now() - 16 * 60_000)
  await setSession(email, { signed_in_at: old })
  const wrong = await at.post('/api/auth/confirm', { password: 'Wrong-1-password!' }, cookie)
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toMatchObject({ code: 'wrong_password', issues: [{ path: 'password' }] })
  expect((await at.post('/api/auth/confirm', { password: goodPassword }, cookie)).status).toBe(200)
  const row = await at.db
    .selectFrom('sessions')
    .select('signed_in_at')
    .where('signed_in_at', '>', old)
    .execute()
  expect(row.length).toBeGreaterThan(0)
})
