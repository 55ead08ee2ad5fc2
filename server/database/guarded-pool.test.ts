import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './address.ts'
import { type Database, openDatabase } from './connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isKnownPostgresFault } from './guarded-pool.ts'
import { executeForValues } from './pool-driver.ts'
import type { Schema } from './schema/schema.ts'

// A server of its own, because it is killed.
const directory = mkdtempSync(path.join(os.tmpdir(), 'kestrel-pool-'))
chmodSync(directory, 0o755)
const opened: Database[] = []
let server: EmbeddedPostgres
function open(max: number, role: 'web' | 'jobs' | 'migrations' = 'web'): Database {
  const database = openDatabase(server.address, { role, max })
  opened.push(database)
  return database
}
const run = async <T>(on: Database | Transaction<Schema>, text: string) =>
  (await sql.raw<T>(text).execute('db' in on ? on.db : on)).rows

beforeAll(async () => {
  server = await startEmbeddedPostgres(path.join(directory, 'postgres'))
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

test('a statement that is planned for its values leaves no plan behind, any other one does', async () => {
  const { db } = open(1)
  for (const value of [1, 2, 3]) {
    const { rows } = await executeForValues(db, sql<{ made: number }>`select ${value}::int as made`)
    expect(rows).toEqual([{ made: value }])
    await sql`select ${value}::int as kept`.execute(db)
  }
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
    where statement ~ 'as (made|kept)$'`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int as kept'])
})

test('values of PostgreSQL are read in the types of the schema', async () => {
  const at = '2026-01-02T03:04:05.000Z'
  const [row] = await run(
    open(1),
    `select count(*) as counted, 9007199254740993 as large, 1.50::numeric as amount, '${at}'::timestamptz as at,
      '{"a":[1]}'::jsonb as document, array[1, 2]::int[] as list from generate_series(1, 3)`,
  )
  expect(row).toEqual({
    counted: 3,
    large: '9007199254740993',
    amount: '1.50',
    at: new Date(at),
    document: { a: [1] },
    list: [1, 2],
  })
})

test('an object given to a jsonb column is stored as an object, and an array as an array', async () => {
  const { db } = open(1)
  await sql`create table documents (value jsonb)`.execute(db)
  await sql`insert into documents values (${{ a: 1 }}), (${sql.val([1, 'b'])})`.execute(db)
  const { rows } = await sql`select jsonb_typeof(value) as kind from documents`.execute(db)
  expect(rows).toEqual([{ kind: 'object' }, { kind: 'array' }])
})

test('arrays come back as they were given', async () => {
  const { db } = open(1)
  const at = new Date('2026-01-02T03:04:05.678Z')
  const given = {
    words: ['plain', 'a "quoted" \\ one', '', 'NULL', '{a,b}', 'two\nlines', null],
    table: [
      [1, 2],
      [3, 4],
    ],
    none: [],
    large: [1, '9007199254740993'],
    amounts: ['1.50'],
    at: [at],
    documents: [{ a: ['"'] }, ['x']],
  }
  const { rows } = await sql`select ${given.words}::text[] as words, ${given.table}::int[] as table,
    ${given.none}::int[] as none, ${given.large}::bigint[] as large, ${given.amounts}::numeric[] as amounts,
    ${[at.toISOString()]}::timestamptz[] as at, ${given.documents}::jsonb[] as documents`.execute(db)
  expect(rows).toEqual([given])
  const { rows: flags } =
    await sql`select array[true, false, null] as flags, '[2:3]={7,8}'::int[] as bounds`.execute(db)
  expect(flags).toEqual([{ flags: [true, false, null], bounds: [7, 8] }])
})

test('a statement that exceeds its time-out fails alone, and its connection continues', async () => {
  const database = open(2)
  const slow = run(database, 'select pg_sleep(20)')
  const beside = await run<{ pid: number }>(database, 'select pg_backend_pid() as pid')
  await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(slow).rejects.toThrow('57014')
  const after = await Promise.all(
    [1, 2].map(() => run<{ pid: number }>(database, 'select pg_backend_pid() as pid')),
  )
  expect(after.flat().map(({ pid }) => pid)).toContain(beside[0]?.pid)
})

test('each role has its statement time-out', async () => {
  const said = await Promise.all(
    (['web', 'jobs', 'migrations'] as const).map((role) =>
      run<{ statement_timeout: string }>(open(1, role), 'show statement_timeout'),
    ),
  )
  expect(said.flat().map((row) => row.statement_timeout)).toEqual(['5s', '1min', '0'])
})

test('a caller without a connection for 1.5 s gets an error, and running work continues', async () => {
  const database = open(1)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const working = database.db.transaction().execute(async (transaction) => {
    begin()
    await mayEnd
    return run(transaction, 'select 7 as seven')
  })
  await begun
  await expect(run(database, 'select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
  end()
  expect(await working).toEqual([{ seven: 7 }])
  await expect(run(database, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
})

test('a transaction whose connection died sends nothing more, not even on a new connection', async () => {
  const database = open(1)
  await run(database, 'create table notes (text text)')
  const broken = database.db.transaction().execute(async (transaction) => {
    await run(transaction, `insert into notes values ('first')`)
    const [self] = await run<{ pid: number }>(transaction, 'select pg_backend_pid() as pid')
    const observer = open(1)
    await run(observer, `select pg_terminate_backend(${self?.pid}, 5000)`)
    await run(transaction, `insert into notes values ('second')`)
  })
  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await run(database, 'select text from notes')).toEqual([])
})

test('a commit after a failed statement is an error', async () => {
  const database = open(1)
  const aborted = database.db.transaction().execute(async (transaction) => {
    await run(transaction, 'select 1 / 0').catch(() => [])
  })
  await expect(aborted).rejects.toThrow(/transaction/i)
  await expect(run(database, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
})

test('closing waits for the work that is under way and refuses what comes after', async () => {
  const database = open(2)
  const working = run(database, 'select pg_sleep(0.4), 7 as seven')
  await run(database, 'select 1')
  await database.close()
  expect(await working).toMatchObject([{ seven: 7 }])
  await expect(run(database, 'select 1')).rejects.toThrow(/destroyed|closed/)
})

test('only the known fault of postgres.js counts as that fault', () => {
  const fault = (stack: string, message = `Cannot read properties of null (reading 'write')`) =>
    Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` })
  const file = 'file:///shop/node_modules/postgres/src/connection.js:255:22'
  expect(isKnownPostgresFault(fault(`    at Immediate.nextWrite [as _onImmediate] (${file})`))).toBe(true)
  expect(isKnownPostgresFault(fault(`    at Timeout.connectTimedOut [as _onTimeout] (${file})`))).toBe(true)
  expect(
    isKnownPostgresFault(
      fault(`    at answer (file:///shop/server/http/app.ts:1:1)\n    at nextWrite (${file})`),
    ),
  ).toBe(false)
  expect(isKnownPostgresFault(fault(`    at nextWrite (${file})`, 'x is not a function'))).toBe(false)
  expect(isKnownPostgresFault(fault(`    at nextWrite (file:///shop/server/postgres/write.js:1:1)`))).toBe(
    false,
  )
  expect(isKnownPostgresFault(new Error('Cannot read properties of null'))).toBe(false)
})

/** Milliseconds in which the server is back after a crash, however busy the disk is: it only ends what hangs. */
const patience = 120_000
test('1,000 changes under 20 rounds of killed backends and two restarts: none lost, none doubled, no hang', async () => {
  const database = open(8)
  const killer = open(1)
  await run(database, 'create table receipts (key uuid primary key)')
  await run(database, 'create table effects (key uuid not null)')
  await run(database, 'create table counter (n int not null)')
  await run(database, 'insert into counter values (0)')

  const once = (key: string) =>
    database.db.transaction().execute(async (transaction) => {
      const receipt = sql`insert into receipts values (${key}) on conflict do nothing returning key`
      if ((await receipt.execute(transaction)).rows.length === 0) return
      await sql`insert into effects values (${key})`.execute(transaction)
      await sql`update counter set n = n + 1`.execute(transaction)
    })
  const keys = Array.from({ length: 1_000 }, () => randomUUID())
  const unexpected: unknown[] = []
  let refused = 0
  let longestStall = 0
  let lastDone = performance.now()
  let count = 0
  let next = 0
  async function worker(): Promise<void> {
    for (let key = keys[next++]; key !== undefined; key = keys[next++])
      for (let done = false; !done;)
        try {
          await once(key)
          done = true
          count += 1
          longestStall = Math.max(longestStall, performance.now() - lastDone)
          lastDone = performance.now()
          await wait(5)
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) unexpected.push(error)
          refused += 1
          await wait(20)
        }
  }
  const workers = Promise.all(Array.from({ length: 8 }, worker))

  for (let round = 0; round < 20; round += 1) {
    // Spread over the whole of the work.
    await vi.waitFor(() => expect(count).toBeGreaterThan(round * 48), { timeout: patience, interval: 2 })
    await run(
      killer,
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
        where application_name = 'kestrel web' and pid <> pg_backend_pid() order by random() limit 3) as victims`,
    ).catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailable))
    if (round === 7 || round === 14) {
      // Immediate: as a crash.
      const before = server.pid
      process.kill(before, 'SIGQUIT')
      await vi.waitFor(() => expect(server.pid).not.toBe(before), { timeout: patience })
    }
  }
  await workers

  const found = await run(
    open(1),
    `select (select count(*) from effects) as effects, (select count(distinct key) from effects) as keys,
      (select n from counter) as n, (select count(*) from receipts) as receipts`,
  )
  expect(found).toEqual([{ effects: 1_000, keys: 1_000, n: 1_000, receipts: 1_000 }])
  expect(unexpected).toEqual([])
  expect(refused).toBeGreaterThan(0)
  expect(longestStall).toBeLessThan(patience)
  await database.ping()
}, 600_000)
