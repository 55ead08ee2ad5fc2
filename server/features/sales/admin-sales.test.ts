import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CatalogueShop, startCatalogueShop } from '#server/testing/catalogue-shop.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import type { AdminSale, SalePreview } from '#shared/sales/admin-sales.contract.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'

let shop: CatalogueShop
let plane: ProductSummary
let other: ProductSummary
beforeAll(async () => {
  shop = await startCatalogueShop()
  const planes = await shop.json<ProductSummary[]>('/api/products?type=planes')
  ;[plane, other] = planes as [ProductSummary, ProductSummary]
})
beforeEach(() => shop.services.db.deleteFrom('sales').execute())
afterAll(() => shop.close())
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const sale = (more: Record<string, unknown> = {}) => ({
  name: 'Winter',
  siteWide: false,
  productIds: [plane.id],
  discountType: 'percentage',
  discountValue: '10',
  startDate: at(-1),
  endDate: at(24),
  ...more,
})
const call = async (method: string, path: string, body?: unknown) =>
  (await shop.manage(method, `/sales${path}`, body)) as { status: number; body: unknown }
const make = async (more: Record<string, unknown> = {}) =>
  (await call('POST', '', sale(more))).body as AdminSale
const active = () => shop.json<Sale[]>('/api/sales/active')

test('ADMIN-40 SALE-01 a sale that is made runs at once, is changed, and ended: prices follow each time', async () => {
  const made = await make()
  expect(made).toMatchObject({ state: 'running', productNames: [plane.name], overlaps: [] })
  await expect
    .poll(async () => (await active()).map(({ id, discountValue }) => [id, discountValue]))
    .toEqual([[made.id, '10.00']])
  await call('PUT', `/${made.id}`, sale({ discountValue: '25' }))
  await expect.poll(async () => (await active()).map(({ discountValue }) => discountValue)).toEqual(['25.00'])
  expect((await call('DELETE', `/${made.id}`)).status).toBe(409)
  expect((await call('POST', `/${made.id}/end`)).body).toMatchObject({ state: 'over' })
  await expect.poll(active).toEqual([])
  expect((await call('PUT', `/${made.id}`, sale())).status).toBe(409)
  expect((await call('POST', `/${made.id}/end`)).status).toBe(409)
  expect((await call('DELETE', `/${made.id}`)).status).toBe(200)
  expect((await call('DELETE', `/${made.id}`)).status).toBe(404)
})

test('a planned sale says what products cost then, which sale wins, and changes nothing yet', async () => {
  const first = await make({ name: 'First', startDate: at(1), siteWide: true, productIds: [] })
  const asked = sale({
    name: 'Second',
    startDate: at(2),
    productIds: [plane.id, other.id],
    discountType: 'fixed',
    discountValue: '5',
  })
  const preview = (await call('POST', '/preview', asked)).body as SalePreview
  expect(preview.count).toBe(2)
  expect(preview.overlaps).toEqual([{ id: first.id, name: 'First', wins: false }])
  const row = preview.rows.find(({ id }) => id === plane.id)
  expect(row).toMatchObject({ price: plane.price, by: 'First' })
  expect(Number(row?.cost)).toBeCloseTo(Number(plane.price) * 0.9, 2)
  const early = (await call('POST', '/preview', { ...asked, startDate: at(0.5), endDate: at(3) }))
    .body as SalePreview
  expect(early.overlaps).toEqual([{ id: first.id, name: 'First', wins: true }])
  expect(Number(early.rows.find(({ id }) => id === plane.id)?.cost)).toBeCloseTo(Number(plane.price) - 5, 2)
  expect(await active()).toEqual([])
  expect((await call('GET', '')).body).toMatchObject({ total: 1 })
  expect((await call('DELETE', `/${first.id}`)).status).toBe(200)
})

test('sales that run come first, then what begins next, then what has just ended; each state alone, and a search', async () => {
  const days = [
    { name: 'Later', startDate: at(48), endDate: at(50) },
    { name: 'Soon', startDate: at(2), endDate: at(60) },
    { name: 'Long', endDate: at(100) },
    { name: 'Short', endDate: at(1) },
  ]
  for (const each of days) await make(each)
  const ended = await make({ name: 'Ended' })
  await call('POST', `/${ended.id}/end`)
  const names = async (search: string) =>
    ((await call('GET', search)).body as { rows: AdminSale[] }).rows.map(({ name }) => name)
  expect(await names('')).toEqual(['Short', 'Long', 'Soon', 'Later', 'Ended'])
  expect(await names('?state=planned')).toEqual(['Soon', 'Later'])
  expect(await names('?state=over')).toEqual(['Ended'])
  expect(await names('?q=LO')).toEqual(['Long'])
  expect(await names('?state=running&q=soon')).toEqual([])
  const { next } = (await call('GET', '?limit=3')).body as { next: string }
  expect(await names(`?limit=3&after=${next}`)).toEqual(['Later', 'Ended'])
})

test('what makes no sense is refused by its field', async () => {
  const wrong = async (more: Record<string, unknown>) => {
    const { status, body } = await call('POST', '', sale(more))
    return [status, (body as { issues: { path: string }[] }).issues[0]?.path]
  }
  expect(await wrong({ endDate: at(-2) })).toEqual([422, 'endDate'])
  expect(await wrong({ startDate: at(-5), endDate: at(-2) })).toEqual([422, 'endDate'])
  expect(await wrong({ discountValue: '101' })).toEqual([422, 'discountValue'])
  expect(await wrong({ discountValue: '0' })).toEqual([422, 'discountValue'])
  expect(await wrong({ productIds: [] })).toEqual([422, 'productIds'])
  expect(await wrong({ productIds: [999_999] })).toEqual([422, 'productIds'])
  expect(await wrong({ startDate: 'tomorrow' })).toEqual([422, 'startDate'])
})
