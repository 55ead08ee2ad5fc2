import { part } from '#server/foundation/answer-part.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#server/database/catalogue-version.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { PrintProfiles } from '#shared/making/print-profile.contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const ask = async (query = '') =>
  (await (await shop.fetch(`/api/print-profiles${query}`)).json()) as PrintProfiles
const slugs = ({ profiles }: PrintProfiles) => profiles.map(({ slug }) => slug)

test('a profile for every class of material, without signing in, the same for everyone', async () => {
  const answer = await shop.fetch('/api/print-profiles')
  expect(answer.headers.get('cache-control')).toContain('public')
  const all = (await answer.json()) as PrintProfiles
  expect(slugs(all)).toEqual(['lw-pla-active', 'lw-pla-pre-foamed', 'pla', 'asa-lw', 'tpu', 'petg-cf'])
  expect(all.product).toBeNull()
  expect(all.profiles[0]?.settings.temperature).toEqual({ start: 235, range: [215, 250] })
})

test('profiles are filtered by material, printer and nozzle', async () => {
  expect(slugs(await ask('?material=LW-PLA%20pre-foamed'))).toEqual(['lw-pla-pre-foamed'])
  expect(slugs(await ask('?printer=open-bowden&nozzle=0.6'))).toEqual(['pla', 'petg-cf'])
  expect(slugs(await ask('?printer=open-direct&material=ASA-LW'))).toEqual([])
})

test('of a product: the materials of its parts, each with the parts that are printed so', async () => {
  const { profiles, product } = await ask('?product=lapwing-800')
  const record = await shop.services.db
    .selectFrom('products')
    .where('slug', '=', 'lapwing-800')
    .select('record')
    .executeTakeFirstOrThrow()
  const parts = record.record?.parts ?? []
  expect(product).toMatchObject({ slug: 'lapwing-800', productType: 'planes' })
  expect(new Set(profiles.map(({ material }) => material))).toEqual(
    new Set(parts.map(({ material }) => material)),
  )
  expect(profiles.flatMap((profile) => profile.parts.map(({ code }) => code)).toSorted()).toEqual(
    parts.map(({ code }) => code).toSorted(),
  )
})

test('every aircraft that is on sale can be asked for, and nothing else', async () => {
  const { products } = await ask()
  for (const { slug } of products)
    expect((await ask(`?product=${slug}`)).profiles.length, slug).toBeGreaterThan(0)
  expect((await shop.fetch('/api/print-profiles?product=hardware-kit')).status).toBe(404)
  expect((await shop.fetch('/api/print-profiles?product=no-such-plane')).status).toBe(404)
})

test('a bed says of each part whether it fits, and which aircraft fit as a whole', async () => {
  const { db } = shop.services
  const large = await ask('?product=lapwing-800&bed=400x400x400')
  expect(large.profiles.flatMap(({ parts }) => parts).every(({ fits }) => fits === true)).toBe(true)
  const small = await ask('?product=lapwing-800&bed=120x120x400')
  const fits = new Set(small.profiles.flatMap(({ parts }) => parts.map(({ fits: one }) => one)))
  expect(fits).toEqual(new Set([true, false]))
  const everything = (await ask('?bed=2000x2000x2000')).products
  const records = await db.selectFrom('products').where('record', 'is not', null).select('slug').execute()
  expect(everything.length).toBe(records.length)
  expect((await ask('?bed=60x60x60')).products).toEqual([])
  expect((await ask('?bed=60x60x60&product=lapwing-800')).products.map(({ slug }) => slug)).toEqual([
    'lapwing-800',
  ])
})

test('a wrong filter is named', async () => {
  for (const [field, value] of [
    ['material', 'cheese'],
    ['printer', 'fast'],
    ['nozzle', '0.5'],
    ['bed', '220x220'],
    ['product', 'Not a slug'],
  ]) {
    const answer = await shop.fetch(`/api/print-profiles?${field}=${encodeURIComponent(value ?? '')}`)
    expect(answer.status, field).toBe(422)
    expect(((await answer.json()) as { issues: { path: string }[] }).issues[0]?.path).toBe(field)
  }
})

test('a profile comes as a file, in our format or as a list of settings', async () => {
  const json = await shop.fetch('/api/print-profiles/lw-pla-active/file')
  expect(json.headers.get('content-disposition')).toContain('filename="lw-pla-active.json"')
  expect(await json.json()).toMatchObject({
    format: 'kestrel-print-profile',
    profile: { material: 'LW-PLA' },
  })
  const ini = await shop.fetch('/api/print-profiles/pla/file?format=ini&nozzle=0.6')
  expect(ini.headers.get('content-disposition')).toContain('filename="pla-0.6.ini"')
  expect(await ini.text()).toContain('nozzle_diameter = 0.6')
  expect((await shop.fetch('/api/print-profiles/asa-lw/file?nozzle=0.6')).status).toBe(404)
  expect((await shop.fetch('/api/print-profiles/no-such/file')).status).toBe(404)
})

test('a cached answer is dropped when the product changes', async () => {
  const { db } = shop.services
  const before = await ask('?product=swift-1200')
  const { id } = await db
    .selectFrom('products')
    .where('slug', '=', 'swift-1200')
    .select('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ name: 'Swift, renamed' }).where('id', '=', id).execute()
    await announceChange(trx, [part.product(id)])
  })
  await expect.poll(async () => (await ask('?product=swift-1200')).product?.name).toBe('Swift, renamed')
  expect(before.product?.name).not.toBe('Swift, renamed')
})
