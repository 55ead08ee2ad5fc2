import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixtureRecords } from '#shared/catalogue/fixture-catalogue.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { readSyncState } from '#shared/offline/saved/saved-catalogue.ts'
import type * as SyncCatalogue from './sync-catalogue.ts'

const changes = { full: true, position: 'p1', more: false, records: [], gone: [], total: 0, beside: null }
const shopAnswer = (path: string) =>
  Response.json(path.startsWith('/api/catalogue/changes') ? changes : [], { headers: { 'kestrel-api': '1' } })

let worker: typeof SyncCatalogue
let shop: (path: string) => Response
/** What asked for the changes of the catalogue. */
let asked: PromiseWithResolvers<Response>[]

beforeEach(async () => {
  vi.resetModules()
  asked = []
  shop = shopAnswer
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.startsWith('/api/catalogue/changes')) return shop(path)
    const answer = Promise.withResolvers<Response>()
    asked.push(answer)
    return answer.promise
  })
  vi.stubGlobal('location', new URL('https://shop.example.com/service-worker.js'))
  worker = await import('./sync-catalogue.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('a visit during a synchronisation that breaks off synchronises after it', async () => {
  const first = worker.syncCatalogue()
  await expect.poll(() => asked.length).toBe(1)
  const second = worker.syncCatalogue()
  asked[0]?.reject(new TypeError('The network is gone'))
  expect(await first).toBe(false)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve(shopAnswer('/api/catalogue/changes'))
  expect(await second).toBe(true)
})

test('a visit during a synchronisation that finishes does not repeat it', async () => {
  const first = worker.syncCatalogue()
  await expect.poll(() => asked.length).toBe(1)
  const second = worker.syncCatalogue()
  asked[0]?.resolve(shopAnswer('/api/catalogue/changes'))
  expect(await first).toBe(true)
  expect(await second).toBe(false)
  expect(asked).toHaveLength(1)
})

test('a synchronisation whose first part the browser deletes begins anew', async () => {
  const answerStep = (at: number, step: object) =>
    asked[at]?.resolve(Response.json({ ...changes, ...step }, { headers: { 'kestrel-api': '1' } }))
  const synced = worker.syncCatalogue()
  await expect.poll(() => asked.length).toBe(1)
  answerStep(0, { more: true })
  await expect.poll(() => readSyncState()).toMatchObject({ position: 'p1', complete: false })
  await withOfflineDatabase((database) => database.clear('meta'))
  answerStep(1, { full: false, position: 'p2' })
  await expect.poll(() => asked.length).toBe(3)
  expect(await readSyncState()).toBeNull()
  answerStep(2, { position: 'p3' })
  expect(await synced).toBe(true)
  expect(await readSyncState()).toMatchObject({ position: 'p3', complete: true })
})

test('a tutorial that was deleted since the list was saved does not end the synchronisation', async () => {
  shop = (path) => {
    if (path === '/api/tutorials')
      return Response.json([{ slug: 'gone' }], { headers: { 'kestrel-api': '1' } })
    if (path === '/api/tutorials/gone')
      return new Response(null, { status: 404, headers: { 'kestrel-api': '1' } })
    return shopAnswer(path)
  }
  const synced = worker.syncCatalogue()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.resolve(shopAnswer('/api/catalogue/changes'))
  expect(await synced).toBe(true)
})

test('a product that has changed since it was saved is fetched again, others are not', async () => {
  const [same, changed] = fixtureRecords.map((record) => ({ ...record, version: 2 }))
  if (!same || !changed) throw new Error('No records')
  await withOfflineDatabase(async (database) => {
    for (const [{ id }, version] of [[same, 2] as const, [changed, 1] as const])
      await database.put('products', {
        id,
        version,
        savedAt: new Date().toISOString(),
        product: { id } as never,
      })
  })
  const paths: string[] = []
  shop = (path) => {
    paths.push(path)
    return shopAnswer(path)
  }
  const synced = worker.syncCatalogue()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.resolve(
    Response.json({ ...changes, records: [same, changed], total: 2 }, { headers: { 'kestrel-api': '1' } }),
  )
  expect(await synced).toBe(true)
  expect(paths.filter((path) => path.includes('/products?'))).toEqual([
    `/api/catalogue/products?ids=${changed.id}`,
  ])
})
