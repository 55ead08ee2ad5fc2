import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import { acceptsBrotli } from './send-whole.ts'

let at: AccountShop
let behindProxy: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
  behindProxy = await startAccountShop({ trustedProxies: ['loopback'] })
})
afterAll(async () => {
  await at.shop.close()
  await behindProxy.shop.close()
})

test('a request id is taken from a trusted proxy, and from nobody else', async () => {
  const headers = { 'x-request-id': 'written-by-a-stranger' }
  for (const asked of ['/api/settings', '/api/no-such-call', '/api/products', '/api/products']) {
    expect((await at.shop.fetch(asked, { headers })).headers.get('x-request-id')).not.toBe(
      headers['x-request-id'],
    )
    expect((await behindProxy.shop.fetch(asked, { headers })).headers.get('x-request-id')).toBe(
      headers['x-request-id'],
    )
  }
})

test.each([
  ['gzip, deflate, br', true],
  ['br;q=0.5, gzip', true],
  ['br', true],
  ['br;q=0', false],
  ['br; q=0.000 , gzip', false],
  ['gzip, br;q=0', false],
  ['gzip', false],
  ['xbr, brx', false],
  [undefined, false],
])('Accept-Encoding "%s" takes Brotli: %s', (accepted, takes) => {
  expect(acceptsBrotli(accepted)).toBe(takes)
})

test('a refused range carries nothing of the file that it asked for', async () => {
  const { services } = at.shop
  const folder = path.join(services.environment.dataDirectory, 'files/files')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'part'), 'solid part')
  const { id: product } = await services.db
    .insertInto('products')
    .values({
      slug: `plane-${randomUUID()}`,
      product_type: 'planes',
      name: 'Plane',
      price_cents: 1990,
      is_digital: true,
      status: 'published',
      stock: null,
      kind: null,
      weight_grams: null,
      licence_kind: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: release } = await services.db
    .insertInto('product_releases')
    .values({
      product_id: product,
      version: '1.0',
      released_at: new Date(),
      changelog: [],
      parts_to_reprint: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = await services.db
    .insertInto('product_files')
    .values({
      release_id: release,
      path: 'stl/part.stl',
      kind: 'stl',
      size: 10,
      sha256: '0'.repeat(64),
      store_key: 'files/part',
      free: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const url = `/api/free-files/${file.id}`
  const whole = await at.shop.fetch(url)
  expect(whole.status, await whole.clone().text()).toBe(200)
  expect(whole.headers.get('content-disposition')).toContain('part.stl')
  expect(whole.headers.get('cache-control')).toBe('public, max-age=3600')
  const { email, cookie } = await at.newMember()
  await (await at.sessionOf(email)).move({ expires_at: new Date(Date.now() + 3_600_000) })
  const renewing = await at.shop.fetch(url, { cookie })
  expect(renewing.headers.getSetCookie()).toHaveLength(1)
  expect(renewing.headers.get('cache-control')).toBe('private, no-store')
  const answer = await at.shop.fetch(url, { headers: { range: 'bytes=5000-' } })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-disposition')).toBeNull()
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a keyed answer names its member and keeps its headers when it is given again', async () => {
  const { cookie, email } = await at.newMember()
  const user = (await (await at.whoIs(cookie)).json()) as { id: string }
  const key = randomUUID()
  const change = () =>
    at.shop.fetch('/api/auth/user', {
      method: 'PUT',
      cookie,
      body: { firstName: 'Wren' },
      headers: { 'idempotency-key': key },
    })
  for (const replayed of [null, 'true']) {
    const answer = await change()
    expect(answer.status, email).toBe(200)
    expect(answer.headers.get('idempotent-replayed')).toBe(replayed)
    expect(answer.headers.get('kestrel-for')).toBe(user.id)
    expect(answer.headers.get('x-test') ?? '').toBe(replayed ? 'kept' : '')
    await at.db
      .updateTable('idempotency_keys')
      .set({ headers: { 'x-test': 'kept' } })
      .where('key', '=', key)
      .execute()
  }
})
