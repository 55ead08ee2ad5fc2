import { expect, test } from 'vitest'
import { readListSearch } from './list-search.ts'

test('what a list understands is read, and defaults are not written', () => {
  expect(readListSearch({ kind: 'Flying wing', q: ' 3S 1300 ', sort: 'price', page: 2 })).toEqual({
    kind: 'Flying wing',
    q: '3S 1300',
    sort: 'price',
    page: 2,
  })
  expect(readListSearch({ sort: 'newest', page: 1, q: '  ' })).toEqual({})
})

test('a number that was typed is a word like any other', () => {
  expect(readListSearch({ q: 800 })).toEqual({ q: '800' })
})

test('what makes no sense falls away', () => {
  expect(readListSearch({ sort: 'cheapest', page: '-3', kind: ['a'], q: null, colour: 'red' })).toEqual({})
  expect(readListSearch({ page: 1.5 })).toEqual({})
  expect(readListSearch({ page: 10_001 })).toEqual({})
  expect(readListSearch({ q: 'x'.repeat(300) }).q).toHaveLength(100)
})
