import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { type BreachService, startBreachService } from '#server/testing/services/breach-service.ts'

let at: AccountShop
let service: BreachService
beforeAll(async () => {
  service = await startBreachService()
  at = await startAccountShop({ breachesUrl: service.url })
})
afterAll(async () => {
  await at.shop.close()
  await service.stop()
})
beforeEach(() => {
  service.mood = 'answers'
})
let count = 0
const freshPassword = () => `Windsock-${(count += 1)}-Leak!`

test('AUTH-150 when a password leaks later, the next right sign-in is refused and names the count', async () => {
  const password = freshPassword()
  const { email, cookie } = await at.newMember({ password })
  expect((await at.login(email, password)).status).toBe(200)
  service.know(password, 42)
  expect((await at.login(email, 'Wrong-1-password!')).status).toBe(401)
  const answer = await at.login(email, password)
  expect([answer.status, await answer.json()]).toMatchObject([
    403,
    { message: 'LEAKED_PASSWORD_ACTION_REQUIRED', code: 'password_change_required', pwnedOccurrences: 42 },
  ])
  expect((await at.whoIs(cookie)).status).toBe(401)
})

test('AUTH-149 after a leak no sign-in gives a session until the password is changed', async () => {
  const password = freshPassword()
  const { email } = await at.newMember({ password })
  service.know(password, 7)
  const proof = cookieFrom(await at.login(email, password))
  const orders = (cookie: string) => at.shop.fetch('/api/orders', { cookie })
  expect((await orders(proof)).status).toBe(401)
  const newPassword = freshPassword()
  expect((await at.post('/api/auth/change-required-password', { email, newPassword }, proof)).status).toBe(
    200,
  )
  expect((await orders(cookieFrom(await at.login(email, newPassword)))).status).toBe(200)
})

test('a registration with a leaked password is refused with the count, and makes no account', async () => {
  const password = freshPassword()
  service.know(password, 3)
  const refused = await at.register({ email: 'leaky@example.com', password })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    code: 'leaked_password',
    message: 'This password was found 3 times in data from breaches. Please choose another.',
    pwnedOccurrences: 3,
  })
  expect((await at.register({ email: 'leaky@example.com' })).status).toBe(201)
})

test.each(['fails', 'nonsense', 'empty', 'endless', 'silent'] as const)(
  'a service that is "%s" blocks nobody, and the account is marked once it answers',
  async (mood) => {
    const password = freshPassword()
    service.know(password, 9)
    service.mood = mood
    const email = `${mood}@example.com`
    const registered = await at.register({ email, password })
    expect(registered.status).toBe(201)
    const signedIn = await at.login(email, password)
    expect(signedIn.status).toBe(200)
    service.mood = 'answers'
    await at.shop.services.breaches.askWaiting()
    expect((await at.whoIs(cookieFrom(signedIn))).status).toBe(401)
    expect(await (await at.login(email, password)).json()).toMatchObject({ pwnedOccurrences: 9 })
  },
)

test('a late answer does not mark a password that was changed meanwhile', async () => {
  const password = freshPassword()
  service.know(password, 9)
  service.mood = 'fails'
  const { email, cookie } = await at.newMember({ password })
  const newPassword = freshPassword()
  const body = { currentPassword: password, newPassword }
  expect((await at.post('/api/auth/request-password-change', body, cookie)).status).toBe(200)
  service.mood = 'answers'
  await at.shop.services.breaches.askWaiting()
  expect((await at.login(email, newPassword)).status).toBe(200)
})

test('neither the password nor its digest is in any table while it waits', async () => {
  const password = freshPassword()
  service.mood = 'fails'
  await at.newMember({ password })
  const { createHash } = await import('node:crypto')
  const digest = createHash('sha1').update(password).digest('hex')
  const dump = JSON.stringify((await at.everything()).rows).toLowerCase()
  expect(dump).not.toContain(password.toLowerCase())
  expect(dump).not.toContain(digest)
})

test('the service is never told more than five digits', () => {
  expect(service.asked.length).toBeGreaterThan(5)
  for (const { path } of service.asked) expect(path).toMatch(/^\/range\/[\dA-F]{5}$/)
  expect(goodPassword).not.toBe('')
})
