import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, cookieFrom, goodPassword, startAccountShop } from '#server/testing/account-shop.ts'
import { importSampleAccounts } from '#server/features/accounts/accounts.sample.ts'
import type { Violation } from '#shared/security/violations.contract.ts'

let at: AccountShop
let admin: string
let maker: string
beforeAll(async () => {
  at = await startAccountShop({ rateLimits: true, trustedProxies: ['loopback'] })
  await importSampleAccounts(at.db, goodPassword)
  admin = cookieFrom(await at.login('admin@example.com'))
  maker = cookieFrom(await at.login('maker@example.com'))
})
afterAll(() => at.shop.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const wrong = (ip: string) => at.login('maker@example.com', 'Wrong-1-password!', undefined, from(ip))
const call = (method: string, path: string, body?: unknown, ip = '192.0.2.1') =>
  at.shop.fetch(path, {
    method,
    cookie: admin,
    headers: { ...from(ip), origin: at.shop.url },
    ...(body ? { body } : {}),
  })
const list = async (query = '') =>
  (await (await call('GET', `/api/admin/ip-violations${query}`)).json()) as Violation[]
async function trip(ip: string) {
  for (let tries = 0; tries < 6; tries++) await wrong(ip)
}

test('API-55 tripped limits are listed for administrators alone, the newest first, and marked as reviewed and back', async () => {
  expect((await at.shop.fetch('/api/admin/ip-violations')).status).toBe(401)
  expect((await at.shop.fetch('/api/admin/ip-violations', { cookie: maker })).status).toBe(403)
  await trip('203.0.113.7')
  const [violation] = await list()
  expect(violation).toMatchObject({ ip: '203.0.113.7', rule: 'sign-in', hits: 1, isReviewed: false })
  const path = `/api/admin/ip-violations/${violation?.id}`
  expect((await call('PATCH', path, { isReviewed: true })).status).toBe(200)
  expect(await list('?reviewed=false')).toEqual([])
  expect((await list('?reviewed=true'))[0]).toMatchObject({
    isReviewed: true,
    reviewedBy: 'admin@example.com',
  })
  expect((await call('PATCH', path, { isReviewed: false })).status).toBe(200)
  expect(await list('?reviewed=false')).toHaveLength(1)
  expect((await call('PATCH', '/api/admin/ip-violations/999', { isReviewed: true })).status).toBe(404)
})

test('from a blocked address no call is answered, until the block is lifted or over; others are not touched', async () => {
  const ip = '198.51.100.9'
  expect((await wrong(ip)).status).toBe(401)
  expect((await call('POST', '/api/admin/ip-blocks', { ip, days: 7 })).status).toBe(200)
  const refused = await wrong(ip)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'blocked' })
  expect((await wrong('198.51.100.10')).status).toBe(401)
  expect((await call('DELETE', `/api/admin/ip-blocks?ip=${ip}`)).status).toBe(200)
  expect((await wrong(ip)).status).toBe(401)
  expect((await call('DELETE', `/api/admin/ip-blocks?ip=${ip}`)).status).toBe(404)
  expect((await call('POST', '/api/admin/ip-blocks', { ip, days: null })).status).toBe(200)
  await at.db
    .updateTable('ip_blocks')
    .set({ ends_at: new Date(Date.now() - 1_000) })
    .execute()
  await call('POST', '/api/admin/ip-blocks', { ip: '198.51.100.77', days: 1 })
  expect((await wrong(ip)).status).toBe(401)
})

test('every address of a blocked /64 of IPv6 is blocked', async () => {
  await trip('2001:db8:0:7::1')
  const [violation] = await list()
  expect(violation?.ip).toBe('2001:db8:0:7::/64')
  expect((await call('POST', '/api/admin/ip-blocks', { ip: violation?.ip, days: 1 })).status).toBe(200)
  expect((await wrong('2001:db8:0:7:ffff::9')).status).toBe(403)
  expect((await wrong('2001:db8:1:8::1')).status).toBe(401)
  expect((await list())[0]).toMatchObject({ isBlocked: true })
})

test('nobody can block their own address, and each block is recorded', async () => {
  expect((await call('POST', '/api/admin/ip-blocks', { ip: '192.0.2.1', days: 1 })).status).toBe(409)
  const acts = await at.db
    .selectFrom('audit_log')
    .where('action', 'like', 'address.%')
    .select('subject')
    .execute()
  expect(acts.map(({ subject }) => subject)).toContain('ip:198.51.100.9')
})
