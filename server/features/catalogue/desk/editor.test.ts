import { holdEditing } from '#server/database/catalogue-version.ts'
import { meanwhile } from '#server/testing/races/meanwhile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plate, toStl } from '#server/samples/make-stl.ts'
import { type CatalogueShop, startCatalogueShop, upload } from '#server/testing/catalogue-shop.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { publishDue } from './publish-due.job.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())
const sheet = {
  'airframe.wing': 'High wing',
  'airframe.span': '1 000',
  'airframe.length': '820',
  'airframe.rootChord': '210',
  'airframe.tipChord': '190',
  'airframe.aerofoil': 'Clark Y 11.7%',
  'airframe.spar': 'Carbon tube 8 × 6 × 1000',
  'airframe.transport': '520',
  'weights.target': '650',
  'skill.flying': 'beginner',
  'skill.building': '1',
  'power.motor': '2212 1000 kV',
  'power.propeller': '9x5',
  'power.battery': '3S 1300',
  'power.esc': '20 A',
  'power.amps': '11,0',
  'power.watts': '122',
  'power.thrust': '710',
  'power.minutes': '12',
  'radio.channels': '4',
  'radio.servos': '4 × 9 g',
  'firstFlight.cg': '64',
  'firstFlight.throws': 'Ailerons, 12, 18, 45\nElevator, 10, 15, 45',
  need: '4 Servo 9 g\nReceiver',
}
const patch = (id: number, fields: Record<string, string>) =>
  shop.manage('PATCH', `/products/${id}/sheet`, { fields })
const part = (name: string, size = 40) => upload(name, toStl(plate(size, 30, 4), name))

test('the record is made of stated numbers and read files; derived numbers cannot be entered', async () => {
  const { id } = await shop.finishedDraft('stated-800')
  await shop.manage('POST', `/products/${id}/files`, part('M1_PLA_x2.stl'))
  const half = await patch(id, { 'airframe.span': 'wide' })
  expect(half.body.record).toBeNull()
  expect(half.body.sheetLacks).toContainEqual({ field: 'airframe.span', message: 'Span is not a number.' })
  const { body } = await patch(id, sheet)
  expect(body.sheetLacks).toEqual([])
  expect(body.record?.airframe).toMatchObject({ span: 1000, area: 20, aspectRatio: 5, mac: 200 })
  expect(body.record?.performance).toMatchObject({ loading: 32.5, cubic: 7.3, powerLoading: 188 })
  expect(body.record?.firstFlight).toMatchObject({
    cg: 64,
    cgPercent: 32,
    throws: [{ surface: 'Ailerons', high: 18 }, {}],
  })
  expect(body.record?.print).toMatchObject({ partCount: 3, bed: [100, 100, 5] })
  expect(body.record?.need.map(({ item, quantity }) => [item, quantity])).toEqual([
    ['Servo 9 g', 4],
    ['Receiver', 1],
  ])

  const file = body.files.find(({ path }) => path.includes('M1'))
  const said = { code: 'M1', name: 'Firewall', quantity: 4, material: 'PETG-CF' }
  const described = await shop.manage('PUT', `/products/${id}/files/${file?.id}/part`, said)
  expect(described.body.record?.parts.find(({ code }) => code === 'M1')).toMatchObject(said)
  expect(described.body.record?.print.partCount).toBe(5)
  const taken = await shop.manage('PUT', `/products/${id}/files/${file?.id}/part`, { ...said, code: 'W1L' })
  expect([taken.status, taken.body]).toMatchObject([422, { issues: [{ path: 'code' }] }])
  expect((await patch(id, { 'airframe.nonsense': '1' })).status).toBe(422)
})

test('of two parts that get one code at the same moment one is refused by the field', async () => {
  const { id } = await shop.finishedDraft('twice-800')
  for (const name of ['M1.stl', 'N1.stl']) await shop.manage('POST', `/products/${id}/files`, part(name))
  const { files } = (await shop.manage('GET', `/products/${id}`)).body
  const named = files.filter(({ path }) => /[MN]1/.test(path))
  const said = { code: 'Z9', name: 'Firewall', quantity: 1, material: 'PLA' }
  const answers = await meanwhile(shop.services.db, {
    first: holdEditing,
    calls: named.map((file) => () => shop.manage('PUT', `/products/${id}/files/${file.id}/part`, said)),
  })
  const [done, refused] = answers.toSorted((a, b) => a.status - b.status)
  expect([done?.status, refused]).toMatchObject([200, { status: 422, body: { issues: [{ path: 'code' }] } }])
})

test('a CG in front of the mean chord is a negative part of it; a sweep below 0 is told to be 0 or more', async () => {
  const { id } = await shop.finishedDraft('swept-1000')
  const { body } = await patch(id, { ...sheet, 'airframe.sweep': '30', 'firstFlight.cg': '5' })
  expect(body.record?.firstFlight).toMatchObject({ cg: 5, cgPercent: -68 })
  const below = await patch(id, { 'airframe.sweep': '-3' })
  expect(below.body.sheetLacks).toEqual([
    { field: 'airframe.sweep', message: 'Sweep of leading edge must be 0 or more.' },
  ])
})

test('a first release is of the day on which it is published, and keeps that day', async () => {
  const { id, slug } = await shop.finishedDraft('dated-800', { version: '1.0' })
  const drafted = new Date('2026-01-05T10:00:00.000Z')
  const { db } = shop.services
  await db
    .updateTable('product_releases')
    .set({ released_at: drafted })
    .where('product_id', '=', id)
    .execute()
  const status = (to: string) => shop.manage('POST', `/products/${id}/status`, { status: to })
  const released = async () => (await shop.json<Product>(`/api/products/by-slug/${slug}`)).releasedAt ?? ''
  await status('published')
  const first = await released()
  expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000)
  await status('archived')
  await status('published')
  expect(await released()).toBe(first)
})

test('a new release is prepared out of sight, says what changed, and then is the one that is sold', async () => {
  const { id, slug } = await shop.finishedDraft('releases-800', { version: '1.2' })
  await shop.manage('POST', `/products/${id}/status`, { status: 'published' })
  const seen = async () => {
    const { version, files, releases } = await shop.json<Product>(`/api/products/by-slug/${slug}`)
    return { version, files: files.map(({ path }) => path), releases: releases.length }
  }
  const before = await seen()
  const at = `/products/${id}/next-release`
  expect((await shop.manage('POST', at, { version: '1.2' })).status).toBe(422)
  expect((await shop.manage('POST', at, { version: '1.3' })).body.next?.version).toBe('1.3')
  expect((await shop.manage('POST', at, { version: '1.4' })).status).toBe(409)
  const added = await shop.manage('POST', `/products/${id}/files`, part('N1.stl'))
  expect(added.body.files.map(({ path }) => path)).toEqual(['stl/N1.stl', 'stl/W1L.stl'])
  expect(await seen()).toEqual(before)
  expect((await shop.manage('POST', `${at}/publication`)).status).toBe(422)
  const words = { version: '1.3', changelog: ['N1: more room for the battery.'], partsToReprint: ['N1'] }
  await shop.manage('PUT', at, words)
  const renumbered = await shop.manage('PUT', at, { version: '1.4' })
  expect(renumbered.body.next).toEqual({ ...words, version: '1.4' })
  expect((await shop.manage('PUT', at, { version: '1.2' })).status).toBe(422)
  expect((await shop.manage('PUT', at, { changelog: words.changelog })).status).toBe(200)
  const published = await shop.manage('POST', `${at}/publication`)
  expect(published.body).toMatchObject({ version: '1.4', next: null })
  expect(await seen()).toEqual({ version: '1.4', files: ['stl/N1.stl', 'stl/W1L.stl'], releases: 2 })

  await shop.manage('POST', at, { version: '2.0' })
  const dropped = await shop.manage('DELETE', at)
  expect(dropped.body).toMatchObject({ version: '1.4', next: null })
  expect(dropped.body.files).toHaveLength(2)
  expect((await shop.manage('PUT', at, { version: '2.0' })).status).toBe(409)
})

test('a draft goes on sale at its time, and not when it lacks something by then', async () => {
  const [ready, spoilt] = [await shop.finishedDraft('later-1'), await shop.finishedDraft('later-2')]
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const plan = (id: number, publishAt: string | null) =>
    shop.manage('PUT', `/products/${id}/schedule`, { publishAt })
  expect((await plan(ready.id, '2020-01-01T00:00:00.000Z')).status).toBe(422)
  expect((await plan(ready.id, later)).body.publishAt).toBe(later)
  // What Undo of Archive sends again.
  expect((await shop.manage('GET', '/products?q=later-1')).body).toMatchObject({
    rows: [{ publishAt: later }],
  })
  await plan(spoilt.id, later)
  await shop.manage('DELETE', `/products/${spoilt.id}/images/${spoilt.images[0]?.id}`)
  await publishDue(shop.services)
  expect((await shop.manage('GET', `/products/${ready.id}`)).body.status).toBe('draft')
  await shop.services.db
    .updateTable('products')
    .set({ publish_at: new Date() })
    .where('publish_at', 'is not', null)
    .execute()
  await publishDue(shop.services)
  const state = async ({ id }: AdminProduct) => {
    const { status, publishAt } = (await shop.manage('GET', `/products/${id}`)).body
    return [status, publishAt]
  }
  expect(await state(ready)).toEqual(['published', null])
  expect(await state(spoilt)).toEqual(['draft', null])
})

/** Sent whole, and not read yet. */
async function arrive(id: number, name: string): Promise<void> {
  const content = toStl(plate(30, 30, 4), name)
  const begun = await shop.manage('POST', `/products/${id}/uploads`, { name, size: content.length })
  const piece = await shop.manage(
    'PUT',
    `/uploads/${begun.body.id}/pieces`,
    upload(name, content, { at: '0' }),
  )
  expect(piece.body).toMatchObject({ state: 'arrived' })
}
const filesOf = async (id: number) =>
  (await shop.manage('GET', `/products/${id}`)).body.files.map(({ path }) => path)
const reading = { status: 409, body: { message: 'Files are still being read. Try again in a moment.' } }

test('a product is not published while its files are being read: by hand it is refused, at its time it waits', async () => {
  const [byHand, timed] = [await shop.finishedDraft('read-first-1'), await shop.finishedDraft('read-first-2')]
  await arrive(byHand.id, 'N1.stl')
  await arrive(timed.id, 'N1.stl')
  const publish = () => shop.manage('POST', `/products/${byHand.id}/status`, { status: 'published' })
  expect(await publish()).toMatchObject(reading)
  const several = await shop.manage('POST', '/products/status', { ids: [byHand.id], status: 'published' })
  expect(several.body).toMatchObject({ done: [], refused: [{ id: byHand.id, reason: reading.body.message }] })
  const due = new Date(Date.now() - 1000)
  const { db } = shop.services
  await db.updateTable('products').set({ publish_at: due }).where('id', '=', timed.id).execute()
  await publishDue(shop.services)
  const waiting = await shop.manage('GET', `/products/${timed.id}`)
  expect(waiting.body).toMatchObject({ status: 'draft', publishAt: due.toISOString() })

  await shop.work()
  await publishDue(shop.services)
  expect((await publish()).body.status).toBe('published')
  expect((await shop.manage('GET', `/products/${timed.id}`)).body.status).toBe('published')
  for (const { id } of [byHand, timed]) expect(await filesOf(id)).toEqual(['stl/N1.stl', 'stl/W1L.stl'])
})

test('a new release is neither published nor deleted while its files are being read, so that none of them reaches the one on sale', async () => {
  const { id, slug } = await shop.finishedDraft('read-release-800', { version: '1.3' })
  await shop.manage('POST', `/products/${id}/status`, { status: 'published' })
  const at = `/products/${id}/next-release`
  await shop.manage('POST', at, { version: '1.4' })
  await shop.manage('PUT', at, { changelog: ['N1: a stiffer nose.'] })
  await arrive(id, 'N1.stl')
  expect(await shop.manage('POST', `${at}/publication`)).toMatchObject(reading)
  expect(await shop.manage('DELETE', at)).toMatchObject(reading)
  await shop.work()
  const sold = async () => {
    const { version, files } = await shop.json<Product>(`/api/products/by-slug/${slug}`)
    return [version, files.map(({ path }) => path)]
  }
  expect(await sold()).toEqual(['1.3', ['stl/W1L.stl']])
  expect((await shop.manage('POST', `${at}/publication`)).status).toBe(200)
  expect(await sold()).toEqual(['1.4', ['stl/N1.stl', 'stl/W1L.stl']])
})

test('a copy is a draft of its own with pictures and sheet, and a draft is shown as the shop would show it', async () => {
  const { id } = await shop.finishedDraft('original-800')
  await patch(id, { 'airframe.span': '900' })
  const copies = [
    await shop.manage('POST', `/products/${id}/copies`),
    await shop.manage('POST', `/products/${id}/copies`),
  ]
  expect(
    copies.map(({ body }) => [
      body.slug,
      body.status,
      body.images.length,
      body.files.length,
      body.sheet['airframe.span'],
    ]),
  ).toEqual([
    ['original-800-copy', 'draft', 1, 0, '900'],
    ['original-800-copy-2', 'draft', 1, 0, '900'],
  ])
  const shown = await shop.manage('GET', `/products/${id}/preview`)
  expect(shown.body).toMatchObject({ name: 'Plane original-800', images: [{}] })
  expect((await shop.fetch(`/api/product/${id}`)).status).toBe(404)
})

test('a record that was made elsewhere is changed by its sheet, and keeps its parts and what the sheet does not ask for', async () => {
  const [lapwing] = await shop.json<{ id: number }[]>('/api/products?q=Lapwing')
  const id = lapwing?.id ?? 0
  const before = (await shop.manage('GET', `/products/${id}`)).body
  expect(before.sheetLacks).toEqual([])
  const { body } = await patch(id, { 'airframe.length': '444' })
  expect(body.record?.airframe).toMatchObject({ ...before.record?.airframe, length: 444 })
  expect(body.record?.parts).toEqual(before.record?.parts)
  expect(body.record?.firstFlight.directions).toEqual(before.record?.firstFlight.directions)
  expect(body.record?.need).toEqual(before.record?.need)
})

test('a changed quantity of “You also need” reaches the record on each of its lines, and its link to a product stays', async () => {
  const [dunlin] = await shop.json<{ id: number }[]>('/api/products?q=Dunlin')
  const id = dunlin?.id ?? 0
  const before = (await shop.manage('GET', `/products/${id}`)).body
  const linked = before.record?.need.find(({ product }) => product !== undefined)
  if (!linked) throw new Error('The sample needs nothing of this shop')
  const { body } = await patch(id, { need: `37 ${linked.item}\n41 ${linked.item}\n2 Straw` })
  expect(body.record?.need).toEqual([
    { ...linked, quantity: 37 },
    { ...linked, quantity: 41 },
    { item: 'Straw', quantity: 2, get: 'bring' },
  ])
})
