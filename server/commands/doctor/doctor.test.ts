import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#server/foundation/environment.ts'
import { migrate } from '#server/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { root } from '#server/commands/set-up.mjs'
import { checkConfiguration } from './check-configuration.ts'
import { checkDatabase } from './check-database.ts'
import { checkMachine } from './check-machine.ts'
import { databaseFacts } from './doctor.queries.ts'
import type { Finding } from './finding.ts'

let folder: string
let data: string
let base: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-doctor-'))
  data = path.join(folder, 'data')
  await mkdir(path.join(data, 'backups'), { recursive: true, mode: 0o700 })
  base = await createTestDatabase()
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A shop that may be public. */
const sound = () => ({
  NODE_ENV: 'production',
  DATA_DIR: data,
  PUBLIC_URL: 'https://shop.example.com',
  TRUSTED_PROXIES: 'loopback',
  SAMPLE_DATA: 'false',
  SUPPORT_EMAIL: 'help@kestrel.test',
  SMTP_URL: 'smtps://shop:word@mail.kestrel.test',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  METRICS_TOKEN: 'a-token-of-the-tests',
})
const configured = (more: Record<string, string> = {}) => readEnvironment({ ...sound(), ...more })
const about = (findings: readonly Finding[], name: string) => findings.find((each) => each.about === name)
const levels = (findings: readonly Finding[]) => findings.filter(({ level }) => level !== 'fine')

test('a sound configuration is fine in every point', () => {
  expect(levels(checkConfiguration(configured()))).toEqual([])
})

test.each([
  ['Address', 'unsafe', { PUBLIC_URL: 'http://shop.example.com' }, 'is not encrypted'],
  ['Address', 'look', { PUBLIC_URL: 'http://localhost:3000' }, 'nobody else can open the shop'],
  ['Contact', 'unsafe', { SUPPORT_EMAIL: '' }, 'is the example'],
  ['Mail', 'unsafe', { SMTP_URL: '' }, 'No mail leaves the shop'],
  ['Mail', 'unsafe', { MAIL_FROM: 'shop@example.com' }, 'which nobody owns'],
  [
    'Mail',
    'unsafe',
    { SMTP_URL: 'smtp://mail.kestrel.test', PLAINTEXT_HOSTS: 'mail.kestrel.test' },
    'without TLS',
  ],
  ['Payment', 'unsafe', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, 'Test payments'],
  ['Payment', 'unsafe', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'no money moves'],
  ['Payment', 'unsafe', { STRIPE_API_URL: 'http://127.0.0.1:9' }, 'without TLS'],
  ['Sample data', 'unsafe', { SAMPLE_DATA: 'true' }, 'whose password is published'],
  ['Sample data', 'look', { ALLOW_MAILBOX: 'true' }, 'ALLOW_MAILBOX'],
  ['Proxies', 'unsafe', { TRUSTED_PROXIES: '' }, 'everybody has the address of the proxy'],
  ['Proxies', 'unsafe', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'believes everybody'],
  ['Proxies', 'look', { HOST: '0.0.0.0' }, 'let only the proxy reach that port'],
  ['Limits', 'unsafe', { RATE_LIMITS: 'false' }, 'passwords can be tried without end'],
  ['Database', 'look', { DATABASE_URL: 'postgres://u@db.test/k?sslmode=require' }, 'sslmode=verify-full'],
  [
    'Database',
    'unsafe',
    { DATABASE_URL: 'postgres://u@db.test/k', PLAINTEXT_HOSTS: 'db.test' },
    'without TLS',
  ],
  ['Metrics', 'look', { METRICS_TOKEN: '' }, 'set METRICS_TOKEN'],
] as const)('%s is %s with %o', (name, level, more, words) => {
  const found = about(checkConfiguration(configured(more)), name)
  expect([found?.level, found?.text]).toEqual([level, expect.stringContaining(words)])
})

test('files that others can read, a mail server that does not answer and missing backups are found', async () => {
  const now = new Date()
  const environment = configured({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const before = await checkMachine(environment, now)
  expect(about(before, 'Secrets')?.level).toBe('fine')
  expect(about(before, 'Files')).toMatchObject({ level: 'fine' })
  expect(about(before, 'Backups')?.text).toContain('There is none')
  expect(about(before, 'Mail server')).toMatchObject({ level: 'unsafe' })

  await chmod(path.join(data, 'secret'), 0o644)
  const backup = path.join(data, 'backups/kestrel.zip')
  await writeFile(backup, 'zip')
  const old = await checkMachine(environment, new Date(now.getTime() + 9.5 * 86_400_000))
  expect(about(old, 'Backups')?.text).toContain('9 days old')
  const found = about(old, 'Secrets')
  expect([found?.level, found?.text]).toEqual(['unsafe', expect.stringContaining(`chmod go= ${data}/secret`)])
  await chmod(path.join(data, 'secret'), 0o600)
  await utimes(backup, now, now)
  expect(about(await checkMachine(environment, now), 'Backups')?.level).toBe('fine')
  const away = configured({
    FILE_STORE: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'kestrel',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'word',
  })
  const store = about(await checkMachine(away, now), 'Files')
  expect([store?.level, store?.text]).toEqual([
    'unsafe',
    expect.stringContaining('http://127.0.0.1:9/kestrel'),
  ])
})

test('the database tells its version, clock, room, migrations and sample accounts', async () => {
  const { db } = base.database
  const environment = configured({ DATABASE_URL: 'postgres://u@localhost/k' })
  const facts = await databaseFacts(db)
  const now = new Date()
  const first = await checkDatabase(db, environment, now)
  expect(levels(first).map((each) => each.about)).toEqual(['Role', 'Administrators'])
  expect(facts.version).toBeGreaterThan(150_000)

  await db
    .insertInto('users')
    .values({
      email: 'sample@example.com',
      username: 'sample',
      first_name: 'S',
      is_sample: true,
      is_admin: true,
    })
    .execute()
  await db
    .insertInto('push_keys')
    .values({ public_key: 'p', sealed_private_key: 'of another secret' })
    .execute()
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
  const wide = configured({ DATABASE_URL: 'postgres://u@localhost/k', DATABASE_POOL: '400' })
  const later = await checkDatabase(db, wide, new Date(now.getTime() + 60_000))
  expect(about(later, 'Clock')).toMatchObject({ level: 'unsafe' })
  expect(about(later, 'Connections')).toMatchObject({ level: 'unsafe' })
  expect(about(later, 'Migrations')).toMatchObject({ level: 'look' })
  expect(about(later, 'Sample accounts')).toMatchObject({ level: 'unsafe' })
  expect(about(later, 'Push keys')).toMatchObject({ level: 'unsafe' })
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
  expect(about(await checkDatabase(db, wide, now), 'Migrations')).toMatchObject({ level: 'unsafe' })
})

/** What `npm run doctor` prints, and its exit code. */
async function runDoctor(more: Record<string, string>): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [path.join(root, 'server/commands/doctor.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...sound(), ...more },
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const said = await text(child.stdout)
  return [(await ended)[0], said]
}

test('the command ends with 1 where something is unsafe, with 0 where nothing is, and with the name of a wrong variable', async () => {
  const [code, said] = await runDoctor({ PORT: 'first' })
  expect([code, said]).toEqual([1, expect.stringContaining('PORT: should be a whole number')])
  const own = await createTestDatabase(undefined, 'template0')
  try {
    await migrate(own.database.db)
    const { host, user, database } = own.address
    const at = { DATABASE_URL: `postgres:///${database}`, PGHOST: host, PGUSER: user }
    // A server that takes connections.
    const open = { ...at, SMTP_URL: `smtp://127.0.0.1:${await listeningPort()}` }
    const [fineCode, fineText] = await runDoctor(open)
    expect(fineText).toMatch(/0 unsafe, \d+ to look at, \d+ fine\./)
    expect(fineCode).toBe(0)
    const [badCode, badText] = await runDoctor({ ...open, RATE_LIMITS: 'false' })
    expect(badText).toMatch(/UNSAFE\s+Limits\s+RATE_LIMITS=false/)
    expect(badCode).toBe(1)
  } finally {
    await own.drop()
  }
})

async function listeningPort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer((socket) => socket.destroy()).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}
