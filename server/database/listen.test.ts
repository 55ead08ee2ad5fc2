import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { listen } from './listen.ts'

// A server of its own, because it is killed.
const directory = mkdtempSync(path.join(os.tmpdir(), 'kestrel-listen-'))
chmodSync(directory, 0o755)
let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startEmbeddedPostgres(path.join(directory, 'postgres'), { durable: false })
})
afterAll(async () => {
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function run(text: string): Promise<void> {
  const database = openDatabase(server.address, { role: 'web', max: 1 })
  await sql.raw(text).execute(database.db)
  await database.close()
}
async function follow(channel: string) {
  const heard: string[] = []
  let ups = 0
  const listening = await listen(
    server.address,
    channel,
    (payload) => heard.push(payload),
    () => {
      ups += 1
    },
  )
  return { heard, ups: () => ups, stop: () => listening.stop() }
}

test('a payload arrives as it was sent, heartbeats are not passed on, and nothing arrives after stop', async () => {
  const [one, two] = await Promise.all([follow('news'), follow('news')])
  expect([one.ups(), two.ups()]).toEqual([1, 1])
  await run(`notify news, '["product:1"]'`)
  await expect.poll(() => [one.heard, two.heard]).toEqual([['["product:1"]'], ['["product:1"]']])
  await one.stop()
  await run(`notify news, 'late'`)
  await expect.poll(() => two.heard).toContain('late')
  expect(one.heard).not.toContain('late')
  await two.stop()
})

test('a killed connection subscribes again and says that something may have been missed', async () => {
  const listener = await follow('killed')
  await run(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'kestrel listen'`,
  )
  await expect.poll(() => listener.ups()).toBeGreaterThan(1)
  await run(`notify killed, 'again'`)
  await expect.poll(() => listener.heard).toContain('again')
  await listener.stop()
})

test('notifications survive restarts of the database', async () => {
  const listener = await follow('restarted')
  for (const round of ['first', 'second']) {
    const [before, ups] = [server.pid, listener.ups()]
    process.kill(before, 'SIGQUIT')
    await expect.poll(() => server.pid).not.toBe(before)
    await expect.poll(() => listener.ups()).toBeGreaterThan(ups)
    await run(`notify restarted, '${round}'`)
    await expect.poll(() => listener.heard).toContain(round)
  }
  await listener.stop()
})

test('a silently lost subscription is renewed', async () => {
  const listener = await follow('silent')
  // Stopped, the backend keeps its connection open and says nothing.
  const database = openDatabase(server.address, { role: 'web', max: 1 })
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'kestrel listen' and query ilike 'listen%silent%'`.execute(
    database.db,
  )
  await database.close()
  expect(rows).toHaveLength(1)
  const [backend] = rows
  if (!backend) return
  process.kill(backend.pid, 'SIGSTOP')
  try {
    await expect.poll(() => listener.ups()).toBeGreaterThan(1)
  } finally {
    process.kill(backend.pid, 'SIGCONT')
  }
  await run(`notify silent, 'heard'`)
  await expect.poll(() => listener.heard).toContain('heard')
  await listener.stop()
})
