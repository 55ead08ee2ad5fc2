import { expect, test } from 'vitest'
import { withValue, without } from './change-search.ts'
import { readListSearch } from '#pwa/features/catalogue/list-search.ts'

test('known filters are read from the address, and defaults are not written into it', () => {
  expect(
    readListSearch({ kind: 'Trainer,Flying wing', q: ' 3S 1300 ', sort: 'price', page: 2, light: '1' }),
  ).toEqual({ kind: 'Flying wing,Trainer', q: '3S 1300', sort: 'price', page: '2', light: '1' })
  expect(readListSearch({ sort: 'newest', page: 1, q: '  ' })).toEqual({})
})
test('choosing a value adds or removes it and returns to the first page', () => {
  const both = withValue({ kind: 'Trainer', page: '3' }, 'kind', 'Delta', true)
  expect(both).toEqual({ kind: 'Delta,Trainer' })
  expect(withValue(both, 'kind', 'Trainer', false)).toEqual({ kind: 'Delta' })
  expect(withValue({ kind: 'Delta' }, 'kind', 'Delta', false)).toEqual({})
  expect(withValue({}, 'light', '1', true)).toEqual({ light: '1' })
})
test('a search that loses its words is sorted newest first', () => {
  expect(without({ q: 'wing', sort: 'newest', page: '2' }, 'q')).toEqual({})
  expect(without({ q: 'wing', kind: 'Delta', bed: '220x220x250' }, 'kind', 'bed')).toEqual({ q: 'wing' })
})
