import { expect, test } from 'vitest'
import { facets } from '#shared/catalogue/search/list-query.ts'
import { passListSearch } from './list-address.ts'

test('everything that a list knows is passed on, and nothing else', () => {
  const known = Object.fromEntries(['q', 'sort', 'page', ...facets].map((name) => [name, 'x']))
  expect(passListSearch({ ...known, utm_source: 'y', type: 'planes' })).toEqual(known)
  expect(passListSearch({ q: 5, kind: ['a'] })).toEqual({})
})
