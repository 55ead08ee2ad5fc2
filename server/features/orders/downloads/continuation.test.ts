import { expect, test } from 'vitest'
import { isContinuation } from './answer-download.ts'

test.each([
  ['bytes=1000-', true],
  ['bytes=1-', true],
  ['bytes=5-9', true],
  ['bytes=0-', false],
  ['bytes=00-', false],
  ['bytes=0-99', false],
  ['Bytes=0-', false],
  ['bytes=-1048576', false],
  ['bytes=5-9,0-', false],
  ['x', false],
  ['', false],
  [undefined, false],
])('Range "%s" goes on with a download that began: %s', (range, goesOn) => {
  expect(isContinuation(range)).toBe(goesOn)
})
