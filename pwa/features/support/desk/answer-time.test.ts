import { expect, test } from 'vitest'
import { answerTime } from './answer-time.ts'

test('the time to the first answer is read in minutes, hours or days', () => {
  expect([0, 42, 59.4, 60, 200, 2_879, 2_880, 10_000].map(answerTime)).toEqual([
    '0 min',
    '42 min',
    '59 min',
    '1 h',
    '3 h',
    '48 h',
    '2 days',
    '7 days',
  ])
})
