import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { part } from '#server/foundation/answer-part.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { readMail } from '#server/testing/services/mail.ts'
import { startPgbouncer } from '#server/testing/services/pgbouncer.ts'
import { cookieOf, type ShopProcess, startProcess } from '#server/testing/many/start-process.ts'
import { announceChange } from './catalogue-version.ts'

const publicUrl = 'http://shop.localhost'
/** Fewer than the process opens. */
const connections = 3
const role = `running_${randomUUID().slice(0, 8)}`

let base: TestDatabase
let folder: string
let pooler: Awaited<ReturnType<typeof startPgbouncer>>
let shop: ShopProcess
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-pooled-'))
  // Empty: the role that owns the tables makes them.
  base = await createTestDatabase(undefined, 'template0')
  await sql.raw(`create role ${role} login`).execute(base.database.db)
  const { host, port, database, user } = base.address
  pooler = await startPgbouncer({ host, port, database, role }, connections)
  shop = await startProcess(publicUrl, {
    DATA_DIR: folder,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: `postgres:///${database}`,
    DATABASE_MIGRATION_URL: `postgres:///${database}`,
    PGHOST: host,
    PGUSER: user,
    RATE_LIMITS: 'false',
  })
})
afterAll(async () => {
  await shop.stop()
  await pooler.stop()
  await sql.raw(`drop owned by ${role}`).execute(base.database.db)
  await sql.raw(`drop role ${role}`).execute(base.database.db)
  await base.drop()
  await rm(folder, { recursive: true, force: true })
})

const register = (email: string) =>
  shop.fetch('/api/auth/register', {
    method: 'POST',
    body: { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' },
  })

test('forty people at once register, sign in and fill a cart through PgBouncer with three connections', async () => {
  const { id } = await base.database.db
    .insertInto('products')
    .values({
      slug: 'spar',
      product_type: 'parts',
      name: 'Spar',
      price_cents: 1_990,
      is_digital: false,
      status: 'published',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const emails = Array.from({ length: 40 }, () => `${randomUUID()}@example.com`)
  const left = emails.values()
  const results: number[] = []
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const email of left) {
        const registered = await register(email)
        const cookie = cookieOf(registered)
        const added = await shop.fetch('/api/cart', {
          method: 'POST',
          cookie,
          body: { productId: id, quantity: 1 },
        })
        const user = await shop.fetch('/api/auth/user', { cookie })
        results.push(registered.status, added.status, user.status)
        expect(((await user.json()) as { email: string }).email).toBe(email)
      }
    }),
  )
  expect(results.filter((status) => status >= 300)).toEqual([])
  expect(results).toHaveLength(120)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where usename = ${role}`.execute(base.database.db)
  expect(rows[0]?.count).toBeLessThanOrEqual(connections)
})

test('jobs are done through it, and a change is heard on the direct connection', async () => {
  const email = `${randomUUID()}@example.com`
  expect((await register(email)).status).toBeLessThan(300)
  await expect.poll(() => readMail(folder, email)).not.toHaveLength(0)

  const before = await shop.fetch('/api/products/by-slug/spar')
  expect(((await before.json()) as { name: string }).name).toBe('Spar')
  await base.database.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .updateTable('products')
      .set({ name: 'Long spar' })
      .where('slug', '=', 'spar')
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceChange(trx, [part.product(id)])
  })
  const nameNow = async () =>
    ((await (await shop.fetch('/api/products/by-slug/spar')).json()) as { name: string }).name
  await expect.poll(nameNow).toBe('Long spar')
})

test('the running role owns nothing: it changes rows, and the form of no table', async () => {
  const { rows } = await sql<{ owner: string }>`
    select distinct tableowner as owner from pg_tables where schemaname in ('public', 'pgboss')`.execute(
    base.database.db,
  )
  expect(rows).toEqual([{ owner: base.address.user }])
  const client = postgres(pooler.url, { max: 1 })
  try {
    for (const statement of [
      'drop table users',
      'alter table users add column mine text',
      'create table mine (id int)',
      'truncate users',
      'alter table audit_log disable trigger user',
    ])
      await expect(client.unsafe(statement)).rejects.toThrow(/must be owner|permission denied/)
  } finally {
    await client.end()
  }
})
