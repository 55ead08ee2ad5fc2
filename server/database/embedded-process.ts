import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerUser } from './embedded-location.ts'

export interface Postmaster {
  /** Path of the program. */
  program: string
  dataDirectory: string
  socketDirectory: string
  port: number
  user: ServerUser | null
  settings: Record<string, string>
}
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

// The shell holds the other end of a socket of ours. When we are gone, however that came, it reads the end and asks the
// server to stop. It has its own session, so that a Ctrl-C in our terminal does not reach the server before we are done.
const watchdog = `"$@" 3<&- & server=$!
(while read -r _; do :; done; kill -INT $server) <&3 >/dev/null 2>&1 & dog=$!
wait $server; code=$?; kill $dog 2>/dev/null; exit $code`

/**
 * What tells a process from every other, also from one that gets its number later; null when there is none.
 * Where there is no /proc, the number has to do.
 */
export function identify(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    try {
      // Fields after the command, which may hold spaces: the state, and 19 further the start in clock ticks.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return fields[0] === 'Z' || fields[0] === 'X' ? null : `${pid}.${fields[19]}`
    } catch {
      return null
    }
  }
  try {
    process.kill(pid, 0)
    return `${pid}.0`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? `${pid}.0` : null
  }
}

const socketOf = ({ socketDirectory, port }: Postmaster) => path.join(socketDirectory, `.s.PGSQL.${port}`)

function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })
}

/** Lines of postmaster.pid: the number first, the state in the eighth. */
function readPidFile(dataDirectory: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

/** The server that runs on this data directory now, and whether the process that started it still lives. */
export async function findRunning(postmaster: Postmaster): Promise<{ pid: number; owned: boolean } | null> {
  const file = readPidFile(postmaster.dataDirectory)
  if (!file || !identify(file.pid) || !(await isListening(socketOf(postmaster)))) return null
  const options = readFileSync(path.join(postmaster.dataDirectory, 'postmaster.opts'), 'utf8')
  const owner = /kestrel\.owner=((\d+)\.\d+)/.exec(options)
  return { pid: file.pid, owned: owner !== null && identify(Number(owner[2])) === owner[1] }
}

/** Starts the server and resolves when it takes connections; throws an Error with what it said otherwise. */
export async function launch(postmaster: Postmaster): Promise<{ pid: number; process: ChildProcess }> {
  const { program, dataDirectory, socketDirectory, port, user, settings } = postmaster
  const set = { ...settings, 'kestrel.owner': identify(process.pid) ?? '' }
  const flags = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [program, '-D', dataDirectory, '-p', String(port), '-k', socketDirectory, ...flags]
  const child = spawn('/bin/sh', ['-c', watchdog, 'kestrel-postgres', ...server], {
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
  child.on('close', () => {
    ended = true
  })
  child.on('error', (error) => {
    said = error.message
    ended = true
  })
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(10)) {
    if (ended) throw new Error(`PostgreSQL did not start: ${said}`)
    const file = readPidFile(dataDirectory)
    // A file left by one that was killed says "ready" too.
    if (!file?.ready || !identify(file.pid) || !(await isListening(socketOf(postmaster)))) continue
    child.unref()
    for (const stream of [child.stderr, child.stdio[3]]) (stream as net.Socket | null)?.unref()
    return { pid: file.pid, process: child }
  }
  child.kill('SIGKILL')
  throw new Error(`PostgreSQL did not become ready: ${said}`)
}

/** Stops a server: clients are cut off, nothing that was committed is lost. Resolves when it is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  const mark = identify(pid)
  const gone = () => identify(pid) !== mark
  // Fast, and after ten seconds immediate: then the next start replays the log.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (mark === null || gone()) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    for (const end = Date.now() + 8_000; Date.now() < end && !gone();) await wait(20)
  }
}
