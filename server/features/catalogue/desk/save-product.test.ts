import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import type { Product, ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import {
  asSaved,
  type CatalogueShop,
  faults,
  fields,
  startCatalogueShop,
} from '#server/testing/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

/** The notification of a change reaches the cache a moment after the answer. */
const often = { interval: 5 }
const save = (product: AdminProduct, more: Record<string, unknown>) =>
  shop.manage('PUT', `/products/${product.id}`, asSaved(product, more))
const setStatus = (id: number, status: string) => shop.manage('POST', `/products/${id}/status`, { status })

test('a second administrator with the older state is told who saved, and nothing is lost', async () => {
  const draft = await shop.finishedDraft('contested')
  const first = await save(draft, { tagline: 'first' })
  expect(first.body.revision).toBe(draft.revision + 1)
  const second = await save(draft, { tagline: 'second' })
  expect(second.status).toBe(409)
  expect((second.body as unknown as { message: string }).message).toMatch(
    /^admin@example\.com saved this product on \d+ \w+ \d{4} at \d\d:\d\d UTC\./,
  )
  expect((await shop.manage('GET', `/products/${draft.id}`)).body.tagline).toBe('first')
  expect((await save(first.body, { tagline: 'third' })).body.tagline).toBe('third')
})

/** Goods with ten pieces in stock. */
const rods = (slug: string) =>
  fields(slug, { productType: 'parts', isDigitalDownload: false, stock: 10, weightGrams: 40 })

test('what is stored already is no conflict when it is sent again, and nothing is written; another value is one', async () => {
  for (const [made, sent] of [
    [await shop.finishedDraft('sent-again'), { tagline: 'sent twice', price: '5', version: '1.0' }],
    [
      (await shop.manage('POST', '/products', rods('sent-twice'))).body,
      { price: '5.5', stock: 27, stockSeen: 10 },
    ],
  ] as const) {
    const stored = await save(made, sent)
    const again = await save(made, sent)
    expect([again.status, again.body]).toEqual([200, stored.body])
    for (const other of [{ price: '5.01' }, { kind: null }, { version: '1.1' }, { name: 'Another' }])
      expect((await save(made, { ...sent, ...other })).status).toBe(409)
    expect((await shop.manage('GET', `/products/${made.id}`)).body).toEqual(stored.body)
  }
})

test('a stock that was not typed is no other value when a product is sent again; one that was typed is', async () => {
  const { body: made } = await shop.manage('POST', '/products', rods('sold-between'))
  const sent = { tagline: 'sent twice', stockSeen: 10 }
  const { body: stored } = await save(made, sent)
  const sell = shop.services.db.updateTable('products').set({ stock: 9 }).where('id', '=', made.id)
  await sell.execute()
  const again = await save(made, sent)
  expect([again.status, again.body]).toEqual([200, { ...stored, stock: 9 }])
  for (const typed of [{ stock: 27 }, { stockSeen: null }])
    expect((await save(made, { ...sent, ...typed })).status).toBe(409)
})

test('what is saved while somebody types is refused once the product is no draft any more, and saved as soon as they say so', async () => {
  const draft = await shop.finishedDraft('typed-on')
  const typed = await save(draft, { tagline: 'typed', draftOnly: true })
  expect([typed.status, typed.body.tagline]).toEqual([200, 'typed'])
  for (const status of ['published', 'archived']) {
    await setStatus(draft.id, status)
    const refused = await save(typed.body, { price: '1', draftOnly: true })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        message: `This product is ${status} now, and no longer saved while you type. Press Save to change it.`,
        present: { record: { status, price: '19.90', revision: typed.body.revision } },
      },
    ])
  }
  expect((await save(typed.body, { price: '21.00', draftOnly: false })).body.price).toBe('21.00')
})

test('of two simultaneous saves one wins', async () => {
  const draft = await shop.finishedDraft('at-once')
  const answers = await Promise.all([1, 2, 3, 4].map((n) => save(draft, { tagline: `save ${n}` })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('of two products made at the same moment with one slug, one is made', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => shop.manage('POST', '/products', fields('twin-made'))),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
})

test('after a change of slug the old address still leads to the product, and no other product may take it', async () => {
  const draft = await shop.finishedDraft('old-name')
  const { body } = await setStatus(draft.id, 'published')
  const renamed = await save(body, { slug: 'new-name' })
  expect(renamed.status).toBe(200)
  await expect
    .poll(async () => (await shop.json<Product>('/api/products/by-slug/old-name')).slug, often)
    .toBe('new-name')
  expect((await shop.json<Product>('/api/products/by-slug/new-name')).canonical).toBe(
    '/products/planes/new-name',
  )
  const taken = await shop.manage('POST', '/products', fields('old-name'))
  expect([taken.status, faults(taken.body)]).toEqual([422, ['slug']])
  const back = await save(renamed.body, { slug: 'old-name' })
  expect(back.body.slug).toBe('old-name')
  await expect
    .poll(async () => (await shop.json<Product>('/api/products/by-slug/new-name')).slug, often)
    .toBe('old-name')
})

test('the slug of a draft leaves no trace', async () => {
  const { body } = await shop.manage('POST', '/products', fields('draft-name'))
  await save(body, { slug: 'draft-renamed' })
  expect((await shop.manage('POST', '/products', fields('draft-name'))).status).toBe(200)
})

test('a change of price is kept in the history', async () => {
  const { body } = await shop.manage('POST', '/products', fields('priced', { price: '10' }))
  const dearer = await save(body, { price: '12.50' })
  await save(dearer.body, { tagline: 'same price' })
  const rows = await shop.services.db
    .selectFrom('price_history')
    .where('product_id', '=', body.id)
    .orderBy('id')
    .select('price_cents')
    .execute()
  expect(rows.map(({ price_cents: cents }) => cents)).toEqual([1000, 1250])
})

test('pieces that were sold while the editor was open stay sold', async () => {
  const { body } = await shop.manage(
    'POST',
    '/products',
    fields('rods', { productType: 'parts', isDigitalDownload: false, stock: 10, weightGrams: 40 }),
  )
  const sell = shop.services.db
    .updateTable('products')
    .set({ stock: sql<number>`stock - 3` })
    .where('id', '=', body.id)
  await sell.execute()
  const renamed = await save(body, { name: 'Rods', stockSeen: 10 })
  expect(renamed.body.stock).toBe(7)
  const refilled = await save(renamed.body, { stock: 27, stockSeen: 7 })
  expect(refilled.body.stock).toBe(27)
  expect((await save(refilled.body, { stock: 5 })).body.stock).toBe(5)
})

test('a product that changes its type is gone from the old list at once, also from the totals of other pages', async () => {
  const before = (await shop.json<ProductSummary[]>('/api/products?type=parts&limit=100')).length
  const draft = await shop.finishedDraft('mistyped', { productType: 'parts' })
  const { body } = await setStatus(draft.id, 'published')
  const parts = async () => {
    const first = await shop.json<ProductSummary[]>('/api/products?type=parts')
    const second = await shop.fetch('/api/products?type=parts&limit=1&page=2')
    return [first.some(({ slug }) => slug === 'mistyped'), second.headers.get('x-total-count')]
  }
  await expect.poll(parts, often).toEqual([true, String(before + 1)])
  await save(body, { productType: 'planes' })
  await expect.poll(parts, often).toEqual([false, String(before)])
})

test('the newest release takes its version from the editor, but not that of an earlier one', async () => {
  const { body } = await shop.manage('POST', '/products', fields('released', { version: '0.9' }))
  expect(body.version).toBe('0.9')
  expect((await save(body, { version: '1.1' })).body.version).toBe('1.1')
  await shop.services.db
    .insertInto('product_releases')
    .values({
      product_id: body.id,
      version: '1.0',
      released_at: new Date(0),
      changelog: [],
      parts_to_reprint: [],
    })
    .execute()
  const refused = await save({ ...body, revision: 2 }, { version: '1.0' })
  expect([refused.status, faults(refused.body)]).toEqual([422, ['version']])
})

test.each([
  ['slug', { slug: '123' }],
  ['slug', { slug: 'lapwing-800' }],
  ['productType', { productType: 'admin' }],
  ['productType', { productType: 'boats' }],
  ['kind', { kind: 'Warbird, scale' }],
  ['price', { price: '-1' }],
  ['price', { price: 12 }],
  ['name', { name: ' ' }],
  ['stock', { stock: -1 }],
  ['licenceKind', { licenceKind: 'free' }],
  ['status', { status: 'published' }],
  ['isSample', { isSample: true }],
])('a wrong %s is refused by its name: %j', async (field, more) => {
  const answer = await shop.manage('POST', '/products', fields('never-made', more))
  expect([answer.status, faults(answer.body)]).toEqual([422, [field]])
})

test('a type that would hide a screen is refused, also where it stands in the table', async () => {
  await shop.services.db
    .insertInto('product_types')
    .values({ slug: 'cart', name: 'Cart', description: '', position: 9 })
    .execute()
  const answer = await shop.manage('POST', '/products', fields('never-made', { productType: 'cart' }))
  expect([answer.status, faults(answer.body)]).toEqual([422, ['productType']])
})
