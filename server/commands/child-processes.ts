import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './set-up.mjs'

/** In the environment of everything that we start, and of its children. */
const mark = `KESTREL_TEST_RUN=${randomUUID()}`
const running = new Set<ChildProcess>()
const mostMinutes = 80

export interface Ended {
  /** 124 after a time-out. */
  code: number
  output: string
}

/** Runs one of our programs (by path) or one of node_modules/.bin. */
export async function run(
  [program = '', ...args]: string[],
  { env = {}, captured = false }: { env?: Record<string, string>; captured?: boolean } = {},
): Promise<Ended> {
  const bin = join(root, 'node_modules', '.bin')
  const [name = '', value = ''] = mark.split('=')
  const [file, all] = /\.[cm]?[jt]s$/.test(program) ? [process.execPath, [program, ...args]] : [program, args]
  // Its own process group, to end all of it at once.
  const child = spawn(file, all, {
    cwd: root,
    detached: true,
    stdio: captured ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, [name]: value, PATH: `${bin}${delimiter}${process.env['PATH']}` },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const tooLong = AbortSignal.timeout(mostMinutes * 60_000)
  tooLong.addEventListener('abort', () => endGroup(child, 'SIGKILL'))
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += `${program} cannot be run: ${error.message}\n`
      resolve(127)
    })
    child.on('close', (ended) => resolve(ended ?? 124))
  })
  running.delete(child)
  return { code, output }
}

/** Linux only. */
function findLeftovers(): { id: number; command: string }[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && id !== process.pid && readProcess(id, 'environ').split('\0').includes(mark))
    .map((id) => ({ id, command: readProcess(id, 'cmdline').replaceAll('\0', ' ').trim() }))
    .filter(({ command }) => command !== '')
}

/** Waits `most` ms, then kills; gives the command lines that had to be killed. */
export async function endLeftovers(most = 10_000): Promise<string[]> {
  const patience = Date.now() + most
  while (findLeftovers().length > 0 && Date.now() < patience) await pause(100)
  const leftovers = findLeftovers()
  for (const { id } of leftovers) endProcess(id, 'SIGKILL')
  return leftovers.map(({ command }) => command)
}

export function endChildrenOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, async () => {
      for (const child of running) endGroup(child, 'SIGTERM')
      await endLeftovers()
      process.exit(code)
    })
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined) endProcess(process.platform === 'win32' ? child.pid : -child.pid, signal)
}
function endProcess(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
/** Empty for a process that is gone or another user's. */
function readProcess(id: number, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
