import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CodeShop, startCodeShop } from '#server/testing/code-shop.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'

let at: CodeShop
beforeAll(async () => {
  at = await startCodeShop({ rateLimits: true, trustedProxies: ['loopback'] })
})
afterAll(() => at.shop.close())

test('who guesses codes learns nothing more after too many wrong ones; others and orders without a code go on', async () => {
  const code = await at.issue({ code: 'SECRET' })
  const quote = async (typed: string, from: string) =>
    at.read<Quote>(
      await at.shop.fetch('/api/orders/quote', {
        method: 'POST',
        body: { country: 'DE', items: at.plane, code: typed },
        headers: { 'x-forwarded-for': from },
      }),
    )
  for (let index = 0; index < 60; index += 1) await quote(`GUESS-${index}`, '198.51.100.7')
  expect((await quote(code, '198.51.100.7')).code).toMatchObject({
    off: '0.00',
    isUnknown: false,
    words: 'Too many wrong codes were tried. Try again in 15 minutes.',
  })
  expect((await quote(code, '203.0.113.9')).totals.code?.code).toBe(code)
  expect((await quote('', '198.51.100.7')).lines).toBeUndefined()
  const rules = await at.db.selectFrom('ip_violations').select('rule').execute()
  expect(rules).toEqual([])
  await quote('GUESS-61', '198.51.100.7')

  const member = await at.newMember()
  for (let index = 0; index < 20; index += 1) {
    await member.put(`GUESS-${index}`)
    await member.quote()
  }
  await member.put(code)
  expect((await member.quote()).code?.words).toMatch(/^Too many wrong codes/)
  const other = await at.newMember()
  await other.put(code)
  expect((await other.quote()).totals.code?.code).toBe(code)
})
