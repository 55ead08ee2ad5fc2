import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './address-search.ts'

test.each([
  '?q=800',
  '?q=true',
  '?q=null',
  '?q=%22800%22',
  '?redirect=%2Fcart%3Fa%3D1',
  '?page=2&kind=Trainer',
  '',
])('an address with %s is written as it was read', (search) => {
  expect(stringifySearch(parseSearch(search))).toBe(search)
})
test('every value of an address is read as text', () => {
  expect(parseSearch('?q=800&page=2&x=[1]&empty')).toEqual({ q: '800', page: '2', x: '[1]', empty: '' })
  expect(Object.keys(parseSearch('?__proto__=1'))).toEqual(['__proto__'])
})
test('numbers are written plainly, and missing values are left out', () => {
  expect(stringifySearch({ page: 2, q: undefined, sort: '', kind: null })).toBe('?page=2')
})
