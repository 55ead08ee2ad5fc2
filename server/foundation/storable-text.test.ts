import { array, assert, constantFrom, dictionary, letrec, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { findUnstorableText } from './storable-text.ts'

test.each<[value: unknown, path: string | null]>([
  [{ q: 'wing' }, null],
  [{ q: 'wi\u0000ng' }, 'q'],
  [{ a: [{ b: 'x' }, { b: '\ud83d' }] }, 'a.1.b'],
  [{ a: { 'b\u0000': 1 } }, 'a'],
  [{ a: '\ud83d\ude81' }, null],
  [{ a: null, b: 7, c: true, d: undefined }, null],
])('%j names the first text that cannot be stored', (value, path) => {
  expect(findUnstorableText(value)).toBe(path)
})

test('a value nested deeper than any contract is refused and does not fill the stack', () => {
  expect(findUnstorableText({ a: JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) })).toMatch(/^a\.0\.0/)
})

test('one bad text is found wherever it stands', () => {
  const { tree } = letrec((tie) => ({
    tree: oneof(
      { maxDepth: 4 },
      string(),
      array(tie('tree'), { maxLength: 3 }),
      dictionary(string(), tie('tree'), { maxKeys: 3 }),
    ),
  }))
  assert(
    property(tree, constantFrom('\u0000', '\ud83d', '\udc00'), (value, bad) => {
      expect(findUnstorableText({ good: value })).toBeNull()
      expect(findUnstorableText({ good: value, last: [{ text: `a${bad}b` }] })).toBe('last.0.text')
    }),
  )
})
