import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { limitsOf } from './call-limits.ts'

const writing = Object.entries<Endpoint>(contract).filter(
  ([, { method, origin }]) => method !== 'GET' && origin !== 'any',
)
const ip = '203.0.113.7'

test('every call that writes counts for its account, and without an account for its address', () => {
  expect(writing.length).toBeGreaterThan(80)
  for (const [name, endpoint] of writing) {
    const signedIn = limitsOf({ name, endpoint }, { userId: 'u1', ip })
    const own = signedIn.find(({ key }) => key === `${name} account u1`)
    expect(own?.most, name).toBeLessThanOrEqual(endpoint.access === 'admin' ? 6_000 : 600)
    const visitor = limitsOf({ name, endpoint }, { userId: null, ip })
    expect(
      visitor.map(({ key }) => key),
      name,
    ).toEqual([`${name} ${ip}`])
    expect(visitor[0]?.most, name).toBe(endpoint.limit ?? 600)
  }
})

test('calls that read and signed calls of a provider count only where the contract says so', () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    if (writing.some(([each]) => each === name)) continue
    expect(limitsOf({ name, endpoint }, { userId: 'u1', ip })).toHaveLength(
      endpoint.limit === undefined ? 0 : 1,
    )
  }
})

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop({ rateLimits: true, trustedProxies: ['loopback'] })
})
afterAll(() => at.shop.close())

test('an account that writes too often gets 429, whatever address it calls from', async () => {
  const [{ cookie }, other] = [await at.newMember(), await at.newMember()]
  const write = (index: number, who = cookie) =>
    at.shop.fetch('/api/workshop', {
      method: 'PUT',
      cookie: who,
      body: {},
      headers: { 'x-forwarded-for': `198.51.${index % 200}.${index % 100}` },
    })
  const seen = new Set<number>()
  for (let index = 0; index < 600; index += 1) seen.add((await write(index)).status)
  expect([...seen]).toEqual([422])
  const refused = await write(600)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await write(601, other.cookie)).status).toBe(422)
})
