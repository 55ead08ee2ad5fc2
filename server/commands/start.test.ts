import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from './set-up.mjs'

/** A project in small: the real set-up and start, stand-ins for the programs that build, and a server that reports. */
let folder = ''
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const writes = (path: string, word: string) =>
  `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
  import { dirname } from 'node:path'
  mkdirSync(dirname('${path}'), { recursive: true })
  writeFileSync('${path}', '{}')
  appendFileSync('ran.log', '${word}\\n')
  console.log('${word} in 3.4 s')`
/** As the server does: it goes on once the app is built. */
const opens = (word: string) =>
  `import { appBuilt } from './foundation/app-build.ts'\nawait appBuilt()\nconsole.log('${word}')`
const program = () => join(folder, 'server/commands/start.mjs')
const start = () => spawnSync(process.execPath, [program()], { encoding: 'utf8', timeout: 60_000 })
/** Starts, and gives the programs that this has run. */
const builtAtStart = () => {
  const log = join(folder, 'ran.log')
  rmSync(log, { force: true })
  start()
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } })
  put('package.json', JSON.stringify({ type: 'module', imports: { '#server/*': './server/*' } }))
  put('package-lock.json', lock)
  put('node_modules/.package-lock.json', lock)
  put('node_modules/vite/bin/vite.js', writes('dist/client/.vite/manifest.json', 'app'))
  put('node_modules/vite/package.json', '{"type":"module"}')
  put('server/commands/build/write-styles.ts', writes('pwa/styled-system/css/index.js', 'styles'))
  put('server/commands/build/pack-again.ts', writes('dist/client/.vite/manifest.json.br', 'packed'))
  put('server/commands/write-route-table.ts', writes('shared/route-table.gen.ts', 'routes'))
  put('server/commands/build/write-word-lists.ts', writes('shared/accounts/phrase-words.gen.ts', 'words'))
  put('server/main.ts', `console.log('mode', process.env.NODE_ENV)`)
  for (const file of ['pwa/client.tsx', 'pwa/theme/tokens.ts', 'sw/push.ts', 'shared/money.ts']) put(file, '')
  mkdirSync(join(folder, 'server/foundation'))
  for (const file of [
    'commands/set-up.mjs',
    'commands/start.mjs',
    'commands/build/end-with-parent.ts',
    'foundation/app-build.ts',
  ])
    copyFileSync(join(root, 'server', file), join(folder, 'server', file))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('the first start builds everything, the second nothing, and a changed source only what it goes into', () => {
  expect(builtAtStart()).toEqual(['routes', 'words', 'styles', 'app', 'packed'])
  expect(builtAtStart()).toEqual([])
  utimesSync(join(folder, 'sw/push.ts'), 1, 1)
  expect(builtAtStart()).toEqual(['app', 'packed'])
  put('shared/cart.ts', 'export const a = 1')
  expect(builtAtStart()).toEqual(['routes', 'app', 'packed'])
  put('pwa/client.test.tsx', 'export const a = 1')
  expect(builtAtStart()).toEqual([])
  symlinkSync('nobody@nowhere', join(folder, 'pwa/.#client.tsx'))
  expect(start().stdout).toMatch(/^mode /)
  rmSync(join(folder, 'pwa/styled-system'), { recursive: true })
  expect(builtAtStart()).toEqual(['styles'])
})

test('a first start prints one line for all that it builds, and the output of a program only when it fails', () => {
  put('server/main.ts', opens('started'))
  expect(start().stdout).toBe('Preparing the app\nstarted\n')
  expect(start().stdout).toBe('started\n')
  put('node_modules/vite/bin/vite.js', `console.log('No such file: x.tsx'); process.exitCode = 1`)
  utimesSync(join(folder, 'sw/push.ts'), 1, 1)
  const failed = start()
  expect(failed.stdout).toBe('Preparing the app\n')
  expect(failed.stderr).toBe('No such file: x.tsx\nBuilding app failed.\n')
})

test('a first start opens the server while the app is built, and waits for the build before it serves pages', () => {
  put(
    'node_modules/vite/bin/vite.js',
    `import { existsSync, watch } from 'node:fs'
    await new Promise((resolve) => {
      const look = () => existsSync('${folder}/opened') && (watcher.close(), resolve())
      const watcher = watch('${folder}', look)
      look()
    })
    ${writes('dist/client/.vite/manifest.json', 'app')}`,
  )
  put(
    'server/main.ts',
    `import { writeFileSync } from 'node:fs'\nwriteFileSync('${folder}/opened', '')\n${opens('started')}`,
  )
  expect(start().stdout).toBe('Preparing the app\nstarted\n')
  expect(readFileSync(join(folder, 'ran.log'), 'utf8')).toContain('app')
})

test('packages that are missing are installed, also after a start that found them all', () => {
  put('bin/npm', '#!/bin/sh\necho npm "$1" >> ran.log\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env.PATH}`)
  expect(builtAtStart()).not.toContain('npm ci')
  expect(builtAtStart()).toEqual([])
  put('node_modules/.package-lock.json', JSON.stringify({ packages: { '': {} } }))
  expect(builtAtStart()).toEqual(['npm ci'])
})

test('a failed build ends the start with an error, and is built again the next time', () => {
  put('node_modules/vite/bin/vite.js', 'process.exitCode = 1')
  const failed = start()
  expect(failed.stderr).toContain('Building app failed.')
  expect(failed.status).toBe(1)
  put('node_modules/vite/bin/vite.js', writes('dist/client/.vite/manifest.json', 'app'))
  expect(builtAtStart()).toEqual(['app', 'packed'])
})

test('files are packed once the shop is open; a start that ends before leaves it to the next', () => {
  put(
    'server/main.ts',
    `import { appendFileSync } from 'node:fs'\nappendFileSync('${folder}/ran.log', 'open\\n')`,
  )
  put('server/commands/build/pack-again.ts', `console.log('No space left'); process.exitCode = 1`)
  const failed = start()
  expect(failed.stdout).toBe('Preparing the app\n')
  expect(failed.stderr).toBe('No space left\nBuilding packed files failed.\n')
  expect(failed.status).toBe(0)
  put('server/commands/build/pack-again.ts', writes('dist/client/.vite/manifest.json.br', 'packed'))
  expect(builtAtStart()).toEqual(['open', 'packed'])
  expect(builtAtStart()).toEqual(['open'])
  expect(start().stdout).toBe('')
})

test('npm start is production unless the environment says otherwise', () => {
  const { NODE_ENV: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, [program()], { encoding: 'utf8', env })
  expect(stdout).toContain('mode production')
})

test('a signal reaches the server, and its code is the code of the start', async () => {
  put(
    'server/main.ts',
    `process.on('SIGTERM', () => process.exit(7)); setTimeout(() => {}, 10_000); console.log('up')`,
  )
  const child = spawn(process.execPath, [program()], { stdio: ['ignore', 'pipe', 'inherit'] })
  expect(await said(child, 'up')).toBe(true)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('the server ends when the process that started it is killed', async () => {
  put(
    'server/main.ts',
    `process.on('SIGTERM', () => (console.log('gone'), process.exit(0)))
    setTimeout(() => {}, 10_000); console.log('up')`,
  )
  put(
    'parent.mjs',
    `import { spawn } from 'node:child_process'
    spawn(process.execPath, ['${program()}'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })`,
  )
  const parent = spawn(process.execPath, [join(folder, 'parent.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(await said(parent, 'up')).toBe(true)
  parent.kill('SIGKILL')
  expect(await said(parent, 'gone')).toBe(true)
})

test('a build ends when the start that began it is killed', async () => {
  put(
    'node_modules/vite/bin/vite.js',
    `import { openSync, writeSync } from 'node:fs'
    const told = openSync('told.log', 'a')
    process.on('SIGTERM', () => (writeSync(told, 'gone'), process.exit(0)))
    setTimeout(() => {}, 60_000); writeSync(told, 'building ')`,
  )
  const told = () => readFileSync(join(folder, 'told.log'), { encoding: 'utf8', flag: 'a+' })
  const child = spawn(process.execPath, [program()], { stdio: 'ignore' })
  await expect.poll(told).toBe('building ')
  child.kill('SIGKILL')
  await expect.poll(told).toBe('building gone')
})

/** Waits until the process, or one that shares its output, prints the word; false when they end without it. */
async function said(child: ChildProcess, word: string): Promise<boolean> {
  if (!child.stdout) return false
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes(word)) return true
  }
  return false
}
