import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminProduct, AdminProductRow } from '#shared/catalogue/admin-catalogue.contract.ts'
import { adminCatalogueContract } from '#shared/catalogue/admin-catalogue.contract.ts'
import type { Product, ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { asSaved, type CatalogueShop, faults, fields, startCatalogueShop } from './catalogue-test-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

const slugs = async () =>
  (await shop.json<ProductSummary[]>('/api/products?limit=100')).map(({ slug }) => slug)
/** The notification of a change reaches the cache a moment after the answer. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { interval: 5 })
const save = (product: AdminProduct, more: Record<string, unknown>) =>
  shop.manage('PUT', `/products/${product.id}`, asSaved(product, more))
const setStatus = (id: number, status: string) => shop.manage('POST', `/products/${id}/status`, { status })
const tombstones = async (id: number) =>
  shop.services.db.selectFrom('catalogue_tombstones').where('product_id', '=', id).select('version').execute()
const version = async () =>
  (await shop.services.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version

test('ADMIN-56 every call of the product management refuses visitors and members', async () => {
  const member = await shop.signIn('maker@example.com')
  for (const [name, { method, path }] of Object.entries(adminCatalogueContract)) {
    const at = path.replace(/:\w+/g, '1')
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    expect([name, (await shop.fetch(at, { method, body })).status]).toEqual([name, 401])
    expect([name, (await shop.fetch(at, { method, body, cookie: member })).status]).toEqual([name, 403])
  }
})

describe('from draft to sale', () => {
  test('ADMIN-37 a product is created, completed, published, changed, and visible on the shop at once', async () => {
    expect(await slugs()).not.toContain('merlin-900')
    const draft = await shop.finishedDraft('merlin-900')
    expect(draft).toMatchObject({ status: 'draft', missing: [], publishedAt: null, version: '1.0' })
    expect(await slugs()).not.toContain('merlin-900')
    expect((await shop.fetch(`/api/product/${draft.id}`)).status).toBe(404)
    const published = await setStatus(draft.id, 'published')
    expect(published).toMatchObject({ status: 200, body: { status: 'published' } })
    await soon(slugs).toContain('merlin-900')
    expect((await slugs())[0]).toBe('merlin-900')
    await save(published.body, { name: 'Merlin', price: '21' })
    await soon(async () => shop.json<Product>(`/api/product/${draft.id}`)).toMatchObject({
      name: 'Merlin',
      price: '21.00',
    })
  })

  test('what is missing is listed, and publishing names the fields', async () => {
    const plane = await shop.manage(
      'POST',
      '/products',
      fields('unfinished', { licenceKind: null, price: '0' }),
    )
    expect(plane.body.missing.map(({ field }) => field)).toEqual(['price', 'images', 'files', 'licenceKind'])
    const refused = await setStatus(plane.body.id, 'published')
    expect(refused.status).toBe(422)
    expect(faults(refused.body)).toEqual(['price', 'images', 'files', 'licenceKind'])
    const goods = await shop.manage(
      'POST',
      '/products',
      fields('spar', { productType: 'parts', isDigitalDownload: false }),
    )
    expect(goods.body.missing.map(({ field }) => field)).toEqual(['images', 'stock', 'weightGrams'])
    expect((await shop.manage('GET', `/products/${plane.body.id}`)).body).toMatchObject({ status: 'draft' })
  })

  test('a product on sale keeps what it was published with', async () => {
    const draft = await shop.finishedDraft('complete')
    const { body } = await setStatus(draft.id, 'published')
    const image = await shop.manage('DELETE', `/products/${draft.id}/images/${body.images[0]?.id}`)
    expect([image.status, faults(image.body)]).toEqual([422, ['images']])
    const file = await shop.manage('DELETE', `/products/${draft.id}/files/${body.files[0]?.id}`)
    expect([file.status, faults(file.body)]).toEqual([422, ['files']])
    expect((await shop.manage('GET', `/products/${draft.id}`)).body).toMatchObject({
      images: [{}],
      files: [{}],
    })
  })

  test('an archived or hidden product is gone at once and leaves a mark; published again, the mark is gone', async () => {
    const draft = await shop.finishedDraft('kite-500')
    await setStatus(draft.id, 'published')
    await soon(slugs).toContain('kite-500')
    expect(await tombstones(draft.id)).toEqual([])
    for (const status of ['archived', 'draft']) {
      await setStatus(draft.id, status)
      await soon(slugs).not.toContain('kite-500')
      await soon(async () => (await shop.fetch(`/api/product/${draft.id}`)).status).toBe(404)
      expect(await tombstones(draft.id)).toEqual([{ version: await version() }])
      await setStatus(draft.id, 'published')
      expect(await tombstones(draft.id)).toEqual([])
      await soon(slugs).toContain('kite-500')
    }
  })

  test('each change moves the version of the catalogue and of the product', async () => {
    const before = await version()
    const draft = await shop.finishedDraft('versioned')
    const row = await shop.services.db
      .selectFrom('products')
      .where('id', '=', draft.id)
      .select('catalogue_version')
      .executeTakeFirstOrThrow()
    expect(row.catalogue_version).toBe(await version())
    expect(row.catalogue_version).toBe(before + 3)
  })
})

describe('saving', () => {
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

  test('of two saves at the same moment one wins', async () => {
    const draft = await shop.finishedDraft('at-once')
    const answers = await Promise.all([1, 2, 3, 4].map((n) => save(draft, { tagline: `save ${n}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('of two products made at the same moment with one slug, one is made', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.manage('POST', '/products', fields('twin-made'))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test('a changed slug keeps the old address, which nobody else may take', async () => {
    const draft = await shop.finishedDraft('old-name')
    const { body } = await setStatus(draft.id, 'published')
    const renamed = await save(body, { slug: 'new-name' })
    expect(renamed.status).toBe(200)
    await soon(async () => (await shop.json<Product>('/api/products/by-slug/old-name')).slug).toBe('new-name')
    expect((await shop.json<Product>('/api/products/by-slug/new-name')).canonical).toBe(
      '/products/planes/new-name',
    )
    const taken = await shop.manage('POST', '/products', fields('old-name'))
    expect([taken.status, faults(taken.body)]).toEqual([422, ['slug']])
    const back = await save(renamed.body, { slug: 'old-name' })
    expect(back.body.slug).toBe('old-name')
    await soon(async () => (await shop.json<Product>('/api/products/by-slug/new-name')).slug).toBe('old-name')
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

  test('a product that changes its type leaves the list of the old one at once', async () => {
    const draft = await shop.finishedDraft('mistyped', { productType: 'parts' })
    const { body } = await setStatus(draft.id, 'published')
    const parts = async () =>
      (await shop.json<ProductSummary[]>('/api/products?type=parts')).map(({ slug }) => slug)
    await soon(parts).toContain('mistyped')
    await save(body, { productType: 'planes' })
    await soon(parts).not.toContain('mistyped')
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
})

test('only a draft that nobody bought can be deleted', async () => {
  const { db } = shop.services
  const draft = await shop.finishedDraft('deleted')
  expect((await shop.manage('DELETE', `/products/${draft.id}`)).status).toBe(200)
  expect((await shop.manage('GET', `/products/${draft.id}`)).status).toBe(404)
  expect((await shop.manage('DELETE', `/products/${draft.id}`)).status).toBe(404)
  const onSale = await shop.finishedDraft('on-sale')
  await setStatus(onSale.id, 'published')
  expect((await shop.manage('DELETE', `/products/${onSale.id}`)).status).toBe(409)
  const bought = await db
    .selectFrom('order_lines')
    .where('product_id', 'is not', null)
    .select('product_id')
    .executeTakeFirstOrThrow()
  const id = bought.product_id ?? 0
  await setStatus(id, 'draft')
  expect((await shop.manage('DELETE', `/products/${id}`)).status).toBe(409)
  await setStatus(id, 'published')
})

test('ADMIN-04 the table is paged on the server, with its totals, search, filters and order', async () => {
  interface Page {
    rows: AdminProductRow[]
    total: number
    drafts: number
  }
  const table = async (query: string) => (await shop.manage<Page>('GET', `/products?${query}`)).body
  const all = await table('limit=100')
  expect(all.rows).toHaveLength(all.total)
  expect(all.drafts).toBe(all.rows.filter(({ status }) => status === 'draft').length)
  const paged = [...(await table('limit=4&page=1')).rows, ...(await table('limit=4&page=2')).rows]
  expect(paged.map(({ id }) => id)).toEqual(all.rows.slice(0, 8).map(({ id }) => id))
  expect(await table('page=900')).toMatchObject({ rows: [], total: all.total })
  expect((await table('q=LAPWING-8')).rows.map(({ slug }) => slug)).toEqual(['lapwing-800'])
  expect((await table('status=draft&limit=100')).rows.every(({ status }) => status === 'draft')).toBe(true)
  expect((await table('type=parts&limit=100')).rows.every(({ productType }) => productType === 'parts')).toBe(
    true,
  )
  const prices = (await table('sort=price&limit=100')).rows.map(({ price }) => Number(price))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const [best] = (await table('sort=sold')).rows
  expect(best).toMatchObject({
    sold30: 1,
    fileCount: expect.any(Number),
    image: expect.stringMatching(/^\/uploads\//),
  })
})

test('every act is in the audit log with what was and what is, and the log only grows', async () => {
  const { db } = shop.services
  const { body } = await shop.manage('POST', '/products', fields('audited'))
  await save(body, { price: '25.00' })
  await shop.manage('DELETE', `/products/${body.id}`)
  const acts = await db
    .selectFrom('audit_log')
    .where('subject', '=', `product:${body.id}`)
    .orderBy('id')
    .select(['actor', 'action', 'change', 'request_id'])
    .execute()
  expect(acts.map(({ actor, action }) => [actor, action])).toEqual([
    ['admin@example.com', 'product.create'],
    ['admin@example.com', 'product.save'],
    ['admin@example.com', 'product.delete'],
  ])
  expect(acts[1]?.change).toEqual({ from: { price: '19.90' }, to: { price: '25.00' } })
  expect(acts.every(({ request_id: request }) => /^[\w-]{8,64}$/.test(request))).toBe(true)
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('only grows')
  await expect(db.updateTable('audit_log').set({ actor: 'nobody' }).execute()).rejects.toThrow('only grows')
})
