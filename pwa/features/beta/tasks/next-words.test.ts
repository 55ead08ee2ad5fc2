import { expect, test } from 'vitest'
import { usualDiscountRule } from '#shared/beta/task-discount.ts'
import { nextWords } from './next-words.ts'

const code = (percent: number, tasks: number) => ({ code: 'BETA-1', percent, tasks })

test.each([
  ['no task is accepted', usualDiscountRule, [], 'The first accepted task earns 10% off one order.'],
  [
    'the first task earns nothing',
    { first: 0, step: 5, cap: 50 },
    [],
    'Two accepted tasks earn 5% off one order.',
  ],
  [
    'no task earns anything',
    { first: 0, step: 0, cap: 50 },
    [],
    'Accepted tasks earn no discount at the moment.',
  ],
  [
    'a code can grow',
    usualDiscountRule,
    [code(15, 2)],
    'The next accepted task makes it 20%. Once you use the code, a new one begins at 10%.',
  ],
  [
    'a code was earned under higher settings',
    { first: 5, step: 1, cap: 50 },
    [code(15, 2)],
    'That is the most that tasks of one program earn.',
  ],
] as const)('what the next accepted task earns where %s', (_where, rule, codes, words) => {
  expect(nextWords(rule, codes)).toBe(words)
})
