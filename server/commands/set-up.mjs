// Runs before anything is installed, on Node 20: only Node's own modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const inRoot = (path) => join(root, path)
const pinnedNode = inRoot(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`)
const pinnedMajor = 24
/** Without it, a build whose parent is killed writes its errors about the closed output for ever. */
const endsWithParent = new URL('build/end-with-parent.ts', import.meta.url)

/** In an image: installed and built already, without what only development needs. */
const isPrepared = process.env.KESTREL_PREPARED === '1'

export class SetUpError extends Error {}

/** Derived files in order; `inputs` decide whether `output` is stale. */
const steps = {
  styles: {
    inputs: ['pwa/theme', 'server/commands/build/write-styles.ts', 'package-lock.json'],
    output: 'pwa/styled-system/css/index.js',
    script: 'server/commands/build/write-styles.ts',
    args: [],
  },
  routes: {
    inputs: ['shared', 'server/commands/write-route-table.ts', 'package-lock.json'],
    output: 'shared/route-table.gen.ts',
    script: 'server/commands/write-route-table.ts',
    args: [],
  },
  words: {
    inputs: ['server/commands/build/write-word-lists.ts', 'package-lock.json'],
    output: 'shared/accounts/phrase-words.gen.ts',
    script: 'server/commands/build/write-word-lists.ts',
    args: [],
  },
  app: {
    inputs: ['pwa', 'sw', 'shared', 'vite.config.ts', 'package.json', 'package-lock.json'],
    output: 'dist/client/.vite/manifest.json',
    module: 'vite/bin/vite.js',
    args: ['build', '--logLevel', 'warn'],
    env: { QUICK_PACKING: 'true' },
  },
  // A third of a build's time, and the shop can open before it.
  'packed files': {
    inputs: ['dist/client/.vite/manifest.json'],
    output: 'dist/client/.vite/manifest.json.br',
    script: 'server/commands/build/pack-again.ts',
    args: [],
  },
}
const derived = /(^|\/)(styled-system|e2e|testing|node_modules)(\/|$)|\.test\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/

/** Installs missing packages; false when the script has run under the pinned Node in another process instead. */
export async function underPinnedNode(script) {
  if (isPrepared) return true
  await installMissing()
  if (major(process.versions.node) === pinnedMajor) return true
  if (!existsSync(pinnedNode)) {
    throw new SetUpError(
      `Node ${pinnedMajor} is needed; this is Node ${process.versions.node}, and the copy that the package "node" fetches ` +
        `in its install script is missing (${relative(root, pinnedNode)}). ` +
        'Run "npm rebuild node --ignore-scripts=false" here, or start with Node 24.',
    )
  }
  process.exitCode = await runInFront(pinnedNode, [
    ...process.execArgv,
    fileURLToPath(script),
    ...process.argv.slice(2),
  ])
  return false
}

let isTold = false

/** Rejects with a SetUpError. */
export async function makeDerived(names = Object.keys(steps)) {
  if (isPrepared) return
  const stamps = readJson('dist/.stamp') ?? {}
  for (const name of names) {
    const now = fingerprint(steps[name].inputs)
    if (stamps[name] === now && existsSync(inRoot(steps[name].output))) continue
    if (!isTold && name !== 'packed files') {
      console.log('Preparing the app')
      isTold = true
    }
    await makeOne(name)
    stamps[name] = now
    stamps.packages = packagesStamp()
    mkdirSync(inRoot('dist'), { recursive: true })
    writeFileSync(inRoot('dist/.stamp'), JSON.stringify(stamps))
  }
}

async function makeOne(name) {
  const { script, module, args, output, env: own } = steps[name]
  const program = script ? inRoot(script) : inRoot(join('node_modules', module))
  const { NODE_ENV: _, ...env } = process.env
  const { status, printed } = await runQuietly(
    process.execPath,
    ['--import', String(endsWithParent), program, ...args],
    { env: { ...env, ...own }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  if (status !== 0) throw new SetUpError(`${printed}Building ${name} failed.`)
  if (!existsSync(inRoot(output))) throw new SetUpError(`Building ${name} did not write ${output}.`)
}

function runQuietly(program, args, options) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, cwd: root })
  // A server that refuses to start leaves no build behind.
  const end = () => child.kill()
  process.once('exit', end)
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text) => void (printed += text))
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: null, printed: `${printed}${message}\n` }))
    child.on('close', (status) => {
      process.off('exit', end)
      resolve({ status, printed })
    })
  })
}

/** Ends this process when the parent that has a channel to it is gone, also after SIGKILL. */
export function endWithParent() {
  if (!process.channel) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

async function installMissing() {
  if (isInstalled()) return
  console.log('Installing packages')
  // Not the Node in node_modules, which npm may replace.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes(`node_modules${sep}.bin`))
  const { status, printed } = await runQuietly(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { shell: process.platform === 'win32', env: { ...process.env, PATH: path.join(delimiter) } },
  )
  if (status !== 0)
    throw new SetUpError(
      `${printed}"npm ci" failed: see above. The packages come from the registry that npm is configured for.`,
    )
}

/** npm writes the second file last, so an interrupted installation is noticed. */
const packageLists = ['package-lock.json', 'node_modules/.package-lock.json']
/** Empty where one of them is missing. */
function packagesStamp() {
  const stats = packageLists.map((path) => statSync(inRoot(path), { throwIfNoEntry: false }))
  return stats.every(Boolean) ? stats.map(({ size, mtimeMs }) => `${size} ${mtimeMs}`).join(' ') : ''
}

function isInstalled() {
  const stamp = packagesStamp()
  // Comparing the lists costs each start 20 ms.
  if (stamp && stamp === readJson('dist/.stamp')?.packages) return true
  const [wanted, present] = packageLists.map((path) => readJson(path)?.packages)
  if (!wanted) throw new SetUpError('package-lock.json is missing: this copy of the project is incomplete.')
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return path in present ? present[path].version === version : Boolean(optional)
  })
}

/** By name, size and time: hashing would slow every start. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  const visit = (path, isDirectory) => {
    if (derived.test(path)) return
    if (!isDirectory) {
      // Editors leave links to nothing beside an open file.
      const stats = statSync(inRoot(path), { throwIfNoEntry: false })
      if (stats) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`)
      return
    }
    const entries = readdirSync(inRoot(path), { withFileTypes: true })
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      visit(`${path}/${entry.name}`, entry.isDirectory())
  }
  for (const path of paths) {
    const stats = statSync(inRoot(path), { throwIfNoEntry: false })
    if (stats) visit(path, stats.isDirectory())
  }
  return hash.digest('hex')
}

function runInFront(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  // A terminal sends Ctrl-C to the whole group already.
  const forwarded = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => forwarded.includes(signal) && child.kill(signal))
  }
  return new Promise((resolve, reject) => {
    child.on('error', ({ message }) => reject(new SetUpError(`${program} cannot be run: ${message}`)))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : 15)))
  })
}

function readJson(path) {
  return existsSync(inRoot(path)) ? JSON.parse(readFileSync(inRoot(path), 'utf8')) : undefined
}
function major(version) {
  return Number(version.split('.')[0])
}
