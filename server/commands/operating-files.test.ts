import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './set-up.mjs'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const operating = (file: string) => read(`docs/operating/${file}`)
const namesIn = (text: string) => [...text.matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name = '']) => name)
const known = new Set([...namesIn(read('.env.example')), 'NODE_ENV', 'KESTREL_PREPARED', 'MALLOC_ARENA_MAX'])
const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name))

interface Service {
  environment?: Record<string, string>
  env_file?: string
  build?: { context: string; dockerfile: string }
  depends_on?: Record<string, unknown> | string[]
  volumes?: string[]
}
const compose = parse(operating('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

test('every variable of the operators’ files is one of the shop', () => {
  expect(unknown(namesIn(operating('kestrel.env.example')))).toEqual([])
  const unit = [...operating('kestrel@.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, set = '']) =>
    set.split(' ').map((each) => each.split('=')[0] ?? ''),
  )
  expect(unit).toContain('ROLES')
  expect(unknown(unit)).toEqual([])
  const image = [...operating('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, set = '']) =>
    set.split(' ').map((each) => each.split('=')[0] ?? ''),
  )
  expect(image).toContain('DATA_DIR')
  expect(unknown(image)).toEqual([])
  for (const name of ['web', 'worker'])
    expect(unknown(Object.keys(compose.services[name]?.environment ?? {}))).toEqual([])
  // What the guide names in code.
  const words = [...operating('README.md').matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]+)\b/g)].map(
    ([, name = '']) => name,
  )
  expect(words.filter((name) => !known.has(name) && name !== 'S3_')).toEqual([])
})

test('the compose file names services, volumes and files that there are', () => {
  const { services, volumes } = compose
  for (const { build, env_file: file, depends_on: needs = [], volumes: used = [] } of Object.values(
    services,
  )) {
    if (build) {
      const context = path.join(root, 'docs/operating', build.context)
      expect(existsSync(path.join(context, build.dockerfile))).toBe(true)
    }
    if (file) expect(existsSync(path.join(root, 'docs/operating', `${file}.example`))).toBe(true)
    for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
      expect(services).toHaveProperty(name)
    for (const volume of used) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '')
  }
  expect(services['web']?.environment).toMatchObject({ ROLES: 'web' })
})

test('the image is made of paths that there are, runs without root, and asks an address that the server has', () => {
  const file = operating('Dockerfile')
  const ignored = operating('Dockerfile.dockerignore').split('\n')
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
  expect(copied.length).toBeGreaterThan(8)
  for (const from of copied) {
    expect([from, existsSync(path.join(root, from))]).toEqual([from, true])
    expect(ignored).toContain(`!${from}`)
  }
  const scripts = [...file.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(Object.keys(JSON.parse(read('package.json')).scripts as object)).toEqual(
    expect.arrayContaining(scripts),
  )
  expect(file.trimEnd().split('\n').at(-1)).toContain('server/main.ts')
  expect(/^USER (\w+)$/m.exec(file)?.[1]).toBe('node')
  expect(/HEALTHCHECK[\s\S]*'(\/\w+)'/.exec(file)?.[1]).toBe('/readyz')
  expect(file).toMatch(new RegExp(`^FROM node:${/^\d+/.exec(versionOfNode())?.[0]}-`, 'm'))
})
const versionOfNode = () =>
  (JSON.parse(read('package.json')) as { dependencies: { node: string } }).dependencies.node

test('the unit starts what there is; where systemd is, it finds nothing wrong', () => {
  const unit = operating('kestrel@.service')
  const start = /^ExecStart=(\S+) .* (\S+)$/m.exec(unit)
  expect(existsSync(path.join(root, start?.[2] ?? ''))).toBe(true)
  expect(start?.[1]).toBe('/opt/kestrel/node_modules/node/bin/node')
  const analyze = '/usr/bin/systemd-analyze'
  if (!existsSync(analyze)) {
    console.log('Not checked with systemd: there is no systemd-analyze.')
    return
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kestrel-unit-'))
  try {
    // It asks whether the program is there.
    const at = path.join(folder, 'kestrel@.service')
    writeFileSync(at, unit.replace(start?.[1] ?? '', process.execPath))
    execFileSync(analyze, ['verify', '--man=no', '--recursive-errors=no', at], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
