import { part } from '#server/foundation/answer-part.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalogueShop, type CatalogueShop } from '#server/testing/catalogue-shop.ts'
import type { Product, ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import type { CatalogueChanges } from '#shared/catalogue/catalogue-changes.contract.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import { announceChange } from '#server/database/catalogue-version.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

test('the goods that it needs are told with their price and state; one that is not sold is left out', async () => {
  const { db } = shop.services
  const { id, record } = await db
    .selectFrom('products')
    .where('slug', '=', 'dunlin-1000')
    .select(['id', 'record'])
    .executeTakeFirstOrThrow()
  if (!record) throw new Error('The sample has no record')
  const need = [
    { item: 'Hardware', quantity: 1, get: 'buy' as const, product: 'hardware-kit' },
    { item: 'Unobtainium', quantity: 1, get: 'buy' as const, product: 'no-such-thing' },
    { item: 'Glue', quantity: 1, get: 'bring' as const },
  ]
  const save = (next: typeof record) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ record: next }).where('id', '=', id).execute()
      await announceChange(trx, [part.product(id)])
    })
  await save({ ...record, need })
  try {
    await expect
      .poll(async () => (await shop.json<Product>(`/api/product/${id}`)).needed.map(({ slug }) => slug))
      .toEqual(['hardware-kit'])
  } finally {
    await save(record)
  }
})

test('the model of the 3D view lies in the open, for ever, and is not among the files', async () => {
  const { db, files } = shop.services
  const product = await shop.json<Product>('/api/products/by-slug/hobby-64')
  const { release_id: releaseId } = await db
    .selectFrom('product_files')
    .where('id', '=', product.files[0]?.id ?? 0)
    .select('release_id')
    .executeTakeFirstOrThrow()
  const key = 'uploads/0123456789abcdef01234567.model'
  await files.put(key, Buffer.from('a model'))
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('product_files').where('kind', '=', 'model').execute()
    await trx
      .insertInto('product_files')
      .values({
        release_id: releaseId,
        path: 'view.model',
        kind: 'model',
        size: 7,
        sha256: 'x',
        store_key: key,
        free: true,
      })
      .execute()
    await announceChange(trx, [part.product(product.id)])
  })
  const again = () => shop.json<Product>(`/api/product/${product.id}`)
  await expect.poll(async () => (await again()).model).toEqual({ url: `/${key}`, size: 7 })
  const { files: listed, downloadSize } = await again()
  expect(listed).toEqual(product.files)
  expect(downloadSize).toBe(product.downloadSize)
  const answer = await shop.fetch(`/${key}`)
  expect([answer.status, await answer.text()]).toEqual([200, 'a model'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

test('related products are up to three others, its own kind first, then by how near their span is', async () => {
  const product = await shop.json<Product>('/api/products/by-slug/dunlin-1000')
  expect(product.related).toHaveLength(3)
  expect(product.related.every(({ id, productType }) => id !== product.id && productType === 'planes')).toBe(
    true,
  )
  const distance = ({ kind, aircraft }: ProductSummary) =>
    (kind === product.kind ? 0 : 10_000) + Math.abs((aircraft?.span ?? 0) - (product.aircraft?.span ?? 0))
  const others = (await shop.json<ProductSummary[]>('/api/products?type=planes&limit=100')).filter(
    ({ id }) => id !== product.id,
  )
  const nearest = others.map(distance).toSorted((a, b) => a - b)
  expect(product.related.map(distance)).toEqual(nearest.slice(0, 3))
})

test('the three-view drawing lies in the open as SVG, for ever, and is not among the files', async () => {
  const product = await shop.json<Product>('/api/products/by-slug/dunlin-1000')
  expect(product.drawing).toMatch(/^\/uploads\/[\da-f]{24}\.svg$/)
  expect(product.files.map(({ kind }) => kind)).not.toContain('drawing')
  const answer = await shop.fetch(product.drawing ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const svg = await answer.text()
  for (const arrangement of ['wide', 'tall']) expect(svg).toContain(`<g id="${arrangement}"`)
})

test('a plane published from its files alone tells buyers its parts, grams, hours and smallest bed, on its page, on cards, to the filter of a printer and offline', async () => {
  const { db } = shop.services
  const before = await shop.json<Product>('/api/products/by-slug/lapwing-800')
  expect(before.printed).toBeNull()
  const save = (record: Product['record']) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ record }).where('id', '=', before.id).execute()
      const releases = trx.selectFrom('product_releases').where('product_id', '=', before.id).select('id')
      const files = await trx
        .selectFrom('product_files')
        .where('release_id', 'in', releases)
        .where('kind', '=', 'stl')
        .select('id')
        .execute()
      for (const { id } of files)
        await trx
          .updateTable('product_files')
          .set({
            geometry: {
              box: [100, 40, 150],
              volume: 60_000,
              surface: 40_000,
              triangles: 12,
              watertight: true,
            },
          })
          .where('id', '=', id)
          .execute()
      await announceChange(trx, [part.product(before.id)])
    })
  await save(null)
  try {
    // Cached answers are dropped when the database tells of the change.
    const read = () => shop.json<Product>('/api/products/by-slug/lapwing-800')
    await expect.poll(async () => (await read()).record).toBeNull()
    const { printed, files } = await read()
    expect(printed?.parts.map(({ size }) => size)[0]).toEqual([100, 40, 150])
    expect(printed?.parts.length).toBe(files.filter(({ kind }) => kind === 'stl').length)
    expect(printed?.print.partCount).toBeGreaterThanOrEqual(printed?.parts.length ?? 1)
    expect(printed?.print.filament).toBeGreaterThan(0)
    expect(printed?.print.hours).toBeGreaterThan(0)
    expect(printed?.print.bed).toEqual([110, 110, 150])
    expect(Object.keys(files[0] ?? {}).toSorted()).toEqual(['free', 'id', 'kind', 'path', 'size', 'url'])
    // Cards, the filter of a printer and the copy on a device know it as well.
    const list = (asked: string) => shop.json<ProductSummary[]>(`/api/products?type=planes&limit=100${asked}`)
    await expect
      .poll(async () => (await list('')).find(({ id }) => id === before.id)?.printFacts)
      .toEqual({ ...printed?.print, sizes: [{ size: [100, 40, 150], parts: printed?.print.partCount }] })
    const fits = async (bed: string) => (await list(`&bed=${bed}`)).some(({ slug }) => slug === 'lapwing-800')
    expect([await fits('110x110x150'), await fits('110x110x149'), await fits('100x100x150')]).toEqual([
      true,
      false,
      false,
    ])
    const near = await list('&bed=110x110x140&near=1')
    expect(near.map(({ slug }) => slug)).toContain('lapwing-800')
    const { records } = await shop.json<CatalogueChanges>('/api/catalogue/changes')
    const record = records.find(({ id }) => id === before.id)
    expect(record?.printFacts).toEqual({
      ...printed?.print,
      sizes: [[100, 40, 150, printed?.print.partCount]],
      materials: ['PLA', 'LW-PLA'],
    })
    expect(record && productOf(record)).toMatchObject({ printFacts: { hours: printed?.print.hours } })
    expect(records.filter(({ printFacts }) => printFacts).map(({ id }) => id)).toEqual([before.id])
  } finally {
    await save(before.record)
  }
})
