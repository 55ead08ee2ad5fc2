// node server/benchmarks/growth/processor-time.ts: processor time of a call, in the shop and in PostgreSQL, for docs/scale.md.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { usedBy, usedByBackends } from '#server/benchmarks/growth/used-time.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { cookieOf, startProcess } from '#server/testing/many/start-process.ts'
import startPostgres from '#server/testing/start-postgres.ts'

const stop = await startPostgres()
const base = await createTestDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-time-'))
const { host, user, database } = base.address
const shop = await startProcess('http://shop.localhost', {
  DATA_DIR: folder,
  DATABASE_URL: `postgres:///${database}`,
  PGHOST: host,
  PGUSER: user,
  RATE_LIMITS: 'false',
  ROLES: 'web',
})

const eachTime = 2_000
async function measure(name: string, call: () => Promise<Response>): Promise<void> {
  const answer = async () => {
    const response = await call()
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  }
  for (let index = 0; index < 300; index += 1) await answer()
  const [ownBefore, theirsBefore] = [usedBy(shop.child.pid ?? 0), await usedByBackends(base.database.db)]
  for (let index = 0; index < eachTime; index += 4)
    await Promise.all([answer(), answer(), answer(), answer()])
  const own = (usedBy(shop.child.pid ?? 0) - ownBefore) / eachTime
  const theirs = ((await usedByBackends(base.database.db)) - theirsBefore) / eachTime
  console.log(`${name.padEnd(40)} ${own.toFixed(2)} ms, PostgreSQL ${theirs.toFixed(2)} ms`)
}

try {
  const values = Array.from({ length: 100 }, (_each, index) => ({
    slug: `spar-${index}`,
    product_type: 'parts',
    name: `Spar ${index}`,
    price_cents: 990,
    is_digital: false,
    status: 'published' as const,
  }))
  const [{ id } = { id: 0 }] = await base.database.db
    .insertInto('products')
    .values(values)
    .returning('id')
    .execute()
  const body = { email: `${randomUUID()}@example.com`, password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
  const cookie = cookieOf(await shop.fetch('/api/auth/register', { method: 'POST', body }))
  const whole = await shop.fetch('/api/catalogue/changes')
  const { position: cursor } = (await whole.json()) as { position: string }
  const put = (headers: Record<string, string>) =>
    shop.fetch('/api/cart', { method: 'POST', cookie, headers, body: { productId: id, quantity: 1 } })
  await measure('list of products, cached', () => shop.fetch('/api/products'))
  await measure('home page, cached', () => shop.fetch('/'))
  await measure('synchronisation without a change', () =>
    shop.fetch(`/api/catalogue/changes?since=${encodeURIComponent(cursor)}`),
  )
  await measure('a member reads the cart', () => shop.fetch('/api/cart', { cookie }))
  await measure('add to the cart', () => put({}))
  await measure('add to the cart with a key', () => put({ 'idempotency-key': randomUUID() }))
} finally {
  await shop.stop()
  await base.drop()
  await rm(folder, { recursive: true, force: true })
  await stop()
}
