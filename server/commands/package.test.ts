import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './set-up.mjs'

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))

test('the pinned Node runs, whatever the machine has', () => {
  expect(process.versions.node.split('.')[0]).toBe('24')
})

test('package.json pins every dependency to one version', () => {
  const manifest = read('package.json') as Record<string, Record<string, string> | undefined>
  const pins = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  )
  expect(pins.length).toBeGreaterThan(50)
  expect(pins.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
})

test('the lock file names no registry, so that every machine uses its own', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  expect(text).not.toContain('"resolved"')
  expect(text.match(/"(?!url")[^"]*": "https?:[^"]*\.tgz"/)).toBeNull()
})

test('every package that needs its install script may run it', () => {
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const needing = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const names = needing.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(names).toContain('node')
  expect(names.filter((name) => !allowScripts[name])).toEqual([])
})

test('the lock file has every optional package that another names, without which npm ci refuses', () => {
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const isLocked = (path: string, name: string): boolean =>
    `${path}node_modules/${name}` in packages || (path !== '' && isLocked(outer(path), name))
  const outer = (path: string) => path.slice(0, path.lastIndexOf('node_modules/'))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path && `${path}/`, name)),
  )
  expect(missing).toEqual([])
})
