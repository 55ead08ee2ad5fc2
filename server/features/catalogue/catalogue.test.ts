import { part } from '#server/foundation/answer-part.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Product, ProductSummary, ProductType } from '#shared/catalogue/catalogue.contract.ts'
import type { Problem } from '#shared/errors.ts'
import { currentPrice } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { startCatalogueShop, type CatalogueShop } from '#server/testing/catalogue-shop.ts'
import { announceChange } from '#server/database/catalogue-version.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())
const list = (query = '') => shop.json<ProductSummary[]>(`/api/products${query}`)

describe('the list', () => {
  test('API-10 it is an array of published products, newest first, with the total in a header', async () => {
    const answer = await shop.fetch('/api/products?limit=100')
    expect(answer.status).toBe(200)
    const products = (await answer.json()) as ProductSummary[]
    expect(products.length).toBeGreaterThanOrEqual(8)
    expect(answer.headers.get('x-total-count')).toBe(String(products.length))
    expect(products[0]?.slug).toBe('lapwing-800')
    expect(products.every(({ images }) => images.length <= 1)).toBe(true)
  })

  test('API-10 without a limit the list has every product, and a second page of it has none', async () => {
    const total = Number((await shop.fetch('/api/products?limit=1')).headers.get('x-total-count'))
    const answer = await shop.fetch('/api/products')
    const products = (await answer.json()) as ProductSummary[]
    expect(products).toHaveLength(total)
    expect(answer.headers.get('x-total-count')).toBe(String(total))
    expect(await list('?page=2')).toEqual([])
  })

  test('a list by values that products have is kept; one with an invented value is made anew each time', async () => {
    const searchesOf = async (query: string) => {
      const ask = () => shop.fetch(`/api/products?${query}`)
      expect((await ask()).status).toBe(200)
      const current = vi.spyOn(shop.services.catalogue, 'current')
      await ask()
      const searches = current.mock.calls.length
      current.mockRestore()
      return searches
    }
    expect(await searchesOf('kind=Twin')).toBe(0)
    expect(await searchesOf('kind=Twin,Invented')).toBe(1)
  })

  test('CAT-10 a product has id, name, price as decimal text, images, imageUrl, isDigitalDownload and image', async () => {
    for (const summary of await list()) {
      const product = await shop.json<Product>(`/api/product/${summary.id}`)
      expect(product).toMatchObject({
        id: summary.id,
        name: expect.any(String),
        price: expect.stringMatching(/^\d+\.\d{2}$/),
        isDigitalDownload: expect.any(Boolean),
        imageUrl: expect.stringMatching(/^\/(uploads\/[0-9a-f]+-\d+\.webp|placeholder\.svg)$/),
      })
      expect(product.image).toBe(product.imageUrl)
      expect(Array.isArray(product.images)).toBe(true)
    }
  })

  test('the first picture is served at 800 px or the next smaller width, for ever', async () => {
    const [plane] = await list('?type=planes&limit=1')
    expect(plane?.imageUrl).toMatch(/-800\.webp$/)
    const answer = await shop.fetch(plane?.imageUrl ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  test('CAT-03 a type lists only its products, and a kind only its own', async () => {
    const types = await shop.json<ProductType[]>('/api/product-types')
    expect(types.map(({ slug }) => slug)).toEqual(['planes', 'parts'])
    for (const type of types) {
      const own = await list(`?type=${type.slug}&limit=100`)
      expect(own).toHaveLength(type.count)
      expect(own.every(({ productType }) => productType === type.slug)).toBe(true)
      for (const { kind, count } of type.kinds) {
        const ofKind = await list(`?type=${type.slug}&kind=${encodeURIComponent(kind)}&limit=100`)
        expect(ofKind).toHaveLength(count)
      }
    }
    expect(await list('?type=boats')).toEqual([])
  })

  test('pages follow each other without gap or repetition, and past the end the total is still told', async () => {
    const all = (await list('?limit=100')).map(({ id }) => id)
    const paged: number[] = []
    for (let page = 1; page <= Math.ceil(all.length / 3); page += 1)
      paged.push(...(await list(`?limit=3&page=${page}`)).map(({ id }) => id))
    expect(paged).toEqual(all)
    const past = await shop.fetch('/api/products?limit=3&page=900')
    expect(await past.json()).toEqual([])
    expect(past.headers.get('x-total-count')).toBe(String(all.length))
  })

  test('it is sorted by the price of now, name and span, and aircraft without a span come last', async () => {
    const sales = await shop.json<Sale[]>('/api/sales/active')
    const cents = async (sort: string) =>
      (await list(`?sort=${sort}&limit=100`)).map((each) => Number(currentPrice(each, sales, new Date())))
    const rising = await cents('price')
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    expect(await cents('-price')).toEqual(rising.toReversed())
    const names = (await list('?sort=name&limit=100')).map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    const spans = (await list('?sort=span&limit=100')).map(
      ({ aircraft }) => aircraft?.span ?? Number.POSITIVE_INFINITY,
    )
    expect(spans).toEqual(spans.toSorted((a, b) => a - b))
  })

  test('a search ignores case and treats special characters literally', async () => {
    expect((await list('?q=LAPWING')).map(({ slug }) => slug)).toEqual(['lapwing-800'])
    const all = await list()
    expect(await list(`?q=${encodeURIComponent('%')}`)).toEqual(all)
    expect(await list(`?q=${encodeURIComponent("';--\\")}`)).toEqual(all)
  })

  test('products are found by their ids, whatever the numbers', async () => {
    const [a, b] = await list()
    const found = await list(`?ids=${a?.id},${b?.id},999999,9999999999`)
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([a?.id, b?.id]))
    expect(found).toHaveLength(2)
    expect(await list('?ids=9999999999')).toEqual([])
  })

  test.each([
    '?page=0',
    '?limit=101',
    '?limit=x',
    '?sort=cheapest',
    '?ids=1,x',
    '?colour=red',
    '?type=UPPER',
  ])('%s is refused with the name of the field', async (query) => {
    const answer = await shop.fetch(`/api/products${query}`)
    expect(answer.status).toBe(422)
    const problem = (await answer.json()) as Problem
    expect(problem.issues?.[0]?.path).toBe(/\?(\w+)/.exec(query)?.[1])
  })
})

test('API-11 only featured products are listed as featured, at most seven', async () => {
  const featured = await shop.json<ProductSummary[]>('/api/products/featured')
  expect(featured.length).toBeGreaterThan(0)
  expect(featured.length).toBeLessThanOrEqual(7)
  expect(featured.every(({ isFeatured }) => isFeatured)).toBe(true)
})

describe('one product', () => {
  test('API-12 it is given in full by its id; an unknown id is a 404', async () => {
    const [summary] = await list('?q=lapwing')
    const product = await shop.json<Product>(`/api/product/${summary?.id}`)
    expect(product).toMatchObject({
      slug: 'lapwing-800',
      canonical: '/products/planes/lapwing-800',
      record: { kind: expect.any(String) },
      licence: { lines: [{ allowed: true }, {}, {}, {}] },
    })
    expect(product.images.length).toBeGreaterThanOrEqual(3)
    expect(product.downloadSize).toBe(product.files.reduce((sum, { size }) => sum + size, 0))
    expect(product.version).toBe(product.releases[0]?.version)
    const dates = product.releases.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))
    expect((await shop.fetch('/api/product/999999')).status).toBe(404)
    expect((await shop.fetch('/api/product/lapwing-800')).status).toBe(422)
  })

  test('its card in the list is the same as in full', async () => {
    const [summary] = await list('?q=lapwing')
    const product = await shop.json<Product>(`/api/product/${summary?.id}`)
    expect(product).toMatchObject({ ...summary, images: expect.any(Array) })
  })

  test('a free file downloads without signing in, and a bought one has no address', async () => {
    const product = await shop.json<Product>('/api/products/by-slug/lapwing-800')
    const free = product.files.filter(({ url }) => url !== null)
    expect(free.length).toBeGreaterThan(0)
    expect(free.length).toBeLessThan(product.files.length)
    expect(free.every((file) => file.free && file.url === `/api/free-files/${file.id}`)).toBe(true)
    const answer = await shop.fetch(free[0]?.url ?? '')
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(free[0]?.size)
  })

  test('a slug that nobody has is a 404', async () => {
    expect((await shop.fetch('/api/products/by-slug/no-such-plane')).status).toBe(404)
    expect((await shop.fetch('/api/products/by-slug/12')).status).toBe(422)
  })

  test('CAT-11 without a picture it has the placeholder', async () => {
    const { db } = shop.services
    const { id } = await db
      .insertInto('products')
      .values({
        slug: 'plain-thing',
        product_type: 'parts',
        name: 'Plain',
        price_cents: 100,
        is_digital: false,
        stock: 2,
        status: 'published',
        published_at: new Date(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const product = await shop.json<Product>(`/api/product/${id}`)
    expect(product).toMatchObject({ images: [], image: '/placeholder.svg', imageUrl: '/placeholder.svg' })
    expect(product).toMatchObject({
      availability: 'low',
      aircraft: null,
      record: null,
      licence: null,
      files: [],
    })
  })
})

test('of the stock only in, low and out are public', async () => {
  const { db } = shop.services
  const product = await db
    .selectFrom('products')
    .where('is_digital', '=', false)
    .select('id')
    .executeTakeFirstOrThrow()
  for (const [stock, told] of [
    [4, 'in'],
    [3, 'low'],
    [1, 'low'],
    [0, 'out'],
  ] as const) {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ stock }).where('id', '=', product.id).execute()
      await announceChange(trx, [part.product(product.id)])
    })
    await expect
      .poll(async () => (await shop.json<Product>(`/api/product/${product.id}`)).availability, {
        interval: 5,
      })
      .toBe(told)
  }
  expect(JSON.stringify(await shop.json<Product>(`/api/product/${product.id}`))).not.toContain('stock')
})

test('a cached answer ends when the next sale ends or begins', async () => {
  const { db } = shop.services
  const most = async () => {
    const answer = await shop.fetch('/api/products?limit=5')
    return Number(/s-maxage=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1])
  }
  expect(await most()).toBe(60)
  await db.transaction().execute(async (trx) => {
    const sale = {
      site_wide: true,
      discount_type: 'percentage' as const,
      discount_value: '5',
      product_ids: [],
    }
    await trx
      .insertInto('sales')
      .values({
        ...sale,
        name: 'Short',
        start_date: new Date(Date.now() - 1_000),
        end_date: new Date(Date.now() + 50_000),
      })
      .execute()
    await announceChange(trx, [part.sales])
  })
  await expect.poll(most, { interval: 5 }).toBeLessThanOrEqual(50)
  expect(await most()).toBeGreaterThan(15)
})
