import { afterEach, beforeEach, expect, test } from 'vitest'
import { importSamples } from '#server/samples/import-samples.ts'
import { cookieFrom, goodPassword } from '#server/testing/account-shop.ts'
import { fields, startCatalogueShop, type CatalogueShop } from '#server/testing/catalogue-shop.ts'
import { meanwhile } from '#server/testing/races/meanwhile.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import type { Order, Quote } from '#shared/orders/orders.contract.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { SampleCounts, Samples } from '#shared/settings/samples.contract.ts'

let shop: CatalogueShop
beforeEach(async () => {
  shop = await startCatalogueShop()
})
afterEach(() => shop.close())

const read = async <T>(answer: Response) => (await answer.json()) as T
const post = (path: string, body: unknown, cookie: string) =>
  shop.fetch(path, { method: 'POST', body, cookie })
const samples = async (cookie = shop.admin) =>
  read<Samples>(await shop.fetch('/api/admin/samples', { cookie }))
async function remove(more: Record<string, unknown> = {}, cookie = shop.admin) {
  const { products, orders, accounts } = await samples(cookie)
  return post('/api/admin/samples/removal', { products, orders, accounts, ...more }, cookie)
}
const emails = async () =>
  (await shop.services.db.selectFrom('users').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  )

async function register(email: string): Promise<string> {
  return cookieFrom(
    await post('/api/auth/register', { email, password: goodPassword, firstName: 'Robin' }, ''),
  )
}
const byCookie = (cookie: string) => shop.fetch('/api/auth/user', { cookie })
async function buy(cookie: string, ...slugs: string[]): Promise<string> {
  for (const slug of slugs) {
    const { id } = await shop.json<{ id: number }>(`/api/products/by-slug/${slug}`)
    await post('/api/cart', { productId: id, quantity: 1 }, cookie)
  }
  const { fingerprint } = await read<Quote>(await post('/api/orders/quote', { country: 'DE' }, cookie))
  const address = { name: 'Robin', line1: 'Street 1', postcode: '10115', city: 'Berlin' }
  const order = { key: crypto.randomUUID(), country: 'DE', fingerprint, address }
  const placed = await read<{ orderId: string; paymentUrl: string }>(await post('/api/orders', order, cookie))
  await shop.fetch(placed.paymentUrl, {
    method: 'POST',
    body: 'decision=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return placed.orderId
}

test('emptying the shop removes sample products, sale, orders and accounts; the last administrator and the owner’s own data stay', async () => {
  const { db } = shop.services
  const own = await shop.finishedDraft('own-plane')
  await shop.manage('POST', `/products/${own.id}/status`, { status: 'published' })
  const { id: sample } = await shop.json<{ id: number }>('/api/products/by-slug/swift-1200')
  await db
    .insertInto('sales')
    .values({
      name: 'Own sale',
      site_wide: false,
      product_ids: [own.id, sample],
      discount_type: 'percentage',
      discount_value: '10.00',
      start_date: new Date(Date.now() - 3600_000),
      end_date: new Date(Date.now() + 3600_000),
    })
    .execute()
  await shop.fetch('/api/admin/settings/payment_enabled', {
    method: 'PUT',
    body: { value: false },
    cookie: shop.admin,
  })
  const before = await samples()
  expect(before).toMatchObject({ sales: 1, orders: 2, accounts: 2, changed: 0, bought: 0 })
  expect(before.products).toBeGreaterThan(12)
  expect(before.staying).toEqual([{ email: 'admin@example.com', why: 'last-administrator' }])
  // The list is kept whole; it must not show what is gone.
  expect((await shop.json<ProductSummary[]>('/api/products?limit=100')).length).toBe(before.products + 1)

  const answer = await read<{ removed: SampleCounts; signedOut: boolean }>(await remove())
  expect(answer.removed).toMatchObject({ products: before.products, orders: 2, accounts: 2 })
  expect(answer.signedOut).toBe(false)
  await expect
    .poll(async () => (await shop.json<ProductSummary[]>('/api/products?limit=100')).map(({ slug }) => slug))
    .toEqual(['own-plane'])
  const [sale, ...others] = await shop.json<Sale[]>('/api/sales/active')
  expect(others).toEqual([])
  expect(sale?.productIds).toEqual([own.id])
  expect(await emails()).toEqual(['admin@example.com'])
  const left = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('orders').select(eb.fn.countAll<number>().as('n')).as('orders'),
      eb.selectFrom('test_payments').select(eb.fn.countAll<number>().as('n')).as('payments'),
      eb
        .selectFrom('product_files')
        .where('free', '=', true)
        .select(eb.fn.countAll<number>().as('n'))
        .as('free'),
      eb.selectFrom('print_profiles').select(eb.fn.countAll<number>().as('n')).as('profiles'),
    ])
    .executeTakeFirstOrThrow()
  expect(Object.values(left).map(Number)).toEqual([0, 0, 0, 6])
  expect(await shop.json<{ value: boolean }>('/api/settings/payment_enabled')).toMatchObject({ value: false })
  expect(await samples()).toMatchObject({ products: 0, sales: 0, orders: 0, accounts: 0 })

  const [act] = await db
    .selectFrom('audit_log')
    .where('action', '=', 'samples.remove')
    .select(['actor', 'change'])
    .execute()
  expect(act).toMatchObject({ actor: 'admin@example.com', change: { products: before.products } })
  const tombstones = await db.selectFrom('catalogue_tombstones').select('product_id').execute()
  expect(tombstones.map(({ product_id: id }) => id)).toContain(sample)

  // They do not come back with the next start.
  await importSamples(shop.services)
  expect((await shop.json<ProductSummary[]>('/api/products?limit=100')).length).toBe(1)
  expect(await emails()).toEqual(['admin@example.com'])
})

test('an order of samples stays readable, and a bought download stays to be had', async () => {
  const robin = await register('robin@example.org')
  const orderId = await buy(robin, 'lapwing-800', 'spar-set-dunlin-1000')
  expect(await samples()).toMatchObject({ bought: 1 })
  const removed = await read<{ removed: SampleCounts }>(await remove())
  expect(removed.removed.bought).toBe(1)
  const order = await read<Order>(await shop.fetch(`/api/orders/${orderId}`, { cookie: robin }))
  expect(order.lines.map(({ name }) => name)).toEqual(['Lapwing 800', 'Spar set for the Dunlin 1000'])
  expect(order.lines[0]?.licence?.kind).toBe('personal')
  const [owned] = await read<OwnedProduct[]>(await shop.fetch('/api/downloads', { cookie: robin }))
  expect(owned?.name).toBe('Lapwing 800')
  const link = await read<{ url: string }>(
    await post('/api/downloads/links', { productId: owned?.productId }, robin),
  )
  expect((await shop.fetch(link.url)).status).toBe(200)
  await expect.poll(async () => (await shop.fetch('/api/products/by-slug/lapwing-800')).status).toBe(404)
  expect(await emails()).toContain('robin@example.org')
  expect(await samples()).toMatchObject({ products: 0 })
})

test('a sample that is ordered while the samples are removed is kept for its buyer', async () => {
  const { db } = shop.services
  await register('robin@example.org')
  const { id: user_id } = await db
    .selectFrom('users')
    .where('email', '=', 'robin@example.org')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: product_id } = await shop.json<{ id: number }>('/api/products/by-slug/lapwing-800')
  const [removed] = await meanwhile(db, {
    first: (trx) =>
      insertOrder(trx, { user_id, email: 'robin@example.org', status: 'pending', payment: 'open' }, [
        product_id,
      ]),
    calls: [() => remove()],
  })
  expect(removed?.status).toBe(200)
  const kept = db.selectFrom('products').where('id', '=', product_id).select('status')
  expect(await kept.executeTakeFirst()).toEqual({ status: 'archived' })
})

/** Renames a sample in the editor. */
async function rename(slug: string, name: string): Promise<void> {
  const { id } = await shop.json<{ id: number }>(`/api/products/by-slug/${slug}`)
  const { body: product } = await shop.manage('GET', `/products/${id}`)
  const { revision, productType, isDigitalDownload, stock, weightGrams, licenceKind } = product
  const same = { revision, productType, isDigitalDownload, stock, weightGrams, licenceKind, version: null }
  const saved = await shop.manage('PUT', `/products/${id}`, fields(slug, { ...same, name }))
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

test('a sample that an administrator changed becomes the shop’s own, one that was only withdrawn does not', async () => {
  const { db } = shop.services
  await rename('hardware-kit', 'My own kit')
  const { id: withdrawn } = await shop.json<{ id: number }>('/api/products/by-slug/lapwing-800')
  const status = { status: 'archived' }
  expect((await shop.manage('POST', `/products/${withdrawn}/status`, status)).status).toBe(200)
  const sampleFields = db.selectFrom('flying_fields').where('is_sample', '=', true).select('id')
  const { id: field } = await sampleFields.executeTakeFirstOrThrow()
  await db.updateTable('flying_fields').set({ revision: 2 }).where('id', '=', field).execute()
  expect(await samples()).toMatchObject({ changed: 1 })
  await remove()
  await expect
    .poll(async () => (await shop.json<ProductSummary[]>('/api/products?limit=100')).map(({ name }) => name))
    .toEqual(['My own kit'])
  expect(await samples()).toMatchObject({ products: 0, changed: 0 })
  expect(await db.selectFrom('flying_fields').select(['id', 'is_sample']).execute()).toEqual([
    { id: field, is_sample: false },
  ])
})

test('with the changed ones included no sample is left', async () => {
  await rename('hardware-kit', 'My own kit')
  await remove({ withChanged: true })
  await expect.poll(async () => shop.json<ProductSummary[]>('/api/products?limit=100')).toEqual([])
})

test('where there is another administrator the sample one goes, and is signed out', async () => {
  const { db } = shop.services
  const owner = await register('owner@example.org')
  await db.updateTable('users').set({ is_admin: true }).where('email', '=', 'owner@example.org').execute()
  expect(await samples()).toMatchObject({ accounts: 3, staying: [] })
  const answer = await read<{ signedOut: boolean }>(await remove())
  expect(answer.signedOut).toBe(true)
  expect((await byCookie(shop.admin)).status).toBe(401)
  expect((await byCookie(owner)).status).toBe(200)
  expect(await emails()).toEqual(['owner@example.org'])
})

test('of two administrators that are both samples neither goes', async () => {
  const { db } = shop.services
  await db.updateTable('users').set({ is_admin: true }).where('email', '=', 'tester@example.com').execute()
  const why = 'last-administrator'
  expect((await samples()).staying).toEqual([
    { email: 'admin@example.com', why },
    { email: 'tester@example.com', why },
  ])
})

test('a sample account with an order of its own stays, and one that has a mail address of its own', async () => {
  const { db } = shop.services
  await buy(await shop.signIn('tester@example.com'), 'hardware-kit')
  await db
    .updateTable('users')
    .set({ email: 'mika@example.org' })
    .where('email', '=', 'maker@example.com')
    .execute()
  expect((await samples()).staying).toContainEqual({ email: 'tester@example.com', why: 'has-orders' })
  await remove()
  expect(await emails()).toEqual(['admin@example.com', 'mika@example.org', 'tester@example.com'])
})

test('when there are not as many as the administrator saw, nothing is removed', async () => {
  const { products, orders, accounts } = await samples()
  const answer = await post(
    '/api/admin/samples/removal',
    { products: products - 1, orders, accounts },
    shop.admin,
  )
  expect(answer.status).toBe(409)
  expect(await samples()).toMatchObject({ products, orders, accounts })
  expect((await shop.json<ProductSummary[]>('/api/products?limit=100')).length).toBe(products)
})
