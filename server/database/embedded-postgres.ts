import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseAddress } from './address.ts'
import { findLocation, type ServerUser } from './embedded-location.ts'
import {
  findRunning,
  launch,
  onceGone,
  type Postmaster,
  type Running,
  serverEnvironment,
  stopPostmaster,
} from './embedded-process.ts'

export interface EmbeddedPostgres {
  address: Exclude<DatabaseAddress, string>
  /** Changes after a restart. */
  readonly pid: number
  /** Another live process owns it and stops it; then one of those that still use it starts it again and owns it. */
  readonly adopted: boolean
  /** Only ends the use of a server that is adopted. */
  stop(): Promise<void>
}
interface Options {
  /** False is for tests: faster, lost on a power cut. */
  durable?: boolean
  /** Called as soon as the process of the server runs, which takes a while until it is ready. */
  onLaunch?: () => void
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  log_min_messages: 'warning',
}
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // By the system, without reading each page: test databases are copies of templates.
  file_copy_method: 'clone',
  max_connections: '300',
}

/** Renamed into place, so that a half-made database is never used. */
function initialise(initdb: string, dataDirectory: string, user: ServerUser | null, durable: boolean): void {
  const half = `${dataDirectory}.new-${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  if (user) chownSync(half, user.uid, user.gid)
  const flags = ['-U', 'kestrel', '--auth=trust', '--encoding=UTF8', '--data-checksums']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const run = spawnSync(initdb, ['-D', half, ...flags, ...locale, ...(durable ? [] : ['--no-sync'])], {
    ...user,
    env: serverEnvironment,
    cwd: half,
    encoding: 'utf8',
  })
  try {
    if (run.status !== 0)
      throw new Error(`PostgreSQL could not be initialised: ${run.stderr || run.error?.message}`)
    renameSync(half, dataDirectory)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(path.join(dataDirectory, 'PG_VERSION'))) throw error
  }
}

/** A socket path has at most 107 bytes. */
function socketDirectory(dataDirectory: string, user: ServerUser | null): string {
  if (Buffer.byteLength(dataDirectory) <= 85) return dataDirectory
  const name = `kestrel-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`
  const short = path.join(os.tmpdir(), name)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const found = lstatSync(short)
  // A folder made by a stranger would let them read along.
  const trusted = [process.getuid?.(), user?.uid].includes(found.uid)
  if (!found.isDirectory() || !trusted)
    throw new Error(`${short} belongs to somebody else; PostgreSQL needs it`)
  if (user) chownSync(short, user.uid, user.gid)
  return short
}

/** Other processes may start or stop it meanwhile. */
async function adoptOrLaunch(postmaster: Postmaster, onLaunch?: () => void): Promise<Running> {
  for (let attempt = 0; ; attempt += 1) {
    const running = await findRunning(postmaster)
    if (running?.owned) return { pid: running.pid, process: null }
    // Its owner was killed, and the watchdog is about to stop it.
    if (running) await stopPostmaster(running.pid)
    try {
      return await launch(postmaster, onLaunch)
    } catch (error) {
      if (attempt >= 50 || !/lock file|starting up|shutting down|shared memory/.test(String(error)))
        throw error
      await wait(100)
    }
  }
}

/** Listens on a socket only, starts again when it ends before `stop`, and stops with its owner, also after SIGKILL. */
export async function startEmbeddedPostgres(
  asked: string,
  { durable = true, onLaunch }: Options = {},
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('The embedded PostgreSQL needs a Unix. Set DATABASE_URL.')
  const { initdb, postgres: program, dataDirectory, user } = await findLocation(asked)
  if (!existsSync(path.join(dataDirectory, 'PG_VERSION'))) initialise(initdb, dataDirectory, user, durable)
  const postmaster: Postmaster = {
    program,
    dataDirectory,
    socketDirectory: socketDirectory(dataDirectory, user),
    port: 5432,
    user,
    settings: { ...settings, ...(durable ? {} : forgetful) },
  }
  let server = await adoptOrLaunch(postmaster, onLaunch)
  let stopping = false
  let relaunching: Promise<void> = Promise.resolve()

  const watch = () =>
    onceGone(server, () => {
      if (!stopping) relaunching = relaunch()
    })
  const stopOwn = async () => {
    if (server.process) await stopPostmaster(server.pid)
  }
  async function relaunch(): Promise<void> {
    try {
      server = await adoptOrLaunch(postmaster)
      if (stopping) await stopOwn()
      else watch()
    } catch {
      // Full disk: calls get 503 until it is back.
      await wait(1_000)
      if (!stopping) await relaunch()
    }
  }
  watch()
  return {
    address: {
      host: postmaster.socketDirectory,
      port: postmaster.port,
      user: 'kestrel',
      database: 'postgres',
    },
    get pid() {
      return server.pid
    },
    get adopted() {
      return server.process === null
    },
    async stop() {
      stopping = true
      await stopOwn()
      await relaunching
    },
  }
}
