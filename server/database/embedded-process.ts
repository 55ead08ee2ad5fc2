import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerUser } from './embedded-location.ts'

export interface Postmaster {
  program: string
  dataDirectory: string
  socketDirectory: string
  port: number
  user: ServerUser | null
  settings: Record<string, string>
}
/** `process`: null where another process started it. */
export interface Running {
  pid: number
  process: ChildProcess | null
}
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

// The shell stops the server when this process ends and closes the socket; its own session keeps Ctrl-C away.
const watchdog = `"$@" 3<&- & server=$!
(while read -r _; do :; done; kill -INT $server) <&3 >/dev/null 2>&1 & dog=$!
wait $server; code=$?; kill $dog 2>/dev/null; exit $code`

/** Pid and start time, since pids are reused; the pid alone without /proc. */
export function identifyProcess(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    try {
      // Fields after the command, which may contain spaces; the 20th is the start.
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

function readPidFile(dataDirectory: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

const optionsOf = ({ dataDirectory }: Postmaster) =>
  readFileSync(path.join(dataDirectory, 'postmaster.opts'), 'utf8')

/** `owned`: its starter lives. */
export async function findRunning(postmaster: Postmaster): Promise<{ pid: number; owned: boolean } | null> {
  const file = readPidFile(postmaster.dataDirectory)
  if (!file || !identifyProcess(file.pid) || !(await isListening(socketOf(postmaster)))) return null
  const owner = /kestrel\.owner=((\d+)\.\d+)/.exec(optionsOf(postmaster))
  return { pid: file.pid, owned: owner !== null && identifyProcess(Number(owner[2])) === owner[1] }
}

export async function launch(postmaster: Postmaster, onLaunch?: () => void): Promise<Running> {
  const { program, dataDirectory, socketDirectory, port, user, settings } = postmaster
  const id = randomUUID()
  const set = { ...settings, 'kestrel.owner': identifyProcess(process.pid) ?? '', 'kestrel.launch': id }
  const flags = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [program, '-D', dataDirectory, '-p', String(port), '-k', socketDirectory, ...flags]
  const child = spawn('/bin/sh', ['-c', watchdog, 'kestrel-postgres', ...server], {
    ...user,
    env: serverEnvironment,
    cwd: dataDirectory,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  onLaunch?.()
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
    // A killed server's file says "ready" too.
    if (!file?.ready || !identifyProcess(file.pid) || !(await isListening(socketOf(postmaster)))) continue
    // Another process was faster: this child ends, since the data directory is locked.
    if (!optionsOf(postmaster).includes(id)) continue
    child.unref()
    for (const stream of [child.stderr, child.stdio[3]]) (stream as net.Socket | null)?.unref()
    return { pid: file.pid, process: child }
  }
  child.kill('SIGKILL')
  throw new Error(`PostgreSQL did not become ready: ${said}`)
}

/** The system does not tell the end of a process that another one started: it is looked for. */
export function onceGone({ pid, process: child }: Running, then: () => void): void {
  if (child) {
    child.on('close', then)
    return
  }
  const mark = identifyProcess(pid)
  const looking = setInterval(() => {
    if (mark !== null && identifyProcess(pid) === mark) return
    clearInterval(looking)
    then()
  }, 500)
  looking.unref()
}

/** Loses nothing that was committed. */
export async function stopPostmaster(pid: number): Promise<void> {
  const mark = identifyProcess(pid)
  const gone = () => identifyProcess(pid) !== mark
  // Immediate shutdown after ten seconds; the next start replays the log.
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
