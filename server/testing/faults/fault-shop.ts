import { part } from '#server/foundation/answer-part.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { createTestDatabase, prepareTemplate } from '#server/testing/database.ts'
import { addProducts, type Goods } from '#server/testing/faults/add-products.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startOwnPostgres } from '#server/testing/start-postgres.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const password = 'Windsock-7-Tailplane!'

export interface Member {
  id: string
  email: string
  /** The Cookie header of a session of theirs. */
  cookie: string
}
export interface FaultShop {
  /** Where the server listens, also after it was started again. */
  port: number
  /** A connection of the test's own, which outlives what happens to the server. */
  db: Kysely<Schema>
  /** Ends the server at once, in the middle of whatever it does. */
  killServer(): Promise<void>
  startServer(): Promise<void>
  /** Cuts the server off from its database; it finds it again by itself. Gives how many connections were ended. */
  killBackends(): Promise<number>
  /** The database stops without finishing anything, and recovers from its log. */
  crashDatabase(): Promise<void>
  /** Printed parts, unless `of` says that they are something else. */
  addProducts(count: number, of?: Goods): Promise<number[]>
  changeProducts(ids: readonly number[], to: { status?: 'archived'; price_cents?: number }): Promise<void>
  /** Puts a product on sale, or ends its sales. */
  holdSale(id: number, runs: boolean): Promise<void>
  newMember(): Promise<Member>
  /** Another session of theirs. */
  signIn(member: Member): Promise<Member>
  fetch(at: string, options?: { method?: string; body?: unknown; cookie?: string }): Promise<Response>
  close(): Promise<void>
}

/** Does something with the database, again while it is out of reach. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 30_000; ;)
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await later(50)
    }
}

async function runServer(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  let said = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (said.includes('is open at')) {
      child.stdout.resume()
      return child
    }
  }
  throw new Error(`The server did not start: ${said}`)
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/**
 * The server as it runs for a shop, a process of its own, on a PostgreSQL of its own that keeps what it has committed:
 * both can be killed.
 * @param publicUrl where browsers reach it: the network before it
 */
export async function openFaultShop(publicUrl: string): Promise<FaultShop> {
  const postgres = await startOwnPostgres('fault-postgres', { durable: true })
  await prepareTemplate(postgres.address)
  const base = await createTestDatabase(postgres.address)
  const { db } = base.database
  const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'kestrel-faults-'))
  const port = await freePort()
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDirectory,
    // A socket's folder has no place in an address.
    DATABASE_URL: `postgres:///${base.address.database}`,
    PGHOST: base.address.host,
    PGUSER: base.address.user,
    ROLES: 'web',
    SAMPLE_DATA: 'false',
    RATE_LIMITS: 'false',
    LOG_LEVEL: process.env.KESTREL_TEST_LOG ?? 'error',
  }
  let server: ChildProcess | null = null
  const endWithUs = () => void server?.kill('SIGKILL')
  process.once('exit', endWithUs)

  const end = async (signal: NodeJS.Signals) => {
    const child = server
    server = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const request: FaultShop['fetch'] = async (at, { method = 'GET', body, cookie } = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      redirect: 'manual',
      headers: {
        // The server ends idle connections, and all when it is killed: none is used twice.
        connection: 'close',
        ...(method === 'GET' ? {} : { origin: publicUrl, 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // Undici fails where such a connection ends with an answer that nobody reads.
    const { status, headers } = answer
    const bytes = await answer.arrayBuffer()
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers })
  }
  const shop: FaultShop = {
    port,
    db,
    killServer: () => end('SIGKILL'),
    async startServer() {
      server ??= await runServer(environment)
    },
    killBackends: () =>
      patiently(async () => {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${base.address.database} and pid <> pg_backend_pid()`.execute(db)
        return rows.length
      }),
    async crashDatabase() {
      const { pid } = postgres
      process.kill(pid, 'SIGQUIT')
      await patiently(async () => {
        if (postgres.pid === pid) throw new Error('The database is still stopping')
        await sql`select 1`.execute(db)
      })
    },
    addProducts: (count, of) => addProducts(db, count, of),
    changeProducts: (ids, to) =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable('products').set(to).where('id', 'in', ids).execute()
        await announceChange(trx, [...ids.map((id) => part.product(id)), part.types])
      }),
    holdSale: (id, runs) =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sales').where('name', '=', `Sale of ${id}`).execute()
        const sale = {
          name: `Sale of ${id}`,
          site_wide: false,
          product_ids: [id],
          discount_type: 'percentage' as const,
        }
        const now = Date.now()
        const times = { start_date: new Date(now - 1_000), end_date: new Date(now + 3_600_000) }
        if (runs)
          await trx
            .insertInto('sales')
            .values({ ...sale, ...times, discount_value: '25' })
            .execute()
        await announceChange(trx, [part.sales])
      }),
    async newMember() {
      const email = `maker-${randomUUID()}@example.com`
      const answer = await request('/api/auth/register', {
        method: 'POST',
        body: { email, password, firstName: 'Robin' },
      })
      if (!answer.ok) throw new Error(`Registering failed: ${answer.status} ${await answer.text()}`)
      const { id } = await db
        .selectFrom('users')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirstOrThrow()
      return { id, email, cookie: cookieOf(answer) }
    },
    async signIn(member) {
      const answer = await request('/api/auth/login', {
        method: 'POST',
        body: { email: member.email, password },
      })
      if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
      return { ...member, cookie: cookieOf(answer) }
    },
    fetch: request,
    async close() {
      process.off('exit', endWithUs)
      await end('SIGTERM')
      await base.drop()
      await postgres.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
  await shop.startServer()
  return shop
}
