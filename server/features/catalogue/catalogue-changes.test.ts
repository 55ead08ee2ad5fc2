import { part } from '#server/foundation/answer-part.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueShop, startCatalogueShop } from '#server/testing/catalogue-shop.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import type { CatalogueChanges } from '#shared/catalogue/catalogue-changes.contract.ts'
import { recordLimit } from '#shared/catalogue/record.ts'
import { announceChange } from '#server/database/catalogue-version.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

const ask = (since?: string) =>
  shop.json<CatalogueChanges>(`/api/catalogue/changes${since === undefined ? '' : `?since=${since}`}`)

/** A device: what it keeps, and where it stands. */
class Device {
  position: string | undefined
  names = new Map<number, string>()
  steps: CatalogueChanges[] = []

  async synchronise(): Promise<this> {
    for (let more = true; more;) {
      const step = await ask(this.position)
      if (step.full) this.names.clear()
      for (const id of step.gone) this.names.delete(id)
      for (const { id, name } of step.records) this.names.set(id, name)
      this.position = step.position
      this.steps.push(step)
      more = step.more
    }
    return this
  }
  get versionSeen(): number {
    return Number(this.position?.split('.')[1])
  }
}
async function published(): Promise<Map<number, string>> {
  const rows = await shop.services.db
    .selectFrom('products')
    .where('status', '=', 'published')
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
async function version(): Promise<number> {
  const row = await shop.services.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  return row.version
}
/** Answers are dropped a moment after the change has committed: asked until it is seen. */
async function upToDate(device: Device): Promise<void> {
  const now = await version()
  await expect.poll(async () => (await device.synchronise()).versionSeen).toBeGreaterThanOrEqual(now)
}
function rename(id: number, name: string): Promise<number> {
  return shop.services.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ name }).where('id', '=', id).execute()
    return announceChange(trx, [part.product(id)])
  })
}

test('PWA-07 a device that has nothing gets everything, and then only what changed', async () => {
  const device = await new Device().synchronise()
  expect(device.names).toEqual(await published())
  const [first] = device.steps
  expect(first).toMatchObject({ full: true, more: false, gone: [], total: device.names.size })
  expect(first?.beside?.types.map(({ slug }) => slug)).toContain('planes')
  expect(first?.beside?.shop.currency).toBe('USD')
  expect(first?.beside?.sales.length).toBeGreaterThan(0)
  expect(first?.beside?.settings).toContainEqual({ key: 'cart_enabled', value: true })

  expect(await ask(device.position)).toMatchObject({ full: false, records: [], gone: [], more: false })
  const [id = 0] = [...device.names.keys()]
  await rename(id, 'Renamed')
  await upToDate(device)
  expect(device.steps.at(-1)).toMatchObject({ full: false, gone: [], total: device.names.size })
  expect(device.steps.at(-1)?.records.map(({ name }) => name)).toEqual(['Renamed'])
})
test('a removed product leaves a tombstone, and a restored one a record', async () => {
  const device = await new Device().synchronise()
  const { id } = await shop.finishedDraft('kite-500')
  await upToDate(device)
  expect(device.names.has(id)).toBe(false)
  const status = (to: string) => shop.manage('POST', `/products/${id}/status`, { status: to })
  await status('published')
  await upToDate(device)
  expect(device.names.get(id)).toBe('Plane kite-500')
  await status('archived')
  await upToDate(device)
  expect(device.steps.at(-1)?.gone).toEqual([id])
  await status('published')
  await upToDate(device)
  expect(device.names).toEqual(await published())
  await status('archived')
})
test('a switch of the shop reaches the device with the next step', async () => {
  const device = await new Device().synchronise()
  const cart = (value: boolean) =>
    shop.fetch('/api/admin/settings/cart_enabled', { method: 'PUT', cookie: shop.admin, body: { value } })
  await cart(false)
  await upToDate(device)
  expect(device.steps.at(-1)?.beside?.settings).toContainEqual({ key: 'cart_enabled', value: false })
  await cart(true)
})
test.each(['7', 'never.7', 'x.y.z', 'a..b', '-'])(
  'for the unknown position %s the whole catalogue is sent',
  async (since) => {
    expect(await ask(since)).toMatchObject({ full: true })
  },
)
test('a position ahead of the catalogue (a restored database) is unknown', async () => {
  const { position } = await ask()
  const [mark = '', now = ''] = position.split('.')
  expect(await ask(`${mark}.${now}.-99999999999`)).toMatchObject({ full: true })
  expect(await ask(`${mark}.${Number(now) + 1}`)).toMatchObject({ full: true })
  expect(await ask(`${mark}.${now}`)).toMatchObject({ full: false })
  expect((await shop.fetch('/api/catalogue/changes?since=a%20b')).status).toBe(422)
})
test('some products are given in full, without related ones; unpublished ones are not', async () => {
  const [plane] = await shop.json<Product[]>('/api/products?type=planes&sort=name')
  const whole = await shop.json<Product>(`/api/product/${plane?.id}`)
  const { related, needed, ...alone } = whole
  expect(related.length + needed.length).toBeGreaterThan(0)
  const draft = await shop.finishedDraft('not-out-yet')
  expect(await shop.json(`/api/catalogue/products?ids=${plane?.id},${draft.id},999999`)).toEqual([alone])
  for (const ids of ['', 'a', '1,', Array.from({ length: 21 }, (_, id) => id).join(',')])
    expect((await shop.fetch(`/api/catalogue/products?ids=${ids}`)).status).toBe(422)
})
test('changes that commit at the same time are in order: none is ever missed', async () => {
  const device = await new Device().synchronise()
  const ids = [...device.names.keys()]
  const positions = [device.versionSeen]
  const seen = Promise.withResolvers<void>()
  const changes = [0, 1, 2].flatMap((round) => ids.map((id, index) => ({ id, index, round })))
  const write = async () => {
    for (let change = changes.shift(); change; change = changes.shift()) {
      const { id, index, round } = change
      // Begins when the device has seen some of the others, however fast they were.
      if (round === 2) await seen.promise
      await shop.services.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('products')
          .set({ name: `Round ${round}` })
          .where('id', '=', id)
          .execute()
        await announceChange(trx, [part.product(id)])
        // Holds what it has announced for a moment that differs from change to change.
        await sql`select pg_sleep(${((index * 7 + round * 3) % 5) / 500})`.execute(trx)
      })
    }
  }
  // Half of the connections: the device can always ask.
  const writing = Promise.all(Array.from({ length: 4 }, write))
  let done = false
  void writing.finally(() => (done = true))
  while (!done) {
    const { versionSeen } = await device.synchronise()
    if (versionSeen > (positions[0] ?? 0)) seen.resolve()
    positions.push(versionSeen)
  }
  await writing
  await upToDate(device)
  positions.push(device.versionSeen)
  expect(device.names).toEqual(await published())
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(new Set(positions).size).toBeGreaterThan(2)
  expect(device.steps.filter(({ full }) => full)).toHaveLength(1)
})
test('a delta of ten changes weighs less than 20 kB, and no record more than a record may', async () => {
  const device = await new Device().synchronise()
  for (const record of device.steps.flatMap(({ records }) => records))
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThanOrEqual(recordLimit)
  const before = device.position
  for (const id of [...device.names.keys()].slice(0, 10)) await rename(id, `Plane ${id}`)
  await upToDate(device)
  const answer = await shop.fetch(`/api/catalogue/changes?since=${before}`)
  const body = await answer.text()
  expect((JSON.parse(body) as CatalogueChanges).records).toHaveLength(10)
  expect(Buffer.byteLength(body)).toBeLessThan(20_000)
})
test('a large catalogue comes in several steps, each product once, also those of one single change', async () => {
  const { db } = shop.services
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into products
      (slug, product_type, name, price_cents, is_digital, status, published_at)
      select 'many-' || n, 'parts', 'Part ' || n, 100, true, 'published', now() from generate_series(1, 1000) n
      returning id`.execute(trx)
    await announceChange(trx, [part.types, ...rows.map(({ id }) => part.product(id))])
  })
  const device = new Device()
  await upToDate(device)
  expect(device.steps.length).toBeGreaterThanOrEqual(3)
  expect(device.steps.map(({ full }) => full)).toEqual(device.steps.map((_, index) => index === 0))
  const sent = device.steps.flatMap(({ records }) => records.map(({ id }) => id))
  expect(new Set(sent).size).toBe(sent.length)
  expect(device.names).toEqual(await published())

  // One that has been sent leaves the shop before the last step.
  const late = new Device()
  const first = await ask()
  late.position = first.position
  for (const { id, name } of first.records) late.names.set(id, name)
  const [gone = 0] = [...late.names.keys()]
  expect((await shop.manage('POST', `/products/${gone}/status`, { status: 'archived' })).status).toBe(200)
  await upToDate(late)
  expect(late.names.has(gone)).toBe(false)
  expect(late.names).toEqual(await published())
})
