import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { codeOf, newMemberWithTwoFactors } from '#server/testing/two-factor-member.ts'
import { whenFree } from '#server/testing/when-free.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop({ rateLimits: true, trustedProxies: ['loopback'] })
})
afterAll(() => at.shop.close())

let networks = 0
/** Each call comes from another network. */
const elsewhere = () => ({ 'x-forwarded-for': `203.${(networks += 1)}.0.7` })
const challengeFor = async (email: string) =>
  cookieFrom(await at.login(email, goodPassword, undefined, elsewhere()))
const answer = (code: string, cookie: string) =>
  at.post('/api/auth/2fa/challenge', { code }, cookie, elsewhere())
const endPause = () =>
  at.db
    .updateTable('two_factor')
    .set({ paused_until: new Date(0) })
    .execute()
const guesses = (codes: number, from: string) =>
  Promise.all(
    Array.from({ length: codes }, (_none, index) => whenFree(() => answer(String(100_000 + index), from))),
  )

test('wrong codes count for the account over all sign-ins and networks: after five the account is paused', async () => {
  const { email, secret } = await newMemberWithTwoFactors(at)
  const challenges = await Promise.all(Array.from({ length: 12 }, () => challengeFor(email)))
  const answers = (await Promise.all(challenges.map((cookie) => guesses(4, cookie)))).flat()
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  const paused = answers.filter(({ status }) => status === 429)
  expect(paused).toHaveLength(43)
  expect(Number(paused[0]?.headers.get('retry-after'))).toBeGreaterThan(30)
  expect((await answer(codeOf(secret), await challengeFor(email))).status).toBe(429)

  const violations = await at.db
    .selectFrom('ip_violations')
    .where('rule', '=', 'two-factor')
    .selectAll()
    .execute()
  expect(violations.length).toBeGreaterThan(40)
  const told = (await at.shop.mailTo(email)).filter(({ subject }) => subject.includes('guessing'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('/auth?forgot=true')
})

test('each wrong code after a pause makes the next one longer, up to a day; a right code ends the count', async () => {
  const { email, secret } = await newMemberWithTwoFactors(at)
  await guesses(4, await challengeFor(email))
  const waits: number[] = []
  for (let round = 0; round < 14; round++) {
    const cookie = await challengeFor(email)
    expect((await answer('000000', cookie)).status).toBe(422)
    waits.push(Number((await answer('000000', cookie)).headers.get('retry-after')))
    await endPause()
  }
  expect(waits.map((seconds) => Math.round(seconds / 60))).toEqual([
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440,
  ])
  expect((await answer(codeOf(secret), await challengeFor(email))).status).toBe(200)
  const again = await guesses(4, await challengeFor(email))
  expect(again.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  const told = (await at.shop.mailTo(email)).filter(({ subject }) => subject.includes('guessing'))
  expect(told).toHaveLength(2)
})

test('a recovery code signs in while the account is paused, and ends the pause', async () => {
  const { email, secret, recoveryCodes } = await newMemberWithTwoFactors(at)
  await guesses(5, await challengeFor(email))
  expect((await answer(codeOf(secret), await challengeFor(email))).status).toBe(429)
  expect((await answer('AAAAA-AAAAA', await challengeFor(email))).status).toBe(429)
  expect((await answer(recoveryCodes[0] ?? '', await challengeFor(email))).status).toBe(200)
  expect((await answer(codeOf(secret), await challengeFor(email))).status).toBe(200)
})
