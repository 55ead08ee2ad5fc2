import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminProduct, AdminProductRow } from '#shared/catalogue/admin-catalogue.contract.ts'
import { adminCatalogueContract } from '#shared/catalogue/admin-catalogue.contract.ts'
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

const slugs = async () =>
  (await shop.json<ProductSummary[]>('/api/products?limit=100')).map(({ slug }) => slug)
/** The notification of a change reaches the cache a moment after the answer. */
const often = { interval: 5 }
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
    await expect.poll(slugs, often).toContain('merlin-900')
    expect((await slugs())[0]).toBe('merlin-900')
    await save(published.body, { name: 'Merlin', price: '21' })
    await expect
      .poll(async () => shop.json<Product>(`/api/product/${draft.id}`), often)
      .toMatchObject({
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

  test('a missing tagline and a missing description are warnings, and it is published without them', async () => {
    const draft = await shop.finishedDraft('no-words')
    const bare = await save(draft, { tagline: '', description: '' })
    expect(bare.body).toMatchObject({ missing: [] })
    expect(bare.body.warnings.map(({ field }) => field)).toEqual(['tagline', 'description'])
    const published = await setStatus(draft.id, 'published')
    expect(published).toMatchObject({ status: 200, body: { status: 'published' } })
    const told = await save(published.body, { tagline: 'Floats', description: 'Prints in a day.' })
    expect(told).toMatchObject({ status: 200, body: { warnings: [] } })
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
    await expect.poll(slugs, often).toContain('kite-500')
    expect(await tombstones(draft.id)).toEqual([])
    for (const status of ['archived', 'draft']) {
      await setStatus(draft.id, status)
      await expect.poll(slugs, often).not.toContain('kite-500')
      await expect.poll(async () => (await shop.fetch(`/api/product/${draft.id}`)).status, often).toBe(404)
      expect(await tombstones(draft.id)).toEqual([{ version: await version() }])
      await setStatus(draft.id, 'published')
      expect(await tombstones(draft.id)).toEqual([])
      await expect.poll(slugs, often).toContain('kite-500')
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

test('only a draft without orders can be deleted', async () => {
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

test('the table of products is paged on the server, with its totals, search, filters and order', async () => {
  interface Page {
    rows: AdminProductRow[]
    total: number
    drafts: number
    next: string | null
  }
  const table = async (query: string) =>
    (await (await shop.fetch(`/api/admin/products?${query}`, { cookie: shop.admin })).json()) as Page
  const all = await table('limit=100')
  expect(all.rows).toHaveLength(all.total)
  expect(all.drafts).toBe(all.rows.filter(({ status }) => status === 'draft').length)
  const first = await table('limit=4')
  const paged = [...first.rows, ...(await table(`limit=4&after=${first.next}`)).rows]
  expect(paged.map(({ id }) => id)).toEqual(all.rows.slice(0, 8).map(({ id }) => id))
  expect((await table('q=LAPWING-8')).rows.map(({ slug }) => slug)).toEqual(['lapwing-800'])
  expect((await table('status=draft&limit=100')).rows.every(({ status }) => status === 'draft')).toBe(true)
  expect((await table('type=parts&limit=100')).rows.every(({ productType }) => productType === 'parts')).toBe(
    true,
  )
  await shop.services.db.updateTable('products').set({ stock: 3 }).where('slug', '=', 'lapwing-800').execute()
  const low = (await table('stock=low&status=published&limit=100')).rows
  expect(low.map(({ slug }) => slug)).toContain('lapwing-800')
  expect(low.every(({ stock }) => stock !== null && stock <= 3)).toBe(true)
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
