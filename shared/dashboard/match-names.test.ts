import { expect, test } from 'vitest'
import { matchNames } from './match-names.ts'

const names = [
  'Failed orders',
  'Orders',
  'Flying fields',
  'Purchase resources',
  'Set up two-factor',
  'Lapwing 800',
]
const best = (typed: string) =>
  names
    .map((name) => ({ name, match: matchNames(typed, name) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .map(({ name }) => name)

test.each([
  ['orders', ['Orders', 'Failed orders']],
  ['ord', ['Orders', 'Failed orders']],
  ['orders failed', ['Failed orders']],
  ['fields fly', ['Flying fields']],
  ['purchas', ['Purchase resources']],
  // A letter is missing, too many, wrong, or two have changed places.
  ['purchse', ['Purchase resources']],
  ['lapwng 800', ['Lapwing 800']],
  ['lapwwing', ['Lapwing 800']],
  ['lapqing', ['Lapwing 800']],
  ['lpawing', ['Lapwing 800']],
  ['LÀPWING', ['Lapwing 800']],
  // Numbers must be right.
  ['lapwing 900', []],
  ['propeller', []],
  ['', []],
  ['---', []],
])('"%s" names %j', (typed, expected) => {
  expect(best(typed)).toEqual(expected)
})
