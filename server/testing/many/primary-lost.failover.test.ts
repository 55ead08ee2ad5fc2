import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { startReplicatedPostgres } from '#server/testing/services/replicated-postgres.ts'
import { readMail } from '#server/testing/services/mail.ts'
import { cookieOf, type ShopProcess, startProcess } from './start-process.ts'

let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>
let shop: ShopProcess
let database: Database
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-failover-'))
  servers = await startReplicatedPostgres()
  shop = await startProcess('http://shop.localhost', {
    DATA_DIR: folder,
    DATABASE_URL: servers.url,
    RATE_LIMITS: 'false',
  })
  database = openDatabase(servers.url, { role: 'web', max: 2 })
})
afterAll(async () => {
  await shop?.stop()
  await database?.close()
  await servers?.close()
  await rm(folder, { recursive: true, force: true })
})

const register = (email: string) =>
  shop.fetch('/api/auth/register', {
    method: 'POST',
    body: { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' },
  })

const each = 30
/** Changes of a device, one after the other; each is sent with its key until it is answered. */
async function addToCart(cookie: string, productId: number, confirmed: number[]) {
  for (let added = 0; added < each; added += 1) {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { productId, quantity: 1 }
    const ask = () =>
      shop
        .fetch('/api/cart', { method: 'POST', cookie, headers, body })
        .then(({ status }) => status)
        .catch(() => 503)
    await expect.poll(ask, { interval: 50 }).toBeLessThan(300)
    confirmed.push(productId)
  }
}

test('a primary is lost and its replica promoted: what was confirmed is there once, and the shop goes on by itself', async () => {
  const values = ['spar', 'rib', 'rod', 'horn'].map((slug) => ({
    slug,
    product_type: 'parts',
    name: slug,
    price_cents: 990,
    is_digital: false,
    status: 'published' as const,
  }))
  const products = await database.db.insertInto('products').values(values).returning('id').execute()
  const cookie = cookieOf(await register(`${randomUUID()}@example.com`))
  const confirmed: number[] = []
  const sending = Promise.all(products.map(({ id }) => addToCart(cookie, id, confirmed)))

  await expect.poll(() => confirmed.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(20)
  await servers.stopPrimary()
  const before = confirmed.length
  expect(before).toBeLessThan(products.length * each)
  expect((await shop.fetch('/readyz')).status).toBe(503)
  expect((await shop.fetch('/livez')).status).toBe(200)

  const lost = performance.now()
  await servers.promoteReplica()
  const promoted = performance.now()
  await expect.poll(() => confirmed.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(before)
  const [since, whole] = [promoted, lost].map((from) => ((performance.now() - from) / 1000).toFixed(1))
  console.log(
    `Changes are answered again ${since} s after the promotion has ended, ${whole} s after it began.`,
  )
  await sending

  const { rows } = await sql<{ quantity: number }>`select quantity from cart_items`.execute(database.db)
  expect(rows.map(({ quantity }) => quantity)).toEqual(products.map(() => each))
  expect((await shop.fetch('/readyz')).status).toBe(200)
}, 300_000)

test('afterwards jobs are done on the new primary', async () => {
  const email = `${randomUUID()}@example.com`
  expect((await register(email)).status).toBeLessThan(300)
  await expect.poll(() => readMail(folder, email), { timeout: 120_000 }).not.toHaveLength(0)
})
