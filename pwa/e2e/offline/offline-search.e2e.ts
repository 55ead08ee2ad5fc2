import { startFixtureShop } from '#server/testing/fixture-shop.ts'
import type { ProductCounts, ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { judgeCase } from '#shared/catalogue/search/judge-case.ts'
import { readListQuery, writeListQuery } from '#shared/catalogue/search/list-query.ts'
import { searchCases } from '#shared/catalogue/search/search-cases.ts'
import { openFaultyNetwork } from '#pwa/e2e/faulty-network.ts'
import { expect, test } from './offline-shop.ts'

/** Of each case the two calls that its page would make. */
const asked = searchCases.map(({ ask, type = 'planes' }) => {
  const written = writeListQuery(readListQuery(Object.fromEntries(new URLSearchParams(ask))))
  const { sort: _sort, page: _page, ...filters } = written
  return {
    list: `/api/products?${new URLSearchParams({ type, ...written, limit: '100' })}`,
    counts: `/api/products/facets?${new URLSearchParams({ type, ...filters })}`,
  }
})

test('the table of search cases passes on an offline device', async ({ page, readyOffline }) => {
  let port = 0
  const network = await openFaultyNetwork(() => port)
  const shop = await startFixtureShop({ pages: true, environment: { publicUrl: network.url } })
  port = Number(new URL(shop.url).port)
  try {
    await page.goto(`${network.url}/planes`)
    await readyOffline()
    await network.set('killed')
    const answers = await page.evaluate(async (calls) => {
      const all = []
      for (const { list, counts } of calls) {
        const listed = await fetch(list)
        all.push({
          products: (await listed.json()) as unknown,
          total: Number(listed.headers.get('x-total-count')),
          savedAt: listed.headers.get('kestrel-saved-at'),
          counted: (await (await fetch(counts)).json()) as unknown,
        })
      }
      return all
    }, asked)
    const faults = searchCases.flatMap((each, index) => {
      const { products, total, savedAt, counted } = answers[index] ?? {}
      const counts = counted as ProductCounts
      const slugs = (products as ProductSummary[]).map(({ slug }) => slug)
      const found = judgeCase(each, { ...counts, slugs })
      if (total !== counts.total) found.push(`the list says ${total}, the counts ${counts.total}`)
      if (!savedAt) found.push('it came over the network')
      return found.map((fault) => `${each.title}: ${fault}`)
    })
    expect(faults).toEqual([])
    expect(answers.length).toBeGreaterThanOrEqual(60)
  } finally {
    await network.close()
    await shop.close()
  }
})
