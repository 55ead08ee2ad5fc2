import { describe, expect, test } from 'vitest'
import { fixtureNow, fixtureRecords, fixtureSales } from '#shared/catalogue/fixture-catalogue.ts'
import { shortfallOf } from '#shared/aircraft/printer-shortfall.ts'
import { facets, type ListQuery, readListQuery } from './list-query.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { searchCases } from './search-cases.ts'
import { buildIndex, changeIndex, countFacets, searchCatalogue } from './search.ts'
import type { CatalogueIndex } from './search-index.ts'

const moment = { sales: fixtureSales, now: fixtureNow }
const printer = [220, 220, 250] as const
const find = (index: CatalogueIndex, query: ListQuery, at = moment) =>
  searchCatalogue(index, { type: 'planes', ...query }, { ...at, limit: 100 }).ids
/** What every case finds and counts. */
const everything = (index: CatalogueIndex) =>
  searchCases.map(({ ask, type = 'planes' }) => {
    const query = { type, ...readListQuery(Object.fromEntries(new URLSearchParams(ask))) }
    return [
      searchCatalogue(index, query, { ...moment, limit: 100 }),
      countFacets(index, query, { ...moment, printer }),
    ]
  })
const recordOf = (slug: string): CatalogueRecord => {
  const record = fixtureRecords.find((each) => each.slug === slug)
  if (!record) throw new Error(slug)
  return record
}

describe('the index of a catalogue', () => {
  test('changed piece by piece finds what one finds that is built at once', () => {
    const index = buildIndex(
      fixtureRecords.map((record) => ({ ...record, name: 'Nothing', price: '1.00', text: 'old' })),
    )
    everything(index)
    for (const record of fixtureRecords) changeIndex(index, [record], [])
    const extra = { ...recordOf('swift-1200'), id: 99, slug: 'gone' }
    changeIndex(index, [extra], [])
    everything(index)
    changeIndex(index, [], [extra.id])
    expect(everything(index)).toEqual(everything(buildIndex(fixtureRecords)))
  })
  test('says when so much has changed that it should be built anew', () => {
    const index = buildIndex(fixtureRecords)
    expect(index.isWorn).toBe(false)
    for (let round = 0; round < 4; round += 1) changeIndex(index, fixtureRecords, [])
    expect(index.isWorn).toBe(true)
  })
  test('a price is that of the moment: a sale that ends moves the product at once', () => {
    const index = buildIndex(fixtureRecords)
    const cheapest = { kind: ['Twin'], sort: 'price' as const }
    const [curlew, grebe] = [recordOf('curlew-1100').id, recordOf('grebe-1400').id]
    expect(find(index, { ...cheapest, price: ['15-20'] })).toEqual([curlew])
    const after = { sales: fixtureSales, now: new Date('2026-07-01T00:00:00Z') }
    expect(find(index, { ...cheapest, price: ['15-20'] }, after)).toEqual([])
    expect(find(index, cheapest, after)).toEqual([curlew, grebe])
    expect(find(index, { ...cheapest, price: ['15-20'] })).toEqual([curlew])
  })
  test('a plane whose span is not known is not "under 1 m"', () => {
    const record = recordOf('swift-1200')
    const aircraft = record.aircraft && { ...record.aircraft, span: 0 }
    const index = buildIndex([{ ...record, aircraft }])
    expect(find(index, { q: 'under 1 m' })).toEqual([])
    expect(find(buildIndex([record]), { q: 'under 2 m' })).toEqual([record.id])
  })
  test('pages follow each other without a gap', () => {
    const index = buildIndex(fixtureRecords)
    const pages = [1, 2, 3, 4].map((page) =>
      searchCatalogue(index, { type: 'planes', page, sort: 'name' }, { ...moment, limit: 10 }),
    )
    expect(pages.map(({ ids }) => ids.length)).toEqual([10, 10, 10, 5])
    expect(pages.flatMap(({ ids }) => ids)).toEqual(find(index, { sort: 'name' }))
    expect(pages.every(({ total }) => total === 35)).toBe(true)
  })
  test('each count is what the list would have with that value alone in its facet', () => {
    const index = buildIndex(fixtureRecords)
    for (const ask of [
      '',
      'q=wing',
      'kind=Sport,Delta&flying=intermediate',
      'bed=180x180x180&price=10-15,under-10',
    ]) {
      const query: ListQuery = {
        type: 'planes',
        ...readListQuery(Object.fromEntries(new URLSearchParams(ask))),
      }
      const counted = countFacets(index, query, { ...moment, printer }).facets
      expect(counted.map(({ facet }) => facet)).toEqual(facets)
      for (const { facet, values } of counted)
        for (const { value, count } of values) {
          const { [facet]: _other, ...others } = query
          const alone = { ...others, ...readListQuery({ [facet]: value }) }
          expect([ask, facet, value, find(index, alone).length]).toEqual([ask, facet, value, count])
        }
    }
  })
  test('some products only, whatever else is asked', () => {
    const index = buildIndex(fixtureRecords)
    const ids = [recordOf('lapwing-800').id, recordOf('knot-500').id, 12_345]
    expect(find(index, { ids })).toEqual([recordOf('lapwing-800').id, recordOf('knot-500').id])
    expect(find(index, { ids, kind: ['Delta'] })).toEqual([recordOf('knot-500').id])
  })
  test('what nearly fits is found closest first: none that is left out misses by less than one that is shown', () => {
    const records = fixtureRecords.flatMap((record, at) => {
      const { aircraft } = record
      const [long, short, height] = [150 + ((at * 7) % 60), 90 - ((at * 11) % 60), 150 + ((at * 13) % 70)]
      const sizes: [number, number, number, number][] = [[long, short, height, 1]]
      return aircraft ? [{ ...record, aircraft: { ...aircraft, sizes } }] : []
    })
    for (const bed of [
      [170, 170, 180],
      [180, 150, 190],
    ] as const) {
      const query: ListQuery = { type: 'planes', bed, near: true }
      const index = buildIndex(records)
      const misses = find(index, query).map((id) => {
        const sizes = records.find((record) => record.id === id)?.aircraft.sizes ?? []
        return shortfallOf(
          sizes.map(([x, y, height, parts]) => ({ size: [x, y, height], parts })),
          bed,
        )?.by
      })
      expect(misses.length).toBeGreaterThan(14)
      expect(new Set(misses).size).toBeGreaterThan(8)
      expect(misses).toEqual(misses.toSorted((a = 0, b = 0) => a - b))
      const { ids } = searchCatalogue(index, query, { ...moment, limit: 12 })
      expect(ids).toEqual(find(index, query).slice(0, 12))
    }
  })
})
