import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missingPrograms, nameOf, serverNames } from './build/isolated-tests.ts'
import { endChildrenOnSignals, endLeftovers, run } from './child-processes.ts'
import { findBrowser, findFirefox, findHeadlessShell, findWebkit, NoBrowser } from './find-browser.ts'
import { readPlaywrightReport, readVitestReport, type TestResult } from './read-reports.ts'
import { runChecks } from './run-checks.ts'
import { lastReleaseCommit } from '#server/testing/releases/last-release.ts'
import { root } from './set-up.mjs'

const reports = join(root, '.reports')

/**
 * Runs checks, unit and browser tests, or one kind by flag; other words choose files. `--last-release` adds the tests
 * of the last release on this version's tables, where a statement can tell them from the last release's.
 * Writes .reports/tests.json after a whole run; the last line is `N passed, N failed`.
 */
export async function runTests(args: string[], built: boolean): Promise<void> {
  endChildrenOnSignals()
  const option = { type: 'boolean', default: false } as const
  const { values, positionals: filters } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: option, unit: option, browser: option, 'last-release': option },
  })
  const chosen = values.check || values.unit || values.browser
  const whole = !chosen && filters.length === 0
  mkdirSync(reports, { recursive: true })

  const results: TestResult[] = [
    { file: 'npm run check', title: 'build', status: built ? 'passed' : 'failed' },
  ]
  if (whole || values.check) results.push(...(await runChecks()))
  // Both kinds use one database server, whose samples are imported only once.
  const stopPostgres = chosen && !values.unit && !values.browser ? null : await startDatabase()
  if (!chosen || values.unit) results.push(...(await runUnitTests(filters)))
  if (built && (!chosen || values.browser)) results.push(...(await runBrowserTests(filters)))
  await stopPostgres?.()
  if (built && values['last-release']) results.push(...(await runLastRelease()))
  if (results.length === 1 && built)
    results.push(failure('npm test', `some test matches ${filters.join(' ')}`))
  if (whole) writeFileSync(join(reports, 'tests.json'), `${JSON.stringify(results, null, 1)}\n`)

  const count = (status: TestResult['status']) => results.filter((result) => result.status === status).length
  console.log()
  for (const { file, title, reason } of results.filter(({ status }) => status === 'failed')) {
    console.log(`✗ ${file} ${title}`)
    if (reason) console.log(reason.replaceAll(/^/gm, '    '))
  }
  if (count('skipped') > 0) console.log(`${count('skipped')} skipped`)
  console.log(`${count('passed')} passed, ${count('failed')} failed`)
  process.exitCode = count('failed') > 0 ? 1 : 0
}

/** Loaded late: where the build failed, the checks still run. */
async function startDatabase(): Promise<() => Promise<void>> {
  const { default: startPostgres } = await import('#server/testing/start-postgres.ts')
  return startPostgres()
}

function runUnitTests(filters: string[]): Promise<TestResult[]> {
  sayServers()
  const report = join(reports, 'vitest.json')
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runTool({
    name: 'unit and HTTP tests',
    command: [...command, '--passWithNoTests', ...filters],
    report,
    read: readVitestReport,
  })
}

/** Their tests are not part of the run where a program is missing. */
function sayServers(): void {
  for (const server of serverNames) {
    const missing = missingPrograms(server)
    if (missing.length === 0) console.log(`Tested with ${nameOf(server)} too.`)
    else console.log(`Not tested with ${nameOf(server)}: there is no ${missing.join(', ')}.`)
  }
}

/** None where the clone has no history. */
async function runLastRelease(): Promise<TestResult[]> {
  const title = `the tests at the door of the last release, ${lastReleaseCommit.slice(0, 8)}, pass on these tables, or have passed on equal ones`
  const { code: missing } = await run(['git', 'cat-file', '-e', `${lastReleaseCommit}^{commit}`], {
    captured: true,
  })
  if (missing) {
    console.log(
      `The last release, ${lastReleaseCommit.slice(0, 8)}, is not in this clone: its tests do not run.`,
    )
    return []
  }
  const { code } = await run(['server/commands/release/try-release.ts', '--where-tables-differ'])
  return [{ file: 'npm run release:try', title, status: code === 0 ? 'passed' : 'failed' }]
}

async function runBrowserTests(filters: string[]): Promise<TestResult[]> {
  const report = join(reports, 'playwright.json')
  const command = ['playwright', 'test', '-c', 'pwa/e2e/playwright.config.ts', '--reporter=list,json']
  try {
    const browser = await findBrowser()
    const env = {
      KESTREL_BROWSER: browser,
      KESTREL_HEADLESS_SHELL: await findHeadlessShell(browser),
      KESTREL_FIREFOX: await pathOrNone('Firefox', findFirefox),
      KESTREL_WEBKIT: await pathOrNone('WebKit', findWebkit),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }
    return await runTool({
      name: 'browser tests',
      command: [...command, '--pass-with-no-tests', ...filters],
      report,
      read: readPlaywrightReport,
      env,
    })
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    console.error(error.message)
    return [failure('browser tests', 'a browser is found')]
  }
}

/** Empty where there is none: the tests go on without it. */
async function pathOrNone(name: string, find: () => Promise<string>): Promise<string> {
  try {
    const path = await find()
    console.log(`Tested in ${name} too: ${path}.`)
    return path
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    console.log(`Not tested in ${name}: ${error.message}.`)
    return ''
  }
}

interface Tool {
  name: string
  command: string[]
  report: string
  read: (json: unknown, root: string) => TestResult[]
  env?: Record<string, string>
}
/** A bad exit and leftover processes count as failures. */
async function runTool({ name, command, report, read, env = {} }: Tool): Promise<TestResult[]> {
  rmSync(report, { force: true })
  const { code } = await run(command, { env })
  const results = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8')), root) : []
  if (code !== 0 && !results.some(({ status }) => status === 'failed')) {
    results.push(failure(name, `the runner ends without an error (it ended with ${code})`))
  }
  const leftovers = await endLeftovers()
  results.push(...leftovers.map((program) => failure(name, `nothing is left running: ${program}`)))
  return results
}

function failure(file: string, title: string): TestResult {
  return { file, title, status: 'failed' }
}
