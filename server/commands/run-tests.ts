import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endChildrenOnSignals, endLeftovers, run } from './child-processes.ts'
import { findBrowser, findFirefox, NoBrowser } from './find-browser.ts'
import { readPlaywrightReport, readVitestReport, type TestResult } from './read-reports.ts'
import { runChecks } from './run-checks.ts'
import { root } from './set-up.mjs'

const reports = join(root, '.reports')

/**
 * Runs checks, unit and HTTP tests, and browser tests, or one of them by flag; other words choose files. `built` says
 * whether the app could be built: a check too, and without it no browser test can run. A whole run writes
 * .reports/tests.json. The last line is `N passed, N failed`; any failure makes the exit code 1.
 */
export async function runTests(args: string[], built: boolean): Promise<void> {
  endChildrenOnSignals()
  const option = { type: 'boolean', default: false } as const
  const { values, positionals: filters } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: option, unit: option, browser: option },
  })
  const chosen = values.check || values.unit || values.browser
  const whole = !chosen && filters.length === 0
  mkdirSync(reports, { recursive: true })

  const results: TestResult[] = [
    { file: 'npm run check', title: 'build', status: built ? 'passed' : 'failed' },
  ]
  if (whole || values.check) results.push(...(await runChecks()))
  if (!chosen || values.unit) results.push(...(await runUnitTests(filters)))
  if (built && (!chosen || values.browser)) results.push(...(await runBrowserTests(filters)))
  if (results.length === 1 && built)
    results.push(failure('npm test', `some test matches ${filters.join(' ')}`))
  if (whole) writeFileSync(join(reports, 'tests.json'), `${JSON.stringify(results, null, 1)}\n`)

  const count = (status: TestResult['status']) => results.filter((result) => result.status === status).length
  console.log()
  for (const { file, title } of results.filter(({ status }) => status === 'failed'))
    console.log(`✗ ${file} ${title}`)
  if (count('skipped') > 0) console.log(`${count('skipped')} skipped`)
  console.log(`${count('passed')} passed, ${count('failed')} failed`)
  process.exitCode = count('failed') > 0 ? 1 : 0
}

function runUnitTests(filters: string[]): Promise<TestResult[]> {
  const report = join(reports, 'vitest.json')
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runTool(
    'unit and HTTP tests',
    [...command, '--passWithNoTests', ...filters],
    report,
    readVitestReport,
  )
}

async function runBrowserTests(filters: string[]): Promise<TestResult[]> {
  const report = join(reports, 'playwright.json')
  const command = ['playwright', 'test', '-c', 'pwa/e2e/playwright.config.ts', '--reporter=list,json']
  try {
    const env = {
      KESTREL_BROWSER: await findBrowser(),
      KESTREL_FIREFOX: await firefoxOrNone(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }
    return await runTool(
      'browser tests',
      [...command, '--pass-with-no-tests', ...filters],
      report,
      readPlaywrightReport,
      env,
    )
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    console.error(error.message)
    return [failure('browser tests', 'a browser is found')]
  }
}

/** Path of a Firefox, or nothing where none can be had: the tests then run in Chromium alone. */
async function firefoxOrNone(): Promise<string> {
  try {
    return await findFirefox()
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    console.log(`Not tested in Firefox: ${error.message}.`)
    return ''
  }
}

/** Runs a test runner and reads its report; its end and what it leaves behind are judged too. */
async function runTool(
  name: string,
  command: string[],
  report: string,
  read: (json: unknown, root: string) => TestResult[],
  env: Record<string, string> = {},
): Promise<TestResult[]> {
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
