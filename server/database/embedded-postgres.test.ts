import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { DatabaseAddress } from './address.ts'
import { openDatabase } from './connection.ts'
import { identifyProcess } from './embedded-process.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const made: string[] = []
function folder(mode = 0o755): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'kestrel-embedded-'))
  chmodSync(directory, mode)
  made.push(directory)
  return directory
}
afterAll(() => made.forEach((directory) => rmSync(directory, { recursive: true, force: true })))

async function ask<T>(address: DatabaseAddress, text: string): Promise<T[]> {
  const database = openDatabase(address, { role: 'web', max: 1 })
  try {
    return (await sql.raw<T>(text).execute(database.db)).rows
  } finally {
    await database.close()
  }
}

/** A program of its own that starts the server; gives its pids and says when it has ended. */
async function startElsewhere(dataDirectory: string) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))
  const code = `const { startEmbeddedPostgres } = await import(${module})
    const server = await startEmbeddedPostgres(${JSON.stringify(dataDirectory)}, { durable: false })
    console.log(JSON.stringify({ pid: server.pid, adopted: server.adopted }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  for await (const line of createInterface(child.stdout)) {
    const { pid, adopted } = JSON.parse(line) as { pid: number; adopted: boolean }
    return { child, pid, adopted, ended }
  }
  throw new Error('it ended before it had started the server')
}

test('a data directory is made, survives a stop, and listens on no network', async () => {
  const dataDirectory = path.join(folder(), 'a folder', 'postgres')
  const first = await startEmbeddedPostgres(dataDirectory)
  expect(first.adopted).toBe(false)
  expect(lstatSync(dataDirectory).isSymbolicLink()).toBe(false)
  await ask(first.address, 'create table kept (n int)')
  await ask(first.address, 'insert into kept values (7)')
  await first.stop()
  expect(identifyProcess(first.pid)).toBeNull()

  const second = await startEmbeddedPostgres(dataDirectory)
  expect(await ask(second.address, 'select n from kept')).toEqual([{ n: 7 }])
  expect(await ask(second.address, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(await ask(second.address, 'show fsync')).toEqual([{ fsync: 'on' }])
  await second.stop()
})

test('a path too long for a socket gets a short folder for it', async () => {
  const dataDirectory = path.join(folder(), 'long'.repeat(25))
  const server = await startEmbeddedPostgres(dataDirectory, { durable: false })
  made.push(server.address.host)
  expect(server.address.host.length).toBeLessThan(85)
  expect(await ask(server.address, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('of several servers that start at once one owns the database, and only that one stops it', async () => {
  const dataDirectory = path.join(folder(), 'postgres')
  const all = await Promise.all([startElsewhere(dataDirectory), startElsewhere(dataDirectory)])
  expect(all.filter(({ adopted }) => adopted)).toHaveLength(1)
  expect(all[0].pid).toBe(all[1].pid)
  const mine = await startEmbeddedPostgres(dataDirectory, { durable: false })
  expect(mine.adopted).toBe(true)
  await mine.stop()
  expect(await ask(mine.address, 'select 1 as one')).toEqual([{ one: 1 }])
  const owner = all.find(({ adopted }) => !adopted)
  all.forEach(({ child }) => child !== owner?.child && child.kill('SIGKILL'))
  await Promise.all(all.filter((each) => each !== owner).map(({ ended }) => ended))
  expect(await ask(mine.address, 'select 1 as one')).toEqual([{ one: 1 }])
  owner?.child.kill('SIGKILL')
  await expect.poll(() => identifyProcess(mine.pid)).toBeNull()
})

/** The process that stops the server when its owner is gone: the other child of the server's parent. */
function watchdogOf(pid: number): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const parent = all.find(([id]) => id === pid)?.[1]
  const dog = all.find(([id, ppid]) => ppid === parent && id !== pid)?.[0]
  if (dog === undefined) throw new Error('there is no watchdog')
  return dog
}

test('a database whose owner was killed is stopped, and the next start gets its own', async () => {
  const dataDirectory = path.join(folder(), 'postgres')
  const elsewhere = await startElsewhere(dataDirectory)
  const watchdog = watchdogOf(elsewhere.pid)
  process.kill(watchdog, 'SIGSTOP')
  elsewhere.child.kill('SIGKILL')
  await elsewhere.ended
  const next = await startEmbeddedPostgres(dataDirectory, { durable: false })
  process.kill(watchdog, 'SIGCONT')
  expect(identifyProcess(elsewhere.pid)).toBeNull()
  expect(next.adopted).toBe(false)
  expect(await ask(next.address, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('a server that dies is started again', async () => {
  const server = await startEmbeddedPostgres(path.join(folder(), 'postgres'))
  await ask(server.address, 'create table kept as select 7 as n')
  const before = server.pid
  process.kill(before, 'SIGKILL')
  await expect.poll(() => server.pid).not.toBe(before)
  expect(await ask(server.address, 'select n from kept')).toEqual([{ n: 7 }])
  await server.stop()
  expect(identifyProcess(server.pid)).toBeNull()
})

test('a server whose owner stops it is started again by one that uses it, which then owns it', async () => {
  const dataDirectory = path.join(folder(), 'postgres')
  const start = () => startEmbeddedPostgres(dataDirectory, { durable: false })
  const owner = await start()
  const users = [await start(), await start()]
  expect([owner, ...users].map(({ adopted }) => adopted)).toEqual([false, true, true])
  await ask(owner.address, 'create table kept as select 7 as n')
  await owner.stop()
  // One owns it, and both use the same one.
  await expect
    .poll(() => [users.map(({ adopted }) => adopted).toSorted(), new Set(users.map(({ pid }) => pid)).size])
    .toEqual([[false, true], 1])
  const [next, other] = users.toSorted((a, b) => Number(a.adopted) - Number(b.adopted))
  expect(await ask(owner.address, 'select n from kept')).toEqual([{ n: 7 }])
  await other?.stop()
  expect(await ask(owner.address, 'select n from kept')).toEqual([{ n: 7 }])
  await next?.stop()
  expect(identifyProcess(users[0]?.pid ?? 0)).toBeNull()
})

// As root the server runs as somebody else, who cannot enter a closed folder; as anybody else it runs as ourselves.
test('a data directory below a folder that is closed to others works and keeps its data', async () => {
  const dataDirectory = path.join(folder(0o700), 'postgres')
  const first = await startEmbeddedPostgres(dataDirectory, { durable: false })
  await ask(first.address, 'create table kept as select 7 as n')
  await first.stop()
  const isRoot = process.getuid?.() === 0
  expect(lstatSync(dataDirectory).isSymbolicLink()).toBe(isRoot)
  const second = await startEmbeddedPostgres(dataDirectory, { durable: false })
  expect(await ask(second.address, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
  if (!isRoot) return
  const data = readlinkSync(dataDirectory)
  made.push(path.dirname(data))
  expect(data).toMatch(/^\/var\/lib\/kestrel-[\da-f]{12}\//)
  expect(readFileSync(path.join(data, 'PG_VERSION'), 'utf8')).toBe('18\n')

  // Deleted and made anew it begins empty; a link to nowhere is not taken for an empty database.
  rmSync(dataDirectory)
  const fresh = await startEmbeddedPostgres(dataDirectory, { durable: false })
  expect(await ask(fresh.address, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }])
  await fresh.stop()
  rmSync(readlinkSync(dataDirectory), { recursive: true })
  await expect(startEmbeddedPostgres(dataDirectory)).rejects.toThrow(/which is gone/)
})

test('a database in an open folder moves when the folder is closed', async () => {
  const parent = folder()
  const dataDirectory = path.join(parent, 'postgres')
  const first = await startEmbeddedPostgres(dataDirectory, { durable: false })
  await ask(first.address, 'create table kept as select 7 as n')
  await first.stop()
  chmodSync(parent, 0o700)
  const second = await startEmbeddedPostgres(dataDirectory, { durable: false })
  expect(await ask(second.address, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
  if (lstatSync(dataDirectory).isSymbolicLink()) made.push(path.dirname(readlinkSync(dataDirectory)))
})

test('a folder with other content is left alone', async () => {
  const dataDirectory = path.join(folder(), 'postgres')
  mkdirSync(path.join(dataDirectory, 'photos'), { recursive: true })
  await expect(startEmbeddedPostgres(dataDirectory)).rejects.toThrow(/postgres/)
  expect(existsSync(path.join(dataDirectory, 'photos'))).toBe(true)
})
