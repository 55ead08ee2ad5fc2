import { expect, test } from 'vitest'
import { printAgain, versionHad } from './print-again.ts'

const releases = [
  { version: '2.0', partsToReprint: ['W1L', 'N1'] },
  { version: '1.10', partsToReprint: ['W2L', 'W2R', 'N1'] },
  { version: '1.9.1', partsToReprint: [] },
  { version: '1.9', partsToReprint: ['F1'] },
]

test('every part of every release since is named once, in the order in which it came', () => {
  expect(printAgain(releases, '1.9')).toEqual({
    since: '1.9',
    kind: 'major',
    parts: ['W2L', 'W2R', 'N1', 'W1L'],
  })
})

test('the weightiest kind counts, documents alone ask for nothing', () => {
  expect(printAgain(releases.slice(1), '1.9')).toMatchObject({ kind: 'minor' })
  expect(printAgain(releases.slice(2), '1.9')).toEqual({ since: '1.9', kind: 'patch', parts: [] })
})

test('an owner of the newest version has nothing to print again', () => {
  expect(printAgain(releases, '2.0')).toBeNull()
  expect(printAgain(releases, '2.1')).toBeNull()
  expect(printAgain([], '1.0')).toBeNull()
})

test('somebody had the newest of what they bought and of the earlier releases they downloaded', () => {
  expect(versionHad(['1.9'], ['1.10', '1.9.1'], '2.0')).toBe('1.10')
  expect(versionHad(['1.9'], ['2.0'], '2.0')).toBe('1.9')
  expect(versionHad(['2.0'], ['1.9'], '2.0')).toBe('2.0')
  expect(versionHad([], [], '2.0')).toBeUndefined()
})
