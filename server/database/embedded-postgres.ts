import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseAddress } from './address.ts'
import { findLocation, type ServerUser } from './embedded-location.ts'

export interface EmbeddedPostgres {
  address: Exclude<DatabaseAddress, string>
  pid: number
  /** True when a server was running on this data directory already. */
  adopted: boolean
  stop(): Promise<void>
}
const port = 5432
/** A small server: one shop on one machine. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  log_min_messages: 'warning',
}
const serverEnvironment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
// The server must not see our own stop: it is told when we are done with it.
const watchdog = '"$@" & pid=$!; (while read -r _; do :; done; kill -INT $pid) <&3 & dog=$!; wait $pid; code=$?; kill $dog 2>/dev/null; exit $code'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })
}
const postmaster = (dataDirectory: string): number => {
  const file = path.join(dataDirectory, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

/** Initialised beside its place and renamed, so that a half-made database is never taken for one. */
function initialise(initdb: string, dataDirectory: string, user: ServerUser | null): void {
  const half = `${dataDirectory}.new-${process.pid}`
  mkdirSync(half, { recursive: true, mode: 0o700 })
  if (user) chownSync(half, user.uid, user.gid)
  const flags = ['-D', half, '-U', 'kestrel', '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin']
  const run = spawnSync(initdb, [...flags, '--builtin-locale=C.UTF-8', '--locale=C', '--data-checksums', '--no-sync'], {
    ...user,
    env: serverEnvironment,
    cwd: half,
    encoding: 'utf8',
  })
  if (run.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not be initialised: ${run.stderr || run.error?.message}`)
  }
  try {
    renameSync(half, dataDirectory)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(path.join(dataDirectory, 'PG_VERSION'))) throw error
  }
}

/** A socket's path may have 107 bytes: long data directories get a short folder for it. */
function socketDirectory(dataDirectory: string, user: ServerUser | null): string {
  if (dataDirectory.length <= 85) return dataDirectory
  const short = path.join(os.tmpdir(), `kestrel-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  if (user) chownSync(short, user.uid, user.gid)
  return short
}

async function launch(postgres: string, dataDirectory: string, socket: string, user: ServerUser | null): Promise<number> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', watchdog, 'postgres', postgres, '-D', dataDirectory, '-p', String(port), '-k', socket, ...flags], {
    ...user,
    env: serverEnvironment,
    cwd: dataDirectory,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let ended = false
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-4_000)
  })
  child.on('exit', () => {
    ended = true
  })
  child.on('error', (error) => {
    said = error.message
    ended = true
  })
  const file = path.join(socket, `.s.PGSQL.${port}`)
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (ended) throw new Error(`PostgreSQL did not start: ${said}`)
    const pid = postmaster(dataDirectory)
    if (pid > 0 && existsSync(file) && /^ready/m.test(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8'))) {
      child.unref()
      for (const stream of [child.stderr, child.stdio[3]]) (stream as net.Socket | null)?.unref()
      return pid
    }
    await wait(20)
  }
  throw new Error(`PostgreSQL did not become ready: ${said}`)
}

/**
 * Starts a PostgreSQL on a data directory, or adopts the one that runs there. It listens on a socket inside the
 * directory only, and stops when this process is gone, also by SIGKILL.
 */
export async function startEmbeddedPostgres(asked: string): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('The embedded PostgreSQL needs a Unix. Set DATABASE_URL.')
  const { initdb, postgres, dataDirectory, user } = await findLocation(asked)
  if (!existsSync(path.join(dataDirectory, 'PG_VERSION'))) initialise(initdb, dataDirectory, user)
  const socket = socketDirectory(dataDirectory, user)
  const address = { host: socket, port, user: 'kestrel', database: 'postgres' }
  const handle = (pid: number, adopted: boolean): EmbeddedPostgres => ({
    address,
    pid,
    adopted,
    async stop() {
      if (isAlive(pid)) process.kill(pid, 'SIGINT')
      for (let tries = 0; tries < 500 && isAlive(pid); tries += 1) await wait(20)
    },
  })
  for (let attempt = 0; ; attempt += 1) {
    const running = postmaster(dataDirectory)
    if (running > 0 && isAlive(running) && (await answers(path.join(socket, `.s.PGSQL.${port}`)))) return handle(running, true)
    try {
      return handle(await launch(postgres, dataDirectory, socket, user), false)
    } catch (error) {
      // Another process is starting or stopping the same one.
      if (attempt >= 50 || !/lock file|starting up|shutting down|shared memory/.test(String(error))) throw error
      await wait(100)
    }
  }
}
