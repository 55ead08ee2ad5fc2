import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

const another = 'Glider-9-Hinge!'
const required = (email: string, cookie?: string, newPassword = another) =>
  at.post('/api/auth/change-required-password', { email, newPassword }, cookie)
const own = (cookie: string | undefined, currentPassword = goodPassword, newPassword = another) =>
  at.post('/api/auth/request-password-change', { currentPassword, newPassword }, cookie)
/** A member who must change the password, and the browser that has just signed in rightly. */
const flagged = async (reason: 'required' | 'security' | 'leaked' = 'required') => {
  const { email, cookie } = await at.newMember()
  await at.demand(email, reason)
  const answer = await at.login(email)
  return { email, session: cookie, answer, proof: cookieFrom(answer) }
}

test.each([
  ['AUTH-63', 'required', 'PASSWORD_CHANGE_REQUIRED'],
  ['AUTH-64', 'security', 'PASSWORD_SECURITY_UPDATE_REQUIRED'],
  ['AUTH-65', 'leaked', 'LEAKED_PASSWORD_ACTION_REQUIRED'],
] as const)(
  '%s the right password of an account marked %s gives no session but a proof',
  async (_id, reason, words) => {
    const { answer } = await flagged(reason)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      message: words,
      code: 'password_change_required',
      ...(reason === 'leaked' ? { pwnedOccurrences: 1 } : {}),
    })
    expect(answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=<token>;'))).toEqual([
      'kestrel-proof=<token>; Path=/; SameSite=Lax; Max-Age=600; HttpOnly',
    ])
  },
)

test('AUTH-148 until a required change the account has no session on any device', async () => {
  const { email, session, proof } = await flagged()
  for (const cookie of [session, proof])
    for (const path of ['/api/auth/user', '/api/orders', '/api/cart'])
      expect((await at.shop.fetch(path, { cookie })).status, path).toBe(401)
  expect((await required(email, proof)).status).toBe(200)
  const again = await at.login(email, another)
  expect(again.status).toBe(200)
  expect((await at.shop.fetch('/api/orders', { cookie: cookieFrom(again) })).status).toBe(200)
  expect((await at.whoIs(session)).status).toBe(401)
})

test('API-23 AUTH-98 the proof changes the password once, and the owner gets a mail', async () => {
  const { email, proof } = await flagged()
  const answer = await required(email.toUpperCase(), proof)
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Password changed successfully!' }])
  expect(cookieFrom(answer)).toBe('')
  expect((await required(email, proof, 'Glider-8-Hinge!')).status).toBe(403)
  expect((await at.login(email)).status).toBe(401)
  const [notice] = (await at.shop.mailTo(email)).filter(({ subject }) => subject.includes('changed'))
  expect(notice?.subject).toBe('Your password was changed')
  expect(notice?.text).toContain('was changed, and all devices were signed out.')
})

test('takeover by required change is refused in every variant', async () => {
  const victim = await flagged()
  const attacker = await flagged()
  const plain = await at.newMember()
  const over = await flagged()
  await at.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(0) })
    .where('purpose', '=', 'proof')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').where('email', '=', over.email).select('id'))
    .execute()
  await at.post('/api/auth/forgot-password', { email: attacker.email })
  const resetToken = await at.mailedToken(attacker.email, '/reset-password')
  const variants: [string, string, string | undefined][] = [
    ['no proof', victim.email, undefined],
    ["another account's proof", victim.email, attacker.proof],
    ['a session instead of a proof', victim.email, plain.cookie],
    ['the session of the victim', victim.email, victim.session],
    ['a proof that is over', over.email, over.proof],
    ['a made-up proof', victim.email, `kestrel-proof=${'A'.repeat(43)}`],
    ['an empty proof', victim.email, 'kestrel-proof='],
    ['the proof under another name', victim.email, victim.proof.replace('kestrel-proof', 'kestrel')],
    ['a reset token as proof', attacker.email, `kestrel-proof=${resetToken}`],
    ['a sign-in that was wrong', victim.email, cookieFrom(await at.login(victim.email, 'Wrong-1-password!'))],
    ['an account that must change nothing', plain.email, plain.cookie],
    ['an account that does not exist', 'nobody@example.com', victim.proof],
  ]
  for (const [what, email, cookie] of variants) {
    const answer = await required(email, cookie)
    expect([what, answer.status]).toEqual([what, 403])
    expect(await answer.json()).toMatchObject({ code: 'no_proof' })
  }
  expect((await required(victim.email, victim.proof)).status).toBe(200)
})

test('a proof serves one change, also of two at the same time', async () => {
  const { email, proof } = await flagged()
  const answers = await Promise.all([required(email, proof), required(email, proof, 'Glider-8-Hinge!')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

test('a proof is refused as a reset token and by every other call', async () => {
  const { email, proof } = await flagged()
  const token = proof.split('=')[1]
  for (const path of ['/api/auth/reset-password', '/api/auth/verify-email']) {
    const body = path.includes('reset') ? { token, newPassword: another } : { token }
    expect((await at.post(path, body)).status).toBe(400)
  }
  expect((await required(email, proof)).status).toBe(200)
})

test('a refused new password uses no proof up', async () => {
  const { email, proof } = await flagged()
  for (const [password, why] of [
    ['Aa1!xyz', 'at least 8 characters'],
    [goodPassword, 'a password that differs from your old one'],
    ['password1', 'found 100 times'],
  ] as const) {
    const answer = await required(email, proof, password)
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toContain(why)
  }
  expect((await required(email, proof)).status).toBe(200)
})

test('API-24 AUTH-99 a member changes the password with the present one; other devices are signed out', async () => {
  const { email, cookie } = await at.newMember()
  const other = cookieFrom(await at.login(email))
  expect((await own(undefined)).status).toBe(401)
  const wrong = await own(cookie, 'Wrong-1-password!')
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toMatchObject({
    message: 'Your current password is wrong',
    issues: [{ path: 'currentPassword' }],
  })
  const right = await own(cookie)
  expect([right.status, await right.json()]).toEqual([200, { message: 'Password changed successfully!' }])
  expect((await at.whoIs(cookieFrom(right))).status).toBe(200)
  for (const old of [cookie, other]) expect((await at.whoIs(old)).status).toBe(401)
  const notice = (await at.shop.mailTo(email)).find(({ subject }) => subject === 'Your password was changed')
  expect(notice?.text).toContain('was changed, and all other devices were signed out.')
  expect((await at.login(email, another)).status).toBe(200)
})

test('AUTH-147 an administrator demands a new password: sessions end, and the next sign-in says so', async () => {
  const { email, cookie } = await at.newMember()
  const { id } = await (await at.whoIs(cookie)).json()
  const admin = await at.newMember()
  await at.db.updateTable('users').set({ is_admin: true }).where('email', '=', admin.email).execute()
  const path = `/api/admin/users/${id}/require-password-change`
  expect((await at.post(path, {}, cookie)).status).toBe(403)
  expect((await at.post(path, {}, admin.cookie)).status).toBe(200)
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect(await (await at.login(email)).json()).toMatchObject({ message: 'PASSWORD_CHANGE_REQUIRED' })
  expect((await at.post(path, { reason: 'security' }, admin.cookie)).status).toBe(200)
  expect(await (await at.login(email)).json()).toMatchObject({ message: 'PASSWORD_SECURITY_UPDATE_REQUIRED' })
  expect((await at.post(path, { reason: 'leaked' }, admin.cookie)).status).toBe(422)
  const nobody = path.replace(id, '01900000-0000-7000-8000-000000000000')
  expect((await at.post(nobody, {}, admin.cookie)).status).toBe(404)
  const acts = await at.db
    .selectFrom('audit_log')
    .where('subject', '=', `user:${id}`)
    .orderBy('id')
    .selectAll()
    .execute()
  expect(acts.map(({ actor, change }) => [actor, change])).toEqual([
    [admin.email, { reason: 'required' }],
    [admin.email, { reason: 'security' }],
  ])
})
