import 'fake-indexeddb/auto'
import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deleteMemberCart, readCartMirror, writeCartMirror } from './cart-mirror.ts'
import type { CartMirror } from '#shared/offline/saved/saved-cart.ts'
import { readRecord } from '#shared/offline/saved/saved-catalogue.ts'
import { isStorageFull, withOfflineDatabase } from './offline-database.ts'

const mirror: CartMirror = {
  userId: null,
  items: [{ id: 'line-1-00000', productId: 1, quantity: 2 }],
  inCookie: [],
  products: {},
  changedAt: '2026-11-19T12:00:00.000Z',
}
afterEach(async () => {
  vi.useRealTimers()
  await withOfflineDatabase(async (database) => database.close())
  await deleteDB('kestrel')
})

test('saved data is read back, separately for guest and member', async () => {
  await writeCartMirror('guest', mirror)
  await writeCartMirror('member', { ...mirror, userId: 'u1' })
  expect(await readCartMirror('guest')).toEqual(mirror)
  await deleteMemberCart()
  expect(await readCartMirror('member')).toBeUndefined()
  expect(await readCartMirror('guest')).toEqual(mirror)
})
test('a closed connection is opened again', async () => {
  await writeCartMirror('guest', mirror)
  await withOfflineDatabase(async (database) => database.close())
  expect(await readCartMirror('guest')).toEqual(mirror)
})
test('an old tab closes at once when a newer version upgrades, and keeps its records', async () => {
  await writeCartMirror('guest', mirror)
  // No timer runs: it has not waited.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const newer = await openDB('kestrel', 99, {
    upgrade: (database) => void database.createObjectStore('later'),
  })
  expect(await newer.get('carts', 'guest')).toEqual(mirror)
  newer.close()
  await writeCartMirror('guest', { ...mirror, items: [] })
  expect((await readCartMirror('guest'))?.items).toEqual([])
})
/** The stores as each shipped version left them: never changed, only added to. */
const shipped = {
  1: (database: IDBPDatabase) => {
    database.createObjectStore('carts')
    database.createObjectStore('meta')
  },
  2: (database: IDBPDatabase) => {
    shipped[1](database)
    database.createObjectStore('catalogue', { keyPath: 'id' }).createIndex('run', 'run')
    database.createObjectStore('products', { keyPath: 'id' })
    database.createObjectStore('answers')
    database.createObjectStore('private', { keyPath: ['owner', 'name'] })
    const pictures = database.createObjectStore('pictures', { keyPath: 'address' })
    pictures.createIndex('usedAt', 'usedAt')
    pictures.createIndex('hash', 'hash')
  },
  3: (database: IDBPDatabase) => {
    shipped[2](database)
    const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
    outbox.createIndex('key', 'key', { unique: true })
    outbox.createIndex('lane', 'lane')
    outbox.createIndex('dependsOn', 'dependsOn', { multiEntry: true })
    database.createObjectStore('outboxFiles')
  },
}
test.each(Object.entries(shipped))(
  'O10 the data of version %s is upgraded and kept, with what waits in it',
  async (version, upgrade) => {
    const old = await openDB('kestrel', Number(version), { upgrade })
    await old.put('carts', mirror, 'guest')
    const hasCatalogue = old.objectStoreNames.contains('catalogue')
    if (hasCatalogue) await old.put('catalogue', { id: 7, run: 1, record: { id: 7, slug: 'lapwing-800' } })
    const hasOutbox = old.objectStoreNames.contains('outbox')
    const waiting = { seq: 3, key: 'k', lane: 'cart', dependsOn: [], state: 'sending', file: 'k' }
    const file = { name: 'wing.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(4) }
    if (hasOutbox) {
      await old.put('outbox', waiting)
      await old.put('outboxFiles', file, 'k')
    }
    old.close()
    expect(await readCartMirror('guest')).toEqual(mirror)
    // What an earlier version kept is found by what a later one looks for.
    if (hasCatalogue) expect(await readRecord('lapwing-800')).toMatchObject({ id: 7 })
    if (hasOutbox) {
      expect(await withOfflineDatabase((database) => database.getAll('outbox'))).toEqual([waiting])
      expect(await withOfflineDatabase((database) => database.getAll('outboxFiles'))).toEqual([file])
    }
    const stores = await withOfflineDatabase(async (database) => [...database.objectStoreNames])
    expect(stores).toEqual([
      'answers',
      'blocks',
      'carts',
      'catalogue',
      'meta',
      'outbox',
      'outboxFiles',
      'packed',
      'pictures',
      'private',
      'products',
      'ready',
    ])
  },
)
test('a tab that does not close delays others for a bounded time', async () => {
  const stuck = await openDB('kestrel', 1, { upgrade: shipped[1] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fault = readCartMirror('guest').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(((await fault) as DOMException).name).toBe('TimeoutError')
  stuck.close()
  await writeCartMirror('guest', mirror)
  expect(await readCartMirror('guest')).toEqual(mirror)
})
test('a full disk is told apart from other faults', () => {
  expect(isStorageFull(new DOMException('', 'QuotaExceededError'))).toBe(true)
  expect(isStorageFull(new DOMException('', 'AbortError'))).toBe(false)
})
test('an error of the work itself is thrown, and not retried', async () => {
  let runs = 0
  await expect(
    withOfflineDatabase(async () => {
      runs += 1
      throw new Error('full')
    }),
  ).rejects.toThrow('full')
  expect(runs).toBe(1)
})
/** The module as a page of WebKit has it. */
async function loadInWebKit() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
  vi.resetModules()
  const page = await import('./offline-database.ts')
  const send = (name: string, persisted: boolean) =>
    target.dispatchEvent(Object.assign(new Event(name), { persisted }))
  return { ...page, send }
}
describe('in WebKit', () => {
  afterEach(() => vi.unstubAllGlobals())
  test('what a page has begun is aborted when it goes to the back/forward cache, and only then', async () => {
    const page = await loadInWebKit()
    await page.withOfflineDatabase(async (database) => {
      const write = (persisted: boolean) => {
        const { store, done } = database.transaction('carts', 'readwrite')
        const results = Promise.allSettled([store.put(mirror, 'guest'), done])
        page.send('pagehide', persisted)
        return results
      }
      expect((await write(false)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      expect((await write(true)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      expect((await write(false)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      database.close()
    })
  })
  test('in the back/forward cache the first opening of the database is aborted, and begun again when the page is shown', async () => {
    const page = await loadInWebKit()
    vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(() => {
      page.send('pagehide', true)
      throw new DOMException('The transaction is over', 'InvalidStateError')
    })
    const read = () => page.withOfflineDatabase((database) => database.get('carts', 'guest'))
    await expect(read()).rejects.toMatchObject({ name: 'AbortError' })
    const next = read()
    // Another page has the database meanwhile.
    await writeCartMirror('guest', mirror)
    expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits')
    page.send('pageshow', true)
    expect(await next).toEqual(mirror)
    await page.withOfflineDatabase(async (database) => database.close())
  })
})
