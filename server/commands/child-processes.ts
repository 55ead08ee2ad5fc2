import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './set-up.mjs'

/** Everything that we start, and everything that it starts, carries this in its environment. */
const mark = `KESTREL_TEST_RUN=${randomUUID()}`
const running = new Set<ChildProcess>()
const mostMinutes = 25

export interface Ended {
  /** 0 for success; 124 when it had to be ended because it took too long. */
  code: number
  /** Standard output and error, when asked for. */
  output: string
}

/** Runs one of our programs (by its path) or one of node_modules/.bin to its end. */
export async function run(
  [program = '', ...args]: string[],
  { env = {}, captured = false }: { env?: Record<string, string>; captured?: boolean } = {},
): Promise<Ended> {
  const bin = join(root, 'node_modules', '.bin')
  const [name = '', value = ''] = mark.split('=')
  const [file, all] = /\.[cm]?[jt]s$/.test(program) ? [process.execPath, [program, ...args]] : [program, args]
  // A group of its own, so that all of it can be ended at once.
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

/** Processes of this run that still exist (Linux; elsewhere none are seen): their ids and command lines. */
function findLeftovers(): { id: number; command: string }[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && id !== process.pid && readProcess(id, 'environ').split('\0').includes(mark))
    .map((id) => ({ id, command: readProcess(id, 'cmdline').replaceAll('\0', ' ').trim() }))
    .filter(({ command }) => command !== '')
}

/** Gives what was started some time (ms) to go by itself, then ends it: the command lines of what had to be ended. */
export async function endLeftovers(most = 10_000): Promise<string[]> {
  const patience = Date.now() + most
  while (findLeftovers().length > 0 && Date.now() < patience) await pause(100)
  const leftovers = findLeftovers()
  for (const { id } of leftovers) endProcess(id, 'SIGKILL')
  return leftovers.map(({ command }) => command)
}

/** Ends all that is running, when this process is told to end. */
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
/** Empty when the process is gone or not ours to read. */
function readProcess(id: number, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
