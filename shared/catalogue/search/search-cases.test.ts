import { describe, expect, test } from 'vitest'
import { fixtureNow, fixtureRecords, fixtureSales } from '#shared/catalogue/fixture-catalogue.ts'
import { judgeCase } from './judge-case.ts'
import { readListQuery } from './list-query.ts'
import { buildIndex, countFacets, searchCatalogue } from './search.ts'
import { searchCases } from './search-cases.ts'

const index = buildIndex(fixtureRecords)
const moment = { sales: fixtureSales, now: fixtureNow }
const slugs = new Map(fixtureRecords.map(({ id, slug }) => [id, slug]))

describe('the one search, by its rule', () => {
  test('has at least 60 cases, each with a title of its own', () => {
    expect(searchCases.length).toBeGreaterThanOrEqual(60)
  })
  test.each(searchCases.map((each) => [each.ask ? `${each.title}: ${each.ask}` : each.title, each] as const))(
    '%s',
    (_title, each) => {
      const query = {
        type: each.type ?? 'planes',
        ...readListQuery(Object.fromEntries(new URLSearchParams(each.ask))),
      }
      const { ids, total } = searchCatalogue(index, query, { ...moment, limit: 100 })
      const counted = countFacets(index, query, { ...moment, printer: [220, 220, 250] })
      expect(counted.total).toBe(total)
      expect(judgeCase(each, { ...counted, slugs: ids.map((id) => slugs.get(id) ?? '') })).toEqual([])
    },
  )
})
