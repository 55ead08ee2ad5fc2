import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readLogLine } from './log.ts'
import { showProgress } from './progress.ts'

function terminal(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) > 0 }
}

test('on a terminal each step has one line, and a count replaces the previous one', () => {
  const output = terminal(true)
  for (const text of ['Starting the database', 'Adding sample aircraft 1/17', 'Adding sample aircraft 2/17'])
    showProgress(text, output)
  expect(output.written).toEqual([
    'Starting the database\n',
    'Adding sample aircraft 1/17\n',
    '\u001b[1A\u001b[2KAdding sample aircraft 2/17\n',
  ])
})

test('no progress is shown when output is not a terminal', () => {
  const output = terminal(false)
  showProgress('Starting the database', output)
  expect(output.written).toEqual([])
})

test('on a terminal the log prints warnings and errors as sentences, an error with its stack, and nothing else', () => {
  const line = (level: number, err?: object) => JSON.stringify({ level, msg: 'not ready', err })
  const err = { message: 'connection refused', stack: 'Error: connection refused\n    at connect' }
  expect(readLogLine(line(30))).toBeNull()
  expect(readLogLine(line(40))).toBe('Warning: not ready')
  expect(readLogLine(line(40, err))).toBe('Warning: not ready (connection refused)')
  expect(readLogLine(line(50, err))).toBe('Error: not ready\nError: connection refused\n    at connect')
})

test('output that is not a terminal gets JSON lines', () => {
  const log = new URL('log.ts', import.meta.url)
  const program = `import { createLog } from '${log.href}'; createLog('info').info({ password: 'x' }, 'ready')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  const said = JSON.parse(stdout) as object
  expect(said).toMatchObject({ level: 30, msg: 'ready' })
  expect(said).not.toHaveProperty('password')
})
