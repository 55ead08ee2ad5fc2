import { expect, test } from 'vitest'
import { facets } from '#shared/catalogue/search/list-query.ts'
import { passListSearch } from './list-address.ts'

test('the address of a list passes on every known filter and drops the rest', () => {
  const known = Object.fromEntries(['q', 'sort', 'page', ...facets].map((name) => [name, 'x']))
  expect(passListSearch({ ...known, utm_source: 'y', type: 'planes' })).toEqual(known)
  expect(passListSearch({ q: 5, kind: ['a'] })).toEqual({})
})
