import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

const verify = (token: string, cookie?: string) => at.post('/api/auth/verify-email', { token }, cookie)
const isVerified = async (cookie: string) =>
  ((await (await at.shop.fetch('/api/auth/verification', { cookie })).json()) as { isVerified: boolean })
    .isVerified

test('a registration mails a link that confirms the address once, in the browser that is signed in', async () => {
  const { email, cookie } = await at.newMember()
  expect(await isVerified(cookie)).toBe(false)
  const token = await at.mailedToken(email, '/verify-email')
  expect((await verify(token, cookie)).status).toBe(200)
  expect(await isVerified(cookie)).toBe(true)
  for (const used of [token, 'A'.repeat(43)]) {
    const refused = await verify(used, cookie)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: 'Invalid or expired verification link', code: 'bad_token' },
    ])
  }
})

test('API-16 the link is mailed again on demand, and the one before it is over', async () => {
  const { email, cookie } = await at.newMember()
  const first = await at.mailedToken(email, '/verify-email')
  expect((await at.post('/api/auth/resend-verification', {})).status).toBe(401)
  expect((await at.post('/api/auth/resend-verification', {}, cookie)).status).toBe(200)
  const second = await at.mailedToken(email, '/verify-email')
  expect(second).not.toBe(first)
  expect((await verify(first, cookie)).status).toBe(400)
  expect((await verify(second, cookie)).status).toBe(200)
  const again = await at.post('/api/auth/resend-verification', {}, cookie)
  expect(await again.json()).toMatchObject({ message: 'Your address is already confirmed.' })
  expect((await at.shop.mailTo(email)).length).toBe(2)
})

test('a link to an address that the account no longer has confirms nothing', async () => {
  const { email, cookie } = await at.newMember()
  const token = await at.mailedToken(email, '/verify-email')
  await at.db
    .updateTable('users')
    .set({ email: `new-${email}` })
    .where('email', '=', email)
    .execute()
  expect((await verify(token, cookie)).status).toBe(200)
  expect(await isVerified(cookie)).toBe(false)
})

test('an address that is not confirmed does not stop a sign-in', async () => {
  const { email } = await at.newMember()
  expect((await at.login(email)).status).toBe(200)
})
