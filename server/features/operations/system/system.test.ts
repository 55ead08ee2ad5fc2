import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '#server/database/connection.ts'
import { SlowStatements, withoutValues } from '#server/database/slow-statements.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import type { SlowStatement, StorageFigures } from '#shared/operations/system.contract.ts'
import { measureStorage } from './measure-storage.job.ts'

let at: DeskShop
let admin: string
beforeAll(async () => {
  at = await startDeskShop()
  admin = await at.admin()
})
afterAll(() => at.shop.close())

const slow = async (query = '') =>
  at.get<{ rows: SlowStatement[]; limitMs: number }>(`/api/admin/operations/slow-queries?${query}`, admin)

test('a statement over the limit is counted once for all its values, summed over processes, and none of its values is kept', async () => {
  const counters = [new SlowStatements(20), new SlowStatements(20)]
  for (const counter of counters) {
    const opened = openDatabase(at.shop.address, { role: 'web', max: 1, slow: counter })
    const { db } = opened
    await sql`select pg_sleep(0.03), ${'robin@example.com'}::text`.execute(db)
    await sql`select pg_sleep(0.03), 'maker@example.com'::text`.execute(db)
    await counter.write(at.db, 'web')
    await counter.write(at.db, 'web')
    await opened.close()
  }
  const patient = new SlowStatements(600_000)
  const opened = openDatabase(at.shop.address, { role: 'web', max: 1, slow: patient })
  await sql`select 1`.execute(opened.db)
  await patient.write(at.db, 'web')
  await opened.close()
  const { rows, limitMs } = await slow()
  expect(limitMs).toBe(200)
  expect(rows).toMatchObject([{ statement: 'select pg_sleep(?), ?::text', role: 'web', times: 4 }])
  expect(rows[0]?.mean).toBeGreaterThanOrEqual(30)
  expect(rows[0]?.longest).toBeGreaterThanOrEqual(rows[0]?.mean ?? 0)
  expect(JSON.stringify(rows)).not.toContain('example.com')
  const answer = await at.shop.fetch('/api/admin/operations/slow-queries', {
    method: 'DELETE',
    cookie: admin,
  })
  expect(answer.status).toBe(200)
  expect((await slow('sort=last')).rows).toEqual([])
})

test('statements that differ only in values and in how many they have are one', () => {
  expect(withoutValues(`select * from t1 where a = 'it''s' and b in ($1, $2,  $3) and c > 12.5`)).toBe(
    'select * from t1 where a = ? and b in (?, …) and c > ?',
  )
  expect(withoutValues('insert into t (a, b) values ($1, $2), ($3, $4)')).toBe(
    'insert into t (a, b) values (?, …), …',
  )
})

test('a count that could not be written is written later', async () => {
  const counter = new SlowStatements(1)
  counter.note('select 1', 5)
  const closed = openDatabase(at.shop.address, { role: 'web', max: 1 })
  await sql`select 1`.execute(closed.db)
  await closed.close()
  await expect(counter.write(closed.db, 'web')).rejects.toThrow('destroyed')
  await counter.write(at.db, 'web')
  expect((await slow()).rows).toMatchObject([{ statement: 'select ?', times: 1 }])
})

test('storage is measured by kind and by table, and a request only reads what was measured', async () => {
  const read = () =>
    at.get<{ measuredAt: string | null; figures: StorageFigures | null }>(
      '/api/admin/operations/storage',
      admin,
    )
  expect(await read()).toEqual({ measuredAt: null, figures: null })
  const { dataDirectory } = at.shop.services.environment
  const put = async (place: string, bytes: number) => {
    const file = path.join(dataDirectory, place)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, Buffer.alloc(bytes))
  }
  await put('files/uploads/submissions/a.webp', 100)
  await put('files/zips/a.zip', 2_000)
  await put('files/assets/a.js', 30)
  await put('backups/a.zip', 7)
  await measureStorage(at.shop.services)
  await measureStorage(at.shop.services)
  const { measuredAt, figures } = await read()
  expect(Date.parse(measuredAt ?? '')).toBeGreaterThan(Date.now() - 600_000)
  const kind = (name: string) => figures?.kinds.find((each) => each.name === name)
  expect(kind('Pictures from members and guests')).toMatchObject({ bytes: 100, count: 1 })
  expect(kind('ZIP files')?.bytes).toBeGreaterThanOrEqual(2_000)
  expect(kind("Old builds' assets")).toMatchObject({ bytes: 30, count: 1 })
  expect(kind('Backups')).toMatchObject({ bytes: 7, count: 1 })
  expect(kind('Pictures')?.count).toBeGreaterThan(5)
  expect(kind('Release files')?.count).toBeGreaterThan(5)
  expect(kind('Invoices and other PDFs')).toBeDefined()
  expect(figures?.tables.find(({ name }) => name === 'products')?.bytes).toBeGreaterThan(8_000)
  expect(figures?.tables.find(({ name }) => name.startsWith('pgboss.'))).toBeDefined()
  expect(figures?.disk.total).toBeGreaterThan(figures?.disk.free ?? 0)
})
