import { run } from './child-processes.ts'
import type { TestResult } from './read-reports.ts'

const checks: Record<string, string[]> = {
  'PWA-02 types': ['tsc', '-b', '--noEmit', '--pretty', 'false'],
  lint: ['oxlint', '--type-aware', '--deny-warnings', '--format', 'unix'],
  'unused code and dependencies': ['knip', '--config', 'server/commands/knip.json', '--no-progress'],
  format: ['oxfmt', '--check', '.'],
  structure: ['server/commands/structure/check-structure.ts'],
  words: ['server/commands/words/check-words.ts'],
  documents: ['server/commands/documentation/check-documents.ts'],
  'size budgets': ['server/commands/check-budgets.ts'],
}
const atOnce = 2

export async function runChecks(): Promise<TestResult[]> {
  const waiting = Object.entries(checks)
  const results: TestResult[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, command] = next
      const started = performance.now()
      const { code, output } = await run(command, { captured: true })
      const status = code === 0 ? 'passed' : 'failed'
      console.log(`${status === 'passed' ? '✓' : '✗'} ${title} ${Math.round(performance.now() - started)} ms`)
      if (status === 'failed' || title === 'size budgets')
        console.log(output.trimEnd().replaceAll(/^/gm, '    '))
      results.push({ file: 'npm run check', title, status })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
