import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof Manifest>

export interface Size {
  name: string
  bytes: number
  budget: number
}
const kB = 1000

/** Bytes of the built app in `folder` against their budgets; a browser test measures what a page requests. */
export function measureBuild(folder: string): Size[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error(`${folder} has no entry: was it built?`)
  const worker = 'service-worker.js'
  if (!existsSync(join(folder, worker))) throw new Error(`${folder} has no ${worker}`)
  const css = (key: string): string[] => manifest[key]?.css ?? []
  const desk = new Set(css('desk.html'))
  return [
    ...entries.map((entry) => ({
      name: `scripts of ${entry}`,
      bytes: weigh(scriptsOf(manifest, entry)),
      budget: 150 * kB,
    })),
    {
      name: 'styles of all pages of the shop',
      bytes: weigh(
        new Set(
          Object.keys(manifest)
            .flatMap(css)
            .filter((file) => !desk.has(file)),
        ),
      ),
      budget: 20 * kB,
    },
    { name: 'styles of desk.html', bytes: weigh(desk), budget: 25 * kB },
    ...largestScreen(manifest, weigh),
    { name: 'worker', bytes: weigh([worker]), budget: 32 * kB },
  ]
}

/** What every screen of the desk needs besides its first script. */
const deskShell = [
  'desk.html',
  'features/accounts/session/guards.tsx',
  'features/accounts/factors/confirm-sign-in-place.tsx',
  'features/shell/desk/desk-frame-content.tsx',
]
/** Of the screens of the desk the one that asks for most, on top of the shell. */
function largestScreen(manifest: Manifest, weigh: (files: Iterable<string>) => number): Size[] {
  const shell = new Set(deskShell.flatMap((key) => [...scriptsOf(manifest, key)]))
  const [largest] = keysOf(manifest, 'desk.html')
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => /\/desk\/|\/pages\//.test(key) && !deskShell.includes(key))
    .map((key) => ({
      name: `script of ${key}, the largest screen of the desk`,
      bytes: weigh([...scriptsOf(manifest, key)].filter((file) => !shell.has(file))),
      budget: 60 * kB,
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
  return largest ? [largest] : []
}

function keysOf(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports.forEach(visit)
  }
  visit(entry)
  return [...seen]
}
const scriptsOf = (manifest: Manifest, entry: string): Set<string> =>
  new Set(
    keysOf(manifest, entry)
      .flatMap((key) => manifest[key]?.file ?? [])
      .filter((file) => file.endsWith('.js')),
  )

if (import.meta.main) {
  const sizes = measureBuild(process.argv[2] ?? 'dist/client')
  for (const { name, bytes, budget } of sizes) {
    const verdict = bytes > budget ? '  too big' : ''
    console.log(`${name}: ${(bytes / kB).toFixed(1)} of ${budget / kB} kB gzipped${verdict}`)
  }
  process.exitCode = sizes.some(({ bytes, budget }) => bytes > budget) ? 1 : 0
}
