import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { countWork } from '#server/testing/count-work.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

const another = 'Glider-9-Hinge!'
const forgot = (email: string, headers?: Record<string, string>) =>
  at.post('/api/auth/forgot-password', { email }, undefined, headers)
const reset = (token: string, newPassword = another) =>
  at.post('/api/auth/reset-password', { token, newPassword })
const linkFor = async (email: string) => {
  await forgot(email)
  return at.mailedToken(email, '/reset-password')
}

test('API-21 AUTH-43 a known and an unknown address get the same status, headers and body', async () => {
  const { email } = await at.newMember()
  const both = await Promise.all([email, 'nobody@example.com'].map((address) => forgot(address)))
  const seen = await Promise.all(
    both.map(async (answer) => {
      const headers = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
      return { status: answer.status, headers, body: await answer.text() }
    }),
  )
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]?.status).toBe(200)
  expect((await at.shop.mailTo('nobody@example.com')).length).toBe(0)
  expect((await at.shop.mailTo(email)).map(({ subject }) => subject)).toContain('Reset your password')
})

test('a known and an unknown address cost the same verifications and queries', async () => {
  const { email } = await at.newMember()
  const costOf = (address: string) => countWork(at.shop.services, () => forgot(address))
  const known = await costOf(email)
  expect(known).toEqual({ verifications: 0, queries: expect.any(Number) })
  expect(await costOf('nobody@example.com')).toEqual(known)
})

test('API-25 a mailed link sets the password once; afterwards it is "Invalid or expired"', async () => {
  const { email, cookie } = await at.newMember()
  const token = await linkFor(email)
  const answer = await reset(token)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'Password reset successful! You can now log in with your new password.' },
  ])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await at.whoIs(cookie)).status).toBe(401)
  expect((await at.login(email)).status).toBe(401)
  expect((await at.login(email, another)).status).toBe(200)
  for (const used of [token, 'A'.repeat(43), 'x', '../../etc']) {
    const refused = await reset(used, 'Glider-8-Hinge!')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      message: 'Invalid or expired reset token',
      code: 'bad_token',
    })
  }
})

test('when several requests use a link at the same time, one succeeds', async () => {
  const { email } = await at.newMember()
  const token = await linkFor(email)
  const tries = [1, 2, 3, 4, 5, 6].map((word) => reset(token, `Glider-${word}-Hinge!`))
  const seen = (await Promise.all(tries)).map(({ status }) => status)
  expect(seen.toSorted()).toEqual([200, 400, 400, 400, 400, 400])
})

test('a link asked for by somebody else leaves the owner’s link valid; a reset or 30 minutes end all links', async () => {
  const { email } = await at.newMember()
  const first = await linkFor(email)
  const other = await linkFor(email)
  expect((await reset(first)).status).toBe(200)
  expect((await reset(other)).status).toBe(400)
  const second = await linkFor(email)
  const ends = await at.db
    .selectFrom('account_tokens')
    .where('purpose', '=', 'reset')
    .select('expires_at')
    .execute()
  for (const { expires_at } of ends)
    expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  await at.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await reset(second)).status).toBe(400)
})

test('the link has the configured address, whatever the Host header says', async () => {
  const { email } = await at.newMember()
  await forgot(email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  })
  const mails = (await at.shop.mailTo(email)).filter(({ subject }) => subject.startsWith('Reset'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`${at.shop.url}/reset-password?token=`)
  expect(mails[0]?.text).not.toContain('evil.example')
})

test('a refused new password leaves the reset link valid', async () => {
  const { email } = await at.newMember()
  const token = await linkFor(email)
  for (const password of ['Aa1!xyz', 'password1', goodPassword]) {
    const refused = await reset(token, password)
    expect(refused.status).toBe(422)
    expect((await refused.json()).message).not.toMatch(/Invalid|expired/)
  }
  expect((await reset(token)).status).toBe(200)
})

test('a reset also fulfils a demanded change, without a proof', async () => {
  const { email } = await at.newMember()
  await at.demand(email, 'leaked')
  expect((await at.login(email)).status).toBe(403)
  expect((await reset(await linkFor(email))).status).toBe(200)
  const answer = await at.login(email, another)
  expect((await at.whoIs(cookieFrom(answer))).status).toBe(200)
})

test('AUTH-122 the body has the token and the new password, and nothing else', async () => {
  const answer = await at.post('/api/auth/reset-password', {
    token: 'x',
    newPassword: another,
    confirm: another,
  })
  expect(answer.status).toBe(422)
  expect((await answer.json()).issues).toEqual([{ path: 'confirm', message: 'is not a known field' }])
})
