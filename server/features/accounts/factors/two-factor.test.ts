import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { codeOf, newMemberWithTwoFactors } from '#server/testing/two-factor-member.ts'
import { writeIdentity } from '#server/features/settings/identity.queries.ts'
import { writeTwoFactorRule } from '#server/features/accounts/two-factor.queries.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

const challenge = (code: string, cookie: string) => at.post('/api/auth/2fa/challenge', { code }, cookie)
/** The right password: the cookie of the challenge. */
async function firstStep(email: string, password = goodPassword) {
  const answer = await at.login(email, password)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'two_factor_required', message: 'TWO_FACTOR_REQUIRED' })
  return cookieFrom(answer)
}
const idOf = async (email: string) =>
  (await at.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

test('setting up two-factor gives an address for apps and ten recovery codes, signs out other devices and mails the owner', async () => {
  const { email, uri, secret, recoveryCodes, before, cookie } = await newMemberWithTwoFactors(at)
  expect(uri).toContain(`secret=${secret}`)
  expect(decodeURIComponent(uri)).toContain(`Kestrel:${email}`)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes.every((code) => /^[A-Z2-7]{5}-[A-Z2-7]{5}$/.test(code))).toBe(true)
  expect((await at.whoIs(before)).status).toBe(401)
  expect((await at.whoIs(cookie)).status).toBe(200)
  const account = await (await at.shop.fetch('/api/auth/account', { cookie })).json()
  expect(account).toMatchObject({ twoFactor: { isOn: true, recoveryCodesLeft: 10 } })
  const mails = await at.shop.mailTo(email)
  expect(mails.map(({ subject }) => subject)).toContain('Two-factor authentication is on')
})

test('an authenticator is told the name that the settings of the shop say', async () => {
  const identity = { name: 'Wader Models', shortName: 'Wader', supportEmail: 'post@example.com', address: '' }
  await writeIdentity(at.db, identity)
  const { email, cookie } = await at.newMember()
  await at.confirmAddress(email)
  const { uri } = (await (await at.post('/api/auth/2fa/setup', {}, cookie)).json()) as { uri: string }
  expect(decodeURIComponent(uri)).toContain(`Wader:${email}`)
})

test('a wrong first code does not turn two-factor on, and the secret in use is not shown again', async () => {
  const { email, cookie } = await at.newMember()
  await at.confirmAddress(email)
  await at.post('/api/auth/2fa/setup', {}, cookie)
  expect((await at.post('/api/auth/2fa/confirm', { code: '000000' }, cookie)).status).toBe(422)
  expect((await at.login(email)).status).toBe(200)
  const member = await newMemberWithTwoFactors(at)
  expect((await at.post('/api/auth/2fa/setup', {}, member.cookie)).status).toBe(409)
})

test('who begins again in the same session gets the same key; another session, or the one after a change of password, another', async () => {
  const { email, cookie } = await at.newMember()
  await at.confirmAddress(email)
  const begin = async (as: string) =>
    ((await (await at.post('/api/auth/2fa/setup', {}, as)).json()) as { secret: string }).secret
  const key = await begin(cookie)
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(await begin(cookie)).toBe(key)
  const other = await begin(cookieFrom(await at.login(email)))
  expect(other).toMatch(/^[A-Z2-7]{32}$/)
  expect(other).not.toBe(key)
  const passwords = { currentPassword: goodPassword, newPassword: 'Elevon-4-Balsa-strip!' }
  const changed = cookieFrom(await at.post('/api/auth/request-password-change', passwords, cookie))
  const last = await begin(changed)
  expect([key, other]).not.toContain(last)
  expect((await at.post('/api/auth/2fa/confirm', { code: codeOf(key) }, changed)).status).toBe(422)
  expect((await at.post('/api/auth/2fa/confirm', { code: codeOf(last) }, changed)).status).toBe(200)
})

test('two who know a leaked password get keys of their own', async () => {
  const { email } = await at.newMember()
  await at.confirmAddress(email)
  await at.demand(email, 'leaked')
  const begin = async (proof: string) =>
    ((await (await at.post('/api/auth/2fa/setup', {}, proof)).json()) as { secret: string }).secret
  const one = cookieFrom(await at.login(email))
  const another = cookieFrom(await at.login(email))
  const key = await begin(another)
  expect(await begin(another)).toBe(key)
  expect(await begin(one)).not.toBe(key)
})

test('neither secret nor recovery codes stand in the database', async () => {
  const { secret, recoveryCodes } = await newMemberWithTwoFactors(at)
  const dump = JSON.stringify((await at.everything()).rows)
  for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(dump).not.toContain(word)
})

test('signing in asks for the code: no session before it is right, and the same code counts once', async () => {
  const { email, secret } = await newMemberWithTwoFactors(at)
  const first = await at.login(email)
  const line = first.headers.getSetCookie()
  expect(line).toHaveLength(1)
  expect(line[0]).toMatch(/^kestrel-challenge=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=300; HttpOnly$/)
  const cookie = cookieFrom(first)
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect((await challenge('000000', cookie)).status).toBe(422)
  const code = codeOf(secret)
  const answer = await challenge(code, cookie)
  expect(answer.status).toBe(200)
  expect((await at.whoIs(cookieFrom(answer))).status).toBe(200)
  expect((await challenge(code, await firstStep(email))).status).toBe(422)
  expect((await challenge(codeOf(secret, -1), await firstStep(email))).status).toBe(422)
})

test('one code sent by two browsers at once signs in only one of them', async () => {
  const { email, secret } = await newMemberWithTwoFactors(at)
  const browsers = [await firstStep(email), await firstStep(email)]
  const code = codeOf(secret)
  const answers = await Promise.all(browsers.map((cookie) => challenge(code, cookie)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('five tries, also at once; then the right code is too late, and an administrator sees it', async () => {
  const { email, secret } = await newMemberWithTwoFactors(at)
  const cookie = await firstStep(email)
  const tries = await Promise.all(Array.from({ length: 8 }, () => challenge('123456', cookie)))
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
  expect((await challenge(codeOf(secret), cookie)).status).toBe(400)
  const noted = await at.db
    .selectFrom('ip_violations')
    .where('rule', '=', 'two-factor')
    .select('hour')
    .execute()
  expect(noted.length).toBeGreaterThan(0)
  // A second row only where the hour has changed meanwhile.
  expect(new Set(noted.map(({ hour }) => hour.getTime())).size).toBe(noted.length)
})

test('a challenge expires after five minutes, and belongs to one browser', async () => {
  const { email, secret } = await newMemberWithTwoFactors(at)
  const cookie = await firstStep(email)
  await at.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect((await challenge(codeOf(secret), cookie)).status).toBe(400)
  expect((await challenge(codeOf(secret), '')).status).toBe(400)
  const other = await newMemberWithTwoFactors(at)
  expect((await challenge(codeOf(secret), await firstStep(other.email))).status).toBe(422)
})

test('a recovery code signs in once, and the owner gets a mail', async () => {
  const { email, recoveryCodes } = await newMemberWithTwoFactors(at)
  const [code = ''] = recoveryCodes
  const answer = await challenge(code.toLowerCase().replace('-', ' '), await firstStep(email))
  expect(answer.status).toBe(200)
  expect((await challenge(code, await firstStep(email))).status).toBe(422)
  const account = await (await at.shop.fetch('/api/auth/account', { cookie: cookieFrom(answer) })).json()
  expect(account).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } })
  expect((await at.shop.mailTo(email)).map(({ subject }) => subject)).toContain('A recovery code was used')
})

test('a password reset still asks for the code', async () => {
  const { email, secret } = await newMemberWithTwoFactors(at)
  await at.post('/api/auth/forgot-password', { email })
  const token = await at.mailedToken(email, '/reset-password')
  const newPassword = 'Elevon-4-Balsa-strip!'
  expect((await at.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  const cookie = await firstStep(email, newPassword)
  expect((await challenge(codeOf(secret), cookie)).status).toBe(200)
})

test('a change of password ends a sign-in that has got as far as the code', async () => {
  const { email, cookie, secret } = await newMemberWithTwoFactors(at)
  const halfway = await firstStep(email)
  const passwords = { currentPassword: goodPassword, newPassword: 'Elevon-4-Balsa-strip!' }
  expect((await at.post('/api/auth/request-password-change', passwords, cookie)).status).toBe(200)
  expect((await challenge(codeOf(secret), halfway)).status).toBe(400)
})

test('new recovery codes end the old ones, removing ends the question; both need a fresh sign-in', async () => {
  const { email, cookie: before, secret, recoveryCodes } = await newMemberWithTwoFactors(at)
  await at.makeSignInsStale()
  for (const path of ['/api/auth/2fa/recovery-codes', '/api/auth/2fa/remove'])
    expect(await (await at.post(path, {}, before)).json()).toMatchObject({ code: 'sign_in_again' })
  const confirmed = await at.post(
    '/api/auth/confirm',
    { password: goodPassword, code: codeOf(secret) },
    before,
  )
  const cookie = cookieFrom(confirmed)
  expect((await at.post('/api/auth/2fa/recovery-codes', {}, cookie)).status).toBe(200)
  expect((await challenge(recoveryCodes[1] ?? '', await firstStep(email))).status).toBe(422)
  expect((await at.post('/api/auth/2fa/remove', {}, cookie)).status).toBe(200)
  expect((await at.login(email)).status).toBe(200)
})

test('AUTH-149 a leaked password: its proof sets up two factors and no more; then the account opens by both', async () => {
  const { email } = await at.newMember()
  await at.confirmAddress(email)
  await at.demand(email, 'leaked')
  const proof = cookieFrom(await at.login(email))
  expect((await at.post('/api/auth/2fa/setup', {})).status).toBe(401)
  const { secret } = (await (await at.post('/api/auth/2fa/setup', {}, proof)).json()) as { secret: string }
  expect((await at.shop.fetch('/api/orders', { cookie: proof })).status).toBe(401)
  const confirmed = await at.post('/api/auth/2fa/confirm', { code: codeOf(secret) }, proof)
  expect(confirmed.status).toBe(200)
  expect(cookieFrom(confirmed)).toBe('')
  const opened = await challenge(codeOf(secret, 1), await firstStep(email))
  expect(opened.status).toBe(200)
  expect((await at.shop.fetch('/api/orders', { cookie: cookieFrom(opened) })).status).toBe(200)
  expect((await at.post('/api/auth/2fa/remove', {}, proof)).status).toBe(401)
})

test('only the proof of a leaked password may set up two-factor; with two-factor on, the code is asked for before the password change', async () => {
  const { email } = await at.newMember()
  await at.demand(email, 'required')
  expect((await at.post('/api/auth/2fa/setup', {}, cookieFrom(await at.login(email)))).status).toBe(401)
  const member = await newMemberWithTwoFactors(at)
  await at.demand(member.email, 'security')
  const answer = await challenge(codeOf(member.secret), await firstStep(member.email))
  expect(await answer.json()).toMatchObject({ message: 'PASSWORD_SECURITY_UPDATE_REQUIRED' })
  expect((await at.whoIs(cookieFrom(answer))).status).toBe(401)
})

test('administrators need two factors after their first week, unless the setting says otherwise', async () => {
  const { email, cookie } = await at.newMember()
  await at.confirmAddress(email)
  const id = await idOf(email)
  const since = (days: number) =>
    at.db
      .updateTable('users')
      .set({ is_admin: true, admin_since: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute()
  const users = (with_ = cookie) => at.shop.fetch('/api/admin/users', { cookie: with_ })
  await since(6)
  expect((await users()).status).toBe(200)
  await since(8)
  expect(await (await users()).json()).toMatchObject({ code: 'two_factor_required' })
  expect(await (await at.whoIs(cookie)).json()).toMatchObject({ mustSetUpTwoFactor: true })
  await writeTwoFactorRule(at.db, false)
  expect((await users()).status).toBe(200)
  const rule = { method: 'PUT', body: { required: true }, cookie }
  expect((await at.shop.fetch('/api/admin/two-factor-rule', rule)).status).toBe(200)
  expect((await users()).status).toBe(403)
  const { secret } = (await (await at.post('/api/auth/2fa/setup', {}, cookie)).json()) as { secret: string }
  // Begun is not done.
  expect((await users()).status).toBe(403)
  const confirmed = await at.post('/api/auth/2fa/confirm', { code: codeOf(secret) }, cookie)
  expect((await users(cookieFrom(confirmed))).status).toBe(200)
})
