// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { wholeIds } from '#shared/offline/saved/packed-products.ts'
import { replacePrepared } from '#shared/offline/saved/prepared-answers.ts'
import { applyStep, savedVersions } from '#shared/offline/saved/saved-catalogue.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { fillCatalogue } from './fill-catalogue.ts'

/** One more than the worker saves in full. */
const count = 2_001
const ids = Array.from({ length: count }, (_, index) => index + 1)
let asked: number[] = []
/** The page is hidden once so many products were asked for. */
let hiddenAfter = Infinity
const api = {
  listProductsInFull: async ({ ids: wanted }: { ids: string }) => {
    const given = wanted.split(',').map(Number)
    asked.push(...given)
    return given.map((id) => ({ id, name: `Plane ${id}` }))
  },
} as unknown as Api

beforeEach(() => {
  ;[asked, hiddenAfter] = [[], Infinity]
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    asked.length < hiddenAfter ? 'visible' : 'hidden',
  )
  const request = async (_name: string, _options: LockOptions, work: (lock: object) => unknown) => work({})
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  vi.stubGlobal('requestIdleCallback', (done: () => void) => setImmediate(done))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})

const saveOutlines = (version = 1) =>
  applyStep(
    {
      full: true,
      position: 'p',
      more: false,
      gone: [],
      records: ids.map((id) => ({ id, version, slug: `plane-${id}` }) as CatalogueRecord),
    },
    new Date(),
  )
const prepare = () =>
  replacePrepared(new Map([['like planes', { ids: Int32Array.from(ids) }]]), {
    position: 'p',
    until: Infinity,
  })

test('a catalogue that the worker is still saving is tried again later in the visit', async () => {
  expect(await fillCatalogue(api)).toBe(false)
  await saveOutlines()
  expect(await fillCatalogue(api)).toBe(false)
  expect(asked).toEqual([])
  await prepare()
  expect(await fillCatalogue(api)).toBe(true)
  expect(asked.toSorted((one, other) => one - other)).toEqual(ids)
  expect((await wholeIds()).size).toBe(count)
})

test('a page that is hidden meanwhile stops, and saves the rest when it is tried again', async () => {
  await saveOutlines()
  await prepare()
  hiddenAfter = 60
  expect(await fillCatalogue(api)).toBe(false)
  expect(asked).toHaveLength(hiddenAfter)
  hiddenAfter = Infinity
  expect(await fillCatalogue(api)).toBe(true)
  expect((await wholeIds()).size).toBe(count)
  expect(asked).toHaveLength(count)
})

test('a network that breaks off meanwhile stops it, and the rest is saved when it is tried again', async () => {
  await saveOutlines()
  await prepare()
  let left = 3
  const breaking = {
    listProductsInFull: (input: { ids: string }) => {
      left -= 1
      return left < 0
        ? Promise.reject(new ApiError('network', 'The shop cannot be reached'))
        : api.listProductsInFull(input)
    },
  } as unknown as Api
  expect(await fillCatalogue(breaking)).toBe(false)
  expect(asked).toHaveLength(60)
  expect(await fillCatalogue(api)).toBe(true)
  expect((await wholeIds()).size).toBe(count)
  expect(asked).toHaveLength(count)
})

test('a product whose record changes while it is on its way counts as out of date', async () => {
  await saveOutlines()
  await prepare()
  hiddenAfter = 20
  const changing = {
    listProductsInFull: async (input: { ids: string }) => {
      const answer = await api.listProductsInFull(input)
      await saveOutlines(2)
      return answer
    },
  } as unknown as Api
  expect(await fillCatalogue(changing)).toBe(false)
  expect([...(await savedVersions()).values()]).toEqual(Array.from({ length: 20 }, () => 1))
})
