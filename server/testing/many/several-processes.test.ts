import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#server/database/catalogue-version.ts'
import { part } from '#server/foundation/answer-part.ts'
import { readMail } from '#server/testing/services/mail.ts'
import { cookieOf, type ShopProcess, startProcess } from './start-process.ts'
import { startTwoAndTwo } from './two-and-two.ts'

let at: Awaited<ReturnType<typeof startTwoAndTwo>>
let first: ShopProcess
let second: ShopProcess
beforeAll(async () => {
  at = await startTwoAndTwo()
  ;[first, second] = at.web
})
afterAll(() => at.close())

const password = 'Windsock-7-Tailplane!'
/** Each from an address of their own. */
let people = 0
const register = (shop: ShopProcess, email: string) =>
  shop.fetch('/api/auth/register', {
    method: 'POST',
    body: { email, password, firstName: 'Robin' },
    headers: { 'x-forwarded-for': `198.51.100.${(people += 1)}` },
  })
const statusOf = async (shop: ShopProcess, url: string, options?: Parameters<ShopProcess['fetch']>[1]) =>
  (await shop.fetch(url, options)).status
async function newProduct(slug: string): Promise<number> {
  const values = { slug, product_type: 'parts', name: slug, price_cents: 990, is_digital: false }
  return at.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('products')
      .values({ ...values, status: 'published' as const })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceChange(trx, [part.product(id), part.types])
    return id
  })
}

test('a session that begins in one process is one in the other, and ends in both', async () => {
  const email = `${randomUUID()}@example.com`
  const cookie = cookieOf(await register(first, email))
  const signIn = await second.fetch('/api/auth/login', { method: 'POST', body: { email, password } })
  const again = cookieOf(signIn)
  expect(await statusOf(second, '/api/downloads', { cookie })).toBe(200)
  expect(await statusOf(first, '/api/downloads', { cookie: again })).toBe(200)
  expect((await second.fetch('/api/auth/logout', { method: 'POST', cookie })).ok).toBe(true)
  for (const shop of at.web) expect(await statusOf(shop, '/api/downloads', { cookie })).toBe(401)
  expect(await statusOf(first, '/api/downloads', { cookie: again })).toBe(200)
})

test('a limit counts what both processes have seen', async () => {
  const email = `${randomUUID()}@example.com`
  const ip = '203.0.113.7'
  const tries: number[] = []
  for (let index = 0; index < 60 && !tries.includes(429); index += 1) {
    const shop = at.web[index % 2] ?? first
    const options = { method: 'POST', body: { email, password: 'wrong' }, headers: { 'x-forwarded-for': ip } }
    tries.push(await statusOf(shop, '/api/auth/login', options))
  }
  expect(tries.at(-1)).toBe(429)
  for (const shop of at.web) {
    const options = { method: 'POST', body: { email, password: 'wrong' }, headers: { 'x-forwarded-for': ip } }
    expect(await statusOf(shop, '/api/auth/login', options)).toBe(429)
  }
})

test('an address that is blocked in one process is blocked in the other as soon as it is told', async () => {
  const email = `${randomUUID()}@example.com`
  const cookie = cookieOf(await register(first, email))
  await at.db.updateTable('users').set({ is_admin: true }).where('email', '=', email).execute()
  // What it has read once is never too old for it, so that only the notification makes it read again.
  const clockStands = 'data:text/javascript,const now = Date.now(); Date.now = () => now'
  const third = await startProcess('http://shop.localhost', {
    ...at.variables('third', 'web'),
    NODE_OPTIONS: `--import="${clockStands}"`,
  })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const asked = () => statusOf(third, '/api/auth/user', { headers })
  expect(await asked()).toBeLessThan(403)
  const block = await first.fetch('/api/admin/ip-blocks', {
    method: 'POST',
    cookie,
    body: { ip: '203.0.113.9', days: 1 },
  })
  expect([block.status, block.ok ? '' : await block.text()]).toEqual([200, ''])
  await expect.poll(asked, { interval: 2 }).toBe(403)
  await third.stop()
})

test('a page is the same in both, byte by byte, and both drop it when it changes', async () => {
  const slug = `spar-${randomUUID().slice(0, 8)}`
  const id = await newProduct(slug)
  const url = `/api/products/by-slug/${slug}`
  const named = async (shop: ShopProcess, name: string) => {
    await expect
      .poll(async () => (await shop.fetch(url)).text(), { interval: 1 })
      .toContain(`"name":"${name}"`)
  }
  for (const shop of at.web) await named(shop, slug)
  for (let change = 1; change <= 10; change += 1) {
    const name = `Spar ${change}`
    await at.db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ name }).where('id', '=', id).execute()
      await announceChange(trx, [part.product(id)])
    })
    await Promise.all(at.web.map((shop) => named(shop, name)))
    const [one, other] = await Promise.all(at.web.map((shop) => shop.fetch(url)))
    expect(one?.headers.get('etag')).toBe(other?.headers.get('etag'))
    expect(await one?.text()).toBe(await other?.text())
  }
})

test('each job is done once, whichever worker takes it', async () => {
  const emails = Array.from({ length: 30 }, () => `${randomUUID()}@example.com`)
  for (const [index, email] of emails.entries())
    expect((await register(at.web[index % 2] ?? first, email)).ok).toBe(true)
  const unfinished = async () => {
    const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
      where name = 'send-verification' and state in ('created', 'retry', 'active')`.execute(at.db)
    return rows[0]?.jobs
  }
  await expect.poll(unfinished, { interval: 50 }).toBe(0)
  const mailsOf = async (email: string) => {
    const found = await Promise.all(
      ['worker-1', 'worker-2'].map((name) => readMail(path.join(at.folder, name), email)),
    )
    return found.flat().length
  }
  expect(await Promise.all(emails.map(mailsOf))).toEqual(emails.map(() => 1))
})

test('a process says that it is not ready, answers what still comes, and ends when its drain is over', async () => {
  const third = await startProcess('http://shop.localhost', {
    ...at.variables('third', 'web'),
    DRAIN_SECONDS: '15',
  })
  await expect.poll(() => statusOf(third, '/readyz')).toBe(200)
  const stopped = third.stop()
  await expect.poll(() => statusOf(third, '/readyz'), { interval: 5 }).toBe(503)
  const [alive, products] = await Promise.all([third.fetch('/livez'), statusOf(third, '/api/products')])
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
  expect(products).toBeLessThan(500)
  await stopped
  expect(third.child.exitCode).toBe(0)
  await expect(third.fetch('/livez')).rejects.toThrow('fetch failed')
})

test('a process that cannot search yet says that it is not ready, and answers all else', async () => {
  await newProduct('slow-to-read')
  let last: ShopProcess | undefined
  try {
    await at.db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      // Every reading of the catalogue needs it.
      await sql`lock table product_releases in access exclusive mode`.execute(trx)
      last = await startProcess('http://shop.localhost', at.variables('last', 'web'))
      for (const url of ['/livez', '/api/product-types', '/about'])
        expect([url, await statusOf(last, url)]).toEqual([url, 200])
      expect(await statusOf(last, '/readyz')).toBe(503)
      for (const shop of at.web) expect(await statusOf(shop, '/readyz')).toBe(200)
    })
    const started = last
    // Also where a reading was given up meanwhile.
    await expect.poll(() => (started ? statusOf(started, '/readyz') : 0), { timeout: 60_000 }).toBe(200)
  } finally {
    await last?.stop()
  }
})
