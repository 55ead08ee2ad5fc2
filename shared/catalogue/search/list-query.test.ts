import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facets, type ListQuery, readListQuery, writeListQuery } from './list-query.ts'
import { sortings } from './sortings.ts'

const read = (query: string) => readListQuery(Object.fromEntries(new URLSearchParams(query)))

describe("a list's address", () => {
  test('is read facet by facet', () => {
    expect(read('kind=Trainer,Flying wing&q= 3S 1300 &bed=220x220x250&light=1&sort=price&page=2')).toEqual({
      kind: ['Flying wing', 'Trainer'],
      q: '3S 1300',
      bed: [220, 220, 250],
      light: true,
      sort: 'price',
      page: 2,
    })
  })
  test('defaults are not kept: newest without words, the best match with them', () => {
    expect(read('sort=newest&page=1&q=  ')).toEqual({})
    expect(read('sort=best&q=x')).toEqual({ q: 'x' })
    expect(read('sort=newest&q=x')).toEqual({ q: 'x', sort: 'newest' })
  })
  test('a number that was typed is a word like any other', () => {
    expect(readListQuery({ q: 800, page: 3 })).toEqual({ q: '800', page: 3 })
  })
  test('invalid values of an address are dropped', () => {
    expect(read('sort=cheapest&page=-3&colour=red&span=wide&flying=&bed=1x1x1&light=yes')).toEqual({})
    expect(readListQuery({ kind: ['a'], q: null, page: 1.5, bed: {} })).toEqual({})
    expect(read(`page=10001&q=${'x'.repeat(300)}`)).toEqual({ q: 'x'.repeat(100) })
    expect(read('bed=220x220')).toEqual({})
  })
  test('values come in one order, each once', () => {
    expect(read('span=800-1000,under-600,800-1000')).toEqual({ span: ['under-600', '800-1000'] })
    expect(writeListQuery(read('page=2&sort=name&price=30-50,10-15&kind=B,A&q=x'))).toEqual({
      q: 'x',
      kind: 'A,B',
      price: '10-15,30-50',
      sort: 'name',
      page: '2',
    })
  })
  test('whatever is written is read again as it was, and written the same way', () => {
    const written = fc.dictionary(
      fc.constantFrom('q', 'sort', 'page', 'type', ...facets),
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          ...sortings,
          '220x220x250',
          '1',
          '2',
          'under-600,800-1000',
          'beginner',
          'PLA,TPU',
          '3S 850,2S 450',
        ),
      ),
    )
    fc.assert(
      fc.property(written, (search) => {
        const query: ListQuery = readListQuery(search)
        const again = writeListQuery(query)
        expect(readListQuery(again)).toEqual(query)
        expect(writeListQuery(readListQuery(again))).toEqual(again)
        expect(Object.keys(again)).toEqual(Object.keys(writeListQuery(readListQuery(search))))
      }),
    )
  })
})
