import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { type BreachService, startBreachService } from '#server/testing/services/breach-service.ts'
import { type MailServer, startMailServer } from '#server/testing/services/mail-server.ts'

let at: AccountShop
let mail: MailServer
let breaches: BreachService
beforeAll(async () => {
  mail = await startMailServer()
  breaches = await startBreachService()
  at = await startAccountShop({
    mail: { smtpUrl: mail.url, from: 'shop@example.com' },
    breachesUrl: breaches.url,
  })
})
afterAll(async () => {
  await at.shop.close()
  await mail.stop()
  await breaches.stop()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('with the mail server and the breach service out of order everything but the mail works', async () => {
  mail.mood = 'busy'
  breaches.mood = 'fails'
  const { email, cookie } = await at.newMember()
  expect((await at.login(email)).status).toBe(200)
  expect((await at.post('/api/auth/forgot-password', { email })).status).toBe(200)
  expect((await at.post('/api/auth/resend-verification', {}, cookie)).status).toBe(200)
  const body = { currentPassword: goodPassword, newPassword: 'Glider-9-Hinge!' }
  const changed = await at.post('/api/auth/request-password-change', body, cookie)
  expect(changed.status).toBe(200)
  expect((await at.whoIs(cookieFrom(changed))).status).toBe(200)
  await at.shop.work()
  expect(mail.received.filter(({ to }) => to === email)).toEqual([])
  mail.mood = 'takes'
  breaches.mood = 'answers'
  await at.shop.work()
  await at.shop.work()
  const subjects = mail.received.filter(({ to }) => to === email).map(({ subject }) => subject)
  expect(new Set(subjects)).toEqual(
    new Set(['Is this your email address?', 'Reset your password', 'Your password was changed']),
  )
})

test('a silent breach service delays a sign-in by at most two seconds', async () => {
  const { email } = await at.newMember()
  breaches.mood = 'silent'
  // What a busy machine adds is not the service's.
  const limits = vi.spyOn(AbortSignal, 'timeout')
  expect((await at.login(email)).status).toBe(200)
  expect(limits.mock.calls).toHaveLength(1)
  expect(limits.mock.calls[0]?.[0]).toBeLessThanOrEqual(2_000)
  breaches.mood = 'answers'
})

test('while one sign-in waits for the service others go on', async () => {
  const [slow, other] = [await at.newMember(), await at.newMember()]
  breaches.mood = 'silent'
  breaches.asked.length = 0
  // It waits as long as this test says.
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  let over = false
  const waiting = at.login(slow.email).then((answer) => {
    over = true
    return answer
  })
  await expect.poll(() => breaches.asked.length).toBe(1)
  expect((await at.whoIs(other.cookie)).status).toBe(200)
  expect(over).toBe(false)
  patience.abort()
  expect((await waiting).status).toBe(200)
  breaches.mood = 'answers'
})
