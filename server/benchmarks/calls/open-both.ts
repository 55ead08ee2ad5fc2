import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { createTestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { cookieOf, type ShopProcess, startProcess } from '#server/testing/many/start-process.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import type { BareOrder } from './bare-shop.ts'
import { secondsOf, secondsOfPostgres } from './processor-time.ts'

const publicUrl = 'http://shop.localhost'
const people = 32
/** Lines of each cart. */
const inCart = 5

export interface Member {
  /** What a device sends with each call; each member has an address of their own. */
  headers: Record<string, string>
  orderId: string
}
export interface Server {
  url: string
  /** Seconds of processor time up to now, of the server and of PostgreSQL. */
  used: () => { server: number; postgres: number }
}

async function post(shop: ShopProcess, at: string, body: unknown, headers: Record<string, string>) {
  const answer = await shop.fetch(at, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`${at}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** A new account with a cart of five planes, and a paid order of two more. */
async function join(shop: ShopProcess, number: number, products: readonly number[]): Promise<Member> {
  const address = { 'x-forwarded-for': `192.0.2.${number}` }
  const person = {
    email: `member-${number}@example.com`,
    password: 'Windsock-7-Tailplane!',
    firstName: 'Robin',
  }
  const cookie = cookieOf(await post(shop, '/api/auth/register', person, address))
  const headers = { ...address, cookie }
  const add = (productId: number) => post(shop, '/api/cart', { productId, quantity: 1 }, headers)
  for (const id of products.slice(0, 2)) await add(id)
  const quoted = await post(shop, '/api/orders/quote', { country: 'DE' }, headers)
  const { fingerprint } = (await quoted.json()) as Quote
  const order = { key: crypto.randomUUID(), country: 'DE', fingerprint }
  const placed = (await (await post(shop, '/api/orders', order, headers)).json()) as { orderId: string }
  for (const id of products.slice(2, inCart)) await add(id)
  return { headers: { ...headers, origin: publicUrl }, orderId: placed.orderId }
}

async function startBare(order: BareOrder) {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-shop.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      BARE_ORDER: JSON.stringify(order),
    },
  })
  const ended = once(child, 'exit')
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await once(child.stdout, 'data')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', endWithUs)
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

/** Processes of the shop and of a bare one on one database, and 32 members of the shop. */
export async function openBoth() {
  const base = await createTestDatabase()
  const { db } = base.database
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-calls-'))
  const { host, user, database } = base.address
  const shop = await startProcess(publicUrl, {
    DATA_DIR: folder,
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGUSER: user,
    SAMPLE_DATA: 'true',
    TRUSTED_PROXIES: 'loopback',
    ROLES: 'web',
  })
  const { rows } = await sql<{
    id: number
  }>`select id from products where product_type = 'planes' and is_digital
    and status = 'published' order by id limit ${inCart}`.execute(db)
  const products = rows.map(({ id }) => id)
  const members: Member[] = []
  for (let number = 1; number <= people; number += 1) members.push(await join(shop, number, products))
  await sql`update orders set status = 'completed', payment = 'paid', paid_at = now()
    where email like 'member-%'`.execute(db)
  await sql`analyze`.execute(db)

  const [first] = members
  if (!first) throw new Error('Nobody has joined')
  const { headers, orderId } = first
  const read = async (at: string) => (await shop.fetch(at, { headers })).text()
  const detailPath = `/api/product/${products[0]}`
  const bare = await startBare({
    host,
    user,
    database,
    answers: {
      cart: await read('/api/cart'),
      add: await (await post(shop, '/api/cart', { productId: products[0], quantity: 1 }, headers)).text(),
      quote: await (await post(shop, '/api/orders/quote', { country: 'DE' }, headers)).text(),
      order: await read(`/api/orders/${orderId}`),
      list: await read('/api/products'),
      detail: await read(detailPath),
    },
  })
  const backend = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
  const serverOf = (url: string, pid: number): Server => ({
    url,
    used: () => ({ server: secondsOf(pid), postgres: secondsOfPostgres(backend) }),
  })
  return {
    shop: serverOf(shop.url, shop.child.pid ?? 0),
    bare: serverOf(bare.url, bare.pid),
    members,
    productId: products[0] ?? 0,
    detailPath,
    async close() {
      await bare.stop()
      await shop.stop()
      await base.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Both = Awaited<ReturnType<typeof openBoth>>
