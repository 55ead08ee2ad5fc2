import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import type { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import {
  applyStep,
  type CatalogueStep,
  saveProducts,
  savedVersions,
  readAnswer,
  readProduct,
  readRecords,
  readSyncState,
} from './saved-catalogue.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const now = new Date('2026-11-19T12:00:00Z')
const record = (id: number, name = `Plane ${id}`) => ({ id, name }) as CatalogueRecord
const step = (more: Partial<CatalogueStep>): CatalogueStep => ({
  full: false,
  position: 'p',
  more: false,
  records: [],
  gone: [],
  ...more,
})
const names = async () => (await readRecords()).map(({ name }) => name)
afterEach(async () => {
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})

test('a first synchronisation is read in steps, and counts as complete after the last one', async () => {
  expect(await readSyncState()).toBeNull()
  await applyStep(step({ full: true, more: true, position: 'a', records: [record(1), record(2)] }), now)
  expect(await readSyncState()).toMatchObject({ position: 'a', complete: false, syncedAt: null })
  await applyStep(step({ records: [record(3)], position: 'b', answers: { '/api/shop': { name: 'K' } } }), now)
  expect(await names()).toEqual(['Plane 1', 'Plane 2', 'Plane 3'])
  expect(await readSyncState()).toMatchObject({ position: 'b', complete: true, syncedAt: now.toISOString() })
  expect(await readAnswer('/api/shop')).toEqual({ savedAt: now.toISOString(), body: { name: 'K' } })
})
test('a change replaces a record, a tombstone takes it away with the saved details of its product', async () => {
  await applyStep(step({ full: true, records: [record(1), record(2)] }), now)
  await saveProducts([{ id: 2 } as ProductAlone], now)
  await applyStep(step({ records: [record(1, 'Renamed')], gone: [2] }), now)
  expect(await names()).toEqual(['Renamed'])
  expect(await readProduct(2)).toBeUndefined()
})
test('a product that was asked for before a synchronisation and comes after it counts as out of date', async () => {
  const changed = { ...record(1), version: 4 }
  await applyStep(step({ full: true, records: [changed] }), now)
  const askedAt = new Date(now.getTime() - 1_000)
  await saveProducts([{ id: 1 } as ProductAlone], askedAt)
  expect((await savedVersions()).get(1)).toBe(0)
  await saveProducts([{ id: 1 } as ProductAlone], now)
  expect((await savedVersions()).get(1)).toBe(4)
})
test('a full synchronisation keeps older records until its last step, and then deletes them', async () => {
  await applyStep(step({ full: true, records: [record(1), record(2), record(3)] }), now)
  await applyStep(step({ full: true, more: true, position: 'a', records: [record(1, 'New')] }), now)
  expect(await names()).toEqual(['New', 'Plane 2', 'Plane 3'])
  // Broken off and gone on from where it was.
  await applyStep(step({ position: 'b', records: [record(3)] }), now)
  expect(await names()).toEqual(['New', 'Plane 3'])
  await applyStep(step({ position: 'c' }), now)
  expect(await names()).toEqual(['New', 'Plane 3'])
})
test('a device with another number of products than the shop starts from the beginning', async () => {
  await applyStep(step({ full: true, records: [record(1), record(2)], total: 2 }), now)
  expect((await readSyncState())?.position).toBe('p')
  await applyStep(step({ position: 'q', total: 3 }), now)
  expect((await readSyncState())?.position).toBe('')
  await applyStep(step({ full: true, position: 'r', records: [record(1)], total: 3 }), now)
  // Not again and again: after the whole of it the server must know.
  expect((await readSyncState())?.position).toBe('r')
})
test('more records than one slice are all read', async () => {
  const many = Array.from({ length: 1_250 }, (_, index) => record(index + 1))
  await applyStep(step({ full: true, records: many }), now)
  expect(await readRecords()).toHaveLength(1_250)
})
