import { part } from '#server/foundation/answer-part.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFixtureShop } from '#server/testing/fixture-shop.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type {
  Product,
  ProductCounts,
  ProductSummary,
  ProductType,
} from '#shared/catalogue/catalogue.contract.ts'
import { fixtureProducts } from '#shared/catalogue/fixture-catalogue.ts'
import { judgeCase } from '#shared/catalogue/search/judge-case.ts'
import { readListQuery, writeListQuery } from '#shared/catalogue/search/list-query.ts'
import { searchCases } from '#shared/catalogue/search/search-cases.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { mostInMemory } from './search-catalogue.ts'

let shop: TestShop

/** As a page asks: what its address says, read and written again. */
function query(ask: string, type = 'planes'): string {
  const written = writeListQuery(readListQuery(Object.fromEntries(new URLSearchParams(ask))))
  return new URLSearchParams({ type, ...written }).toString()
}
async function find(asked: string) {
  const answer = await shop.fetch(`/api/products?limit=100&${asked}`)
  if (!answer.ok) throw new Error(`${asked}: ${await answer.text()}`)
  const products = (await answer.json()) as ProductSummary[]
  return { slugs: products.map(({ slug }) => slug), total: Number(answer.headers.get('x-total-count')) }
}
async function countAll(asked: string): Promise<ProductCounts> {
  const { sort: _sort, page: _page, ...filters } = Object.fromEntries(new URLSearchParams(asked))
  const answer = await shop.fetch(`/api/products/facets?${new URLSearchParams(filters)}`)
  if (!answer.ok) throw new Error(`${asked}: ${await answer.text()}`)
  return (await answer.json()) as ProductCounts
}

describe.each([
  ['memory', mostInMemory],
  ['PostgreSQL', 0],
])('the one search, answered by %s', (_engine, mostHeld) => {
  beforeAll(async () => {
    shop = await startFixtureShop({ mostHeld })
  })
  afterAll(() => shop.close())

  describe('at the HTTP door', () => {
    test.each(
      searchCases.map((each) => [each.ask ? `${each.title}: ${each.ask}` : each.title, each] as const),
    )('%s', async (_title, each) => {
      const asked = query(each.ask, each.type)
      const [{ slugs, total }, counted] = await Promise.all([find(asked), countAll(asked)])
      expect(counted.total).toBe(total)
      expect(judgeCase(each, { ...counted, slugs })).toEqual([])
    })
  })

  test('a cached list is dropped when a product that may enter it changes', async () => {
    const asked = query('q=zeppelin')
    expect((await find(asked)).slugs).toEqual([])
    expect((await countAll(asked)).total).toBe(0)
    await shop.services.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .updateTable('products')
        .set({ name: 'Zeppelin 640' })
        .where('slug', '=', 'grunspecht-640')
        .returning('id')
        .executeTakeFirstOrThrow()
      await announceChange(trx, [part.product(id)])
    })
    await expect.poll(async () => (await find(asked)).slugs).toEqual(['grunspecht-640'])
    await expect.poll(async () => (await countAll(asked)).total).toBe(1)
  })

  test('a product that leaves the shop is neither found nor counted', async () => {
    const { db } = shop.services
    const twins = query('kind=Twin')
    expect((await find(twins)).total).toBe(2)
    const setStatus = (status: 'archived' | 'published') =>
      db.transaction().execute(async (trx) => {
        const { id } = await trx
          .updateTable('products')
          .set({ status })
          .where('slug', '=', 'grebe-1400')
          .returning('id')
          .executeTakeFirstOrThrow()
        const version = await announceChange(trx, [part.product(id), part.type('planes'), part.types])
        if (status === 'archived')
          await trx.insertInto('catalogue_tombstones').values({ product_id: id, version }).execute()
        else await trx.deleteFrom('catalogue_tombstones').where('product_id', '=', id).execute()
      })
    await setStatus('archived')
    await expect.poll(async () => (await find(twins)).slugs).toEqual(['curlew-1100'])
    const types = (await (await shop.fetch('/api/product-types')).json()) as ProductType[]
    expect(types[0]?.count).toBe(34)
    expect(types[0]?.kinds.find(({ kind }) => kind === 'Twin')?.count).toBe(1)
    await setStatus('published')
    await expect.poll(async () => (await find(twins)).total).toBe(2)
  })

  test('lists sort by the current price: a product moves when its sale ends, without a further change', async () => {
    const { db } = shop.services
    const cheapest = query('sort=price&kind=Motor glider,Twin')
    expect((await find(cheapest)).slugs[0]).toBe('curlew-1100')
    expect((await find(query('price=15-20&kind=Twin'))).slugs).toEqual(['curlew-1100'])
    const end = new Date(Date.now() + 400)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('sales').set({ end_date: end }).where('name', '=', 'Sale 2').execute()
      await announceChange(trx, [part.sales])
    })
    await expect.poll(async () => (await find(cheapest)).slugs[0]).toBe('swift-1200')
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime())
    expect((await find(query('price=15-20&kind=Twin'))).slugs).toEqual([])
  })

  test('related products are of its kind first, then the nearest in span', async () => {
    const related = async (slug: string) => {
      const product = (await (await shop.fetch(`/api/products/by-slug/${slug}`)).json()) as Product
      return product.related.map((each) => each.slug)
    }
    expect(await related('swift-1200')).toEqual(['kittiwake-1600', 'shearwater-1800', 'nightjar-1150'])
    expect(await related('curlew-1100')).toEqual(['grebe-1400', 'gannet-90', 'nightjar-1150'])
    const goods = fixtureProducts.filter(({ productType }) => productType === 'parts').map(({ slug }) => slug)
    expect(await related('cg-balancer')).toEqual(goods.slice(1, 4).toReversed())
  })

  test.each([
    ['span', 'wide'],
    ['flying', 'beginner,nobody'],
    ['bed', '0x0x0'],
    ['light', 'yes'],
    ['price', 'cheap'],
    ['kind', ','],
    ['sort', 'cheapest'],
  ])('%s=%s is refused with the name of the field', async (field, value) => {
    for (const at of field === 'sort' ? ['/api/products'] : ['/api/products', '/api/products/facets']) {
      const answer = await shop.fetch(`${at}?${new URLSearchParams({ [field]: value })}`)
      expect(answer.status).toBe(422)
      expect(((await answer.json()) as { issues: { path: string }[] }).issues[0]?.path).toBe(field)
    }
  })
})
