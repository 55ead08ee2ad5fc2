import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

export interface TestResult {
  /** Relative to the root; for a check, the command. */
  file: string
  title: string
  status: 'passed' | 'failed' | 'skipped'
  reason?: string
}

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

/** A file that failed to run counts as one failed test. */
export function readVitestReport(json: unknown, root: string): TestResult[] {
  return v
    .parse(VitestReport, json)
    .testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
      const file = fromRoot(root, name)
      const tests = assertionResults.map((test) => ({
        file,
        title: test.fullName.trim(),
        status: asStatus(test.status),
        ...reasonOf(test.failureMessages),
      }))
      const broken = status === 'failed' && !tests.some((test) => test.status === 'failed')
      return broken
        ? [...tests, { file, title: 'the file runs', status: 'failed', ...reasonOf([message]) }]
        : tests
    })
}

interface Suite {
  title: string
  specs?: v.InferOutput<typeof Spec>[]
  suites?: Suite[] | undefined
}
const PlaywrightError = v.object({
  message: v.optional(v.string(), ''),
  location: v.optional(v.object({ line: v.number() })),
})
const Result = v.object({
  errors: v.optional(v.array(PlaywrightError), []),
  attachments: v.optional(v.array(v.object({ name: v.string(), path: v.optional(v.string()) })), []),
})
const Spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      projectName: v.optional(v.string(), ''),
      status: v.string(),
      results: v.optional(v.array(Result), []),
    }),
  ),
})
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.optional(v.array(Spec), []),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})
const PlaywrightReport = v.object({
  config: v.object({ rootDir: v.string() }),
  suites: v.array(Suite),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []),
})

/** One result a test and project; errors outside tests count as failed. */
export function readPlaywrightReport(json: unknown, root: string): TestResult[] {
  const { config, suites, errors } = v.parse(PlaywrightReport, json)
  const read = (suite: Suite, groups: string[]): TestResult[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }): TestResult => ({
        file: fromRoot(root, `${config.rootDir}/${spec.file}`),
        title: [...groups, spec.title, ...(projectName ? [`[${projectName}]`] : [])].join(' '),
        status: asStatus(status),
        ...reasonOf(
          results.flatMap((result) => result.errors.map(withLine)),
          results.flatMap(pageOf),
        ),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => read(inner, [...groups, inner.title])),
  ]
  return [
    ...suites.flatMap((suite) => read(suite, [])),
    ...errors.map(({ message }): TestResult => {
      const [firstLine = ''] = message.split('\n')
      return { file: fromRoot(root, config.rootDir), title: firstLine, status: 'failed' }
    }),
  ]
}

const withLine = ({ message, location }: v.InferOutput<typeof PlaywrightError>) =>
  location ? `line ${location.line}: ${message}` : message

/** What the page showed when the test failed, as roles and names, below its header. */
function pageOf({ attachments }: v.InferOutput<typeof Result>): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const [, page] = (path && existsSync(path) && /```yaml\n([^`]+)/u.exec(readFileSync(path, 'utf8'))) || []
  if (!page) return []
  const lines = page.split('\n')
  return ['the page showed:', ...lines.slice(Math.max(0, lines.indexOf('- main:')))]
}

const filled = (lines: string[]) => lines.filter((line) => line.trim() !== '')

function reasonOf(messages: string[], page: string[] = []): { reason?: string } {
  const lines = filled(stripVTControlCharacters(messages.join('\n')).split('\n'))
  const all = [...lines.slice(0, 16), ...filled(page).slice(0, 50)]
  return lines.length > 0 ? { reason: all.join('\n') } : {}
}

function asStatus(status: string): TestResult['status'] {
  if (status === 'passed' || status === 'expected' || status === 'flaky') return 'passed'
  return ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'failed'
}
function fromRoot(root: string, path: string): string {
  return isAbsolute(path) ? relative(root, path) : path
}
