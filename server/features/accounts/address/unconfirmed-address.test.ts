import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/testing/services/identity-provider.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'

let at: AccountShop
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
  at = await startAccountShop({ rateLimits: true, providers: { google: provider.access } })
})
afterAll(async () => {
  await at.shop.close()
  await provider.stop()
})

const verify = (body: object, cookie?: string) => at.post('/api/auth/verify-email', body, cookie)
const linkTo = (email: string) => at.mailedToken(email, '/verify-email')
const account = (email: string) =>
  at.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
const isConfirmed = async (email: string) => (await account(email)).email_verified_at !== null
/** An order that a guest made with an address. */
const guestOrder = async (email: string) => (await insertOrder(at.db, { email })).id
const ownerOf = async (id: string) =>
  (await at.db.selectFrom('orders').where('id', '=', id).select('user_id').executeTakeFirstOrThrow()).user_id

test('a link opened in a browser without the account confirms nothing and stays good', async () => {
  const { email, cookie } = await at.newMember()
  const order = await guestOrder(email)
  const stranger = await at.newMember()
  const token = await linkTo(email)
  for (const other of [undefined, stranger.cookie]) {
    const refused = await verify({ token }, other)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'password_needed' }])
  }
  expect([await isConfirmed(email), await ownerOf(order)]).toEqual([false, null])
  expect((await verify({ token }, cookie)).status).toBe(200)
  expect([await isConfirmed(email), await ownerOf(order)]).toEqual([true, (await account(email)).id])
})

test('the password of the account confirms it from any browser, within five tries', async () => {
  const { email } = await at.newMember()
  const token = await linkTo(email)
  const wrong = await verify({ token, password: 'Wrong-1-password!' })
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { issues: [{ path: 'password' }] }])
  expect((await verify({ token, password: goodPassword })).status).toBe(200)
  expect(await isConfirmed(email)).toBe(true)

  const other = await at.newMember()
  const link = await linkTo(other.email)
  for (let tries = 0; tries < 5; tries++) await verify({ token: link, password: 'Wrong-1-password!' })
  expect((await verify({ token: link, password: goodPassword })).status).toBe(429)
  expect(await isConfirmed(other.email)).toBe(false)
})

test('a reset by mail takes a never confirmed account over whole: password, sessions, services and second factor', async () => {
  const email = 'owner-of-the-address@example.com'
  const order = await guestOrder(email)
  const stranger = cookieFrom(await at.register({ email }))
  const { id } = await account(email)
  await at.db
    .insertInto('identities')
    .values({ provider: 'google', subject: 'stranger', user_id: id, email: null })
    .execute()
  await at.db
    .insertInto('two_factor')
    .values({ user_id: id, secret: 'x', confirmed_at: new Date() })
    .execute()
  const strangersLink = await linkTo(email)
  await at.post('/api/auth/deletion', {}, stranger)

  await at.post('/api/auth/forgot-password', { email })
  const token = await at.mailedToken(email, '/reset-password')
  const newPassword = 'Elevon-4-Balsa-strip!'
  expect((await at.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  expect((await at.whoIs(stranger)).status).toBe(401)
  expect((await at.login(email)).status).toBe(401)
  const owner = await at.login(email, newPassword)
  expect(owner.status).toBe(200)
  const seen = await (await at.shop.fetch('/api/auth/account', { cookie: cookieFrom(owner) })).json()
  expect(seen).toMatchObject({ identities: [], twoFactor: { isOn: false }, deletesAt: null })
  expect([await isConfirmed(email), await ownerOf(order)]).toEqual([true, id])
  expect((await verify({ token: strangersLink }, cookieFrom(owner))).status).toBe(400)
})

test('a reset of a confirmed account keeps its services and its second factor', async () => {
  const { email } = await at.newMember()
  await at.confirmAddress(email)
  const { id } = await account(email)
  await at.db
    .insertInto('identities')
    .values({ provider: 'google', subject: 'its-owner', user_id: id, email: null })
    .execute()
  await at.post('/api/auth/forgot-password', { email })
  const token = await at.mailedToken(email, '/reset-password')
  const newPassword = 'Elevon-4-Balsa-strip!'
  await at.post('/api/auth/reset-password', { token, newPassword })
  const cookie = cookieFrom(await at.login(email, newPassword))
  expect(await (await at.shop.fetch('/api/auth/account', { cookie })).json()).toMatchObject({
    identities: [{ provider: 'google' }],
  })
})

test('before the address is confirmed there is no service to link and no second factor to set up', async () => {
  const { email, cookie } = await at.newMember()
  for (const path of ['/api/auth/identities/google', '/api/auth/2fa/setup', '/api/auth/2fa/confirm']) {
    const refused = await at.post(path, path.endsWith('confirm') ? { code: '123456' } : {}, cookie)
    expect([path, refused.status, await refused.json()]).toMatchObject([
      path,
      403,
      { code: 'email_unconfirmed' },
    ])
  }
  await at.confirmAddress(email)
  expect((await at.post('/api/auth/identities/google', {}, cookie)).status).toBe(200)
  expect((await at.post('/api/auth/2fa/setup', {}, cookie)).status).toBe(200)
})

test('mail before confirmation carries no name; afterwards it does', async () => {
  const { email } = await at.newMember({ firstName: 'Zebulon', lastName: 'Quickmoney' })
  await at.post('/api/auth/forgot-password', { email })
  for (const { text } of await at.shop.mailTo(email)) expect(text).not.toMatch(/Zebulon|Quickmoney/)
  await at.confirmAddress(email)
  await at.post('/api/auth/forgot-password', { email })
  expect((await at.shop.mailTo(email)).at(-1)?.text).toContain('Hello Zebulon,')
})

test('names are one line and carry no address', async () => {
  for (const firstName of ['Win at evil.example', 'http://x', 'www.evil.com', 'a@b', 'EVIL.COM'])
    for (const field of ['firstName', 'lastName']) {
      const refused = await at.register({ [field]: firstName })
      expect([firstName, refused.status]).toEqual([firstName, 422])
      expect(await refused.json()).toMatchObject({
        issues: [{ path: field, message: 'may not contain an address' }],
      })
    }
  const made = await at.register({ firstName: 'Ada\r\nBcc: x', lastName: 'J. R. van den Berg' })
  expect(await (await at.whoIs(cookieFrom(made))).json()).toMatchObject({
    firstName: 'Ada Bcc: x',
    lastName: 'J. R. van den Berg',
  })
})

test('names of the shop’s own people and of removed accounts cannot be registered, nor become a default', async () => {
  for (const username of ['admin', 'Support_24', 'removed_0a1b2c3d4e5f']) {
    const refused = await at.register({ username })
    expect([refused.status, await refused.json()]).toMatchObject([422, { issues: [{ path: 'username' }] }])
    expect(await (await at.shop.fetch(`/api/auth/check-username/${username}`)).json()).toMatchObject({
      available: false,
    })
  }
  const made = cookieFrom(await at.register({ email: 'admin@pilots.example.com' }))
  expect(((await (await at.whoIs(made)).json()) as { username: string }).username).toMatch(/^pilot\d+$/)
  const renamed = await at.shop.fetch('/api/auth/user', {
    method: 'PUT',
    body: { username: 'administrator' },
    cookie: made,
  })
  expect(renamed.status).toBe(422)
})
