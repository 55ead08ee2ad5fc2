// npm run release:try [-- COMMIT]: the tests at the door of the last release, or of another commit, on the database as
// this version makes it.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { root } from '#server/commands/set-up.mjs'
import { openDatabase } from '#server/database/connection.ts'
import { prepareTemplate, templateName } from '#server/testing/database.ts'
import { lastReleaseCommit } from '#server/testing/releases/last-release.ts'
import { startOwnPostgres } from '#server/testing/start-postgres.ts'

const ofTheDoor = ['http/doors', 'features/accounts', 'features/cart', 'features/orders', 'features/outbox']
const usual = [...ofTheDoor, 'features/posts', 'features/wishes', 'features/builds'].map(
  (each) => `server/${each}`,
)

/** The released code gives its template another name; with this one it takes our tables for its own. */
async function makeTemplateFor(released: string, address: Parameters<typeof prepareTemplate>[0]) {
  const file = path.join(released, 'server/testing/database.ts')
  const code = `const { prepareTemplate } = await import(${JSON.stringify(file)}); await prepareTemplate(${JSON.stringify(address)})`
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: released, stdio: 'inherit' })
  const main = openDatabase(address, { role: 'migrations', max: 1 })
  try {
    const { rows } = await sql
      .raw<{ name: string }>(`select datname as name from pg_database where datname like 'template\\_%'`)
      .execute(main.db)
    const [{ name } = { name: templateName() }] = rows
    if (name === templateName()) return
    // Drops the other one.
    await prepareTemplate(address)
    await sql.raw(`create database ${name} template ${templateName()}`).execute(main.db)
  } finally {
    await main.close()
  }
}

async function tryRelease(commit: string, tests: string[]): Promise<number> {
  const released = path.join(mkdtempSync(path.join(os.tmpdir(), 'kestrel-release-')), 'code')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'inherit' })
  const embedded = await startOwnPostgres('release-postgres', { durable: false })
  try {
    git('worktree', 'add', '--quiet', '--detach', released, commit)
    const lock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
    if (lock(released) === lock(root))
      symlinkSync(path.join(root, 'node_modules'), path.join(released, 'node_modules'))
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: released, stdio: 'inherit' })
    // With the build: some of the tests ask for pages.
    const codegen = `const { makeDerived } = await import('./server/commands/set-up.mjs'); makeDerived()`
    execFileSync(process.execPath, ['--input-type=module', '-e', codegen], {
      cwd: released,
      stdio: 'inherit',
    })
    await makeTemplateFor(released, embedded.address)
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...(tests.length > 0 ? tests : usual)]
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

const [commit = lastReleaseCommit, ...tests] = process.argv.slice(2)
process.exitCode = await tryRelease(commit, tests)
