import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'

test('a Vitest report gives each test with its groups; a file that cannot run counts as failed; each failure has its reason', () => {
  const report = {
    testResults: [
      {
        name: '/shop/shared/money.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'money SALE-02 adds', status: 'passed' },
          { fullName: 'money rounds', status: 'failed', failureMessages: ['expected 2 to be 1\n\n  at …'] },
          { fullName: 'money later', status: 'todo' },
        ],
      },
      { name: '/shop/server/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(readVitestReport(report, '/shop')).toEqual([
    { file: 'shared/money.test.ts', title: 'money SALE-02 adds', status: 'passed' },
    {
      file: 'shared/money.test.ts',
      title: 'money rounds',
      status: 'failed',
      reason: 'expected 2 to be 1\n  at …',
    },
    { file: 'shared/money.test.ts', title: 'money later', status: 'skipped' },
    { file: 'server/a.test.ts', title: 'the file runs', status: 'failed', reason: 'no such module' },
  ])
})

test('a Playwright report gives each test of each project, also in groups; errors outside of tests count as failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kestrel-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  writeFileSync(
    path,
    '# Error details\n\n```yaml\n- banner:\n  - link "Home"\n- main:\n  - heading "Cart"\n```\n',
  )
  const attachments = [{ name: 'error-context', path }]
  const spec = (title: string, status: string, errors: object[] = []) => ({
    title,
    file: 'cart.e2e.ts',
    tests: [{ projectName: 'phone', status, results: [{ errors, attachments }] }],
  })
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  const errors = [{ message: `\u001B[31mno ${lines.join('\n')}\u001B[39m`, location: { line: 7 } }]
  const report = {
    config: { rootDir: '/shop/pwa/e2e' },
    suites: [
      {
        title: 'cart.e2e.ts',
        specs: [spec('CART-01 adds', 'expected')],
        suites: [
          { title: 'merging', specs: [spec('keeps lines', 'unexpected', errors), spec('waits', 'skipped')] },
        ],
      },
    ],
    errors: [{ message: 'the server did not start\nat …' }],
  }
  expect(readPlaywrightReport(report, '/shop')).toEqual([
    { file: 'pwa/e2e/cart.e2e.ts', title: 'CART-01 adds [phone]', status: 'passed' },
    {
      file: 'pwa/e2e/cart.e2e.ts',
      title: 'merging keeps lines [phone]',
      status: 'failed',
      reason: `line 7: no ${lines.slice(0, 16).join('\n')}\nthe page showed:\n- main:\n  - heading "Cart"`,
    },
    { file: 'pwa/e2e/cart.e2e.ts', title: 'merging waits [phone]', status: 'skipped' },
    { file: 'pwa/e2e', title: 'the server did not start', status: 'failed' },
  ])
})
