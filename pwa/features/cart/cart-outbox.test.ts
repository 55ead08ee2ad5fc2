// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { writeCartMirror } from '#shared/offline/cart-mirror.ts'
import type { CartChange } from './member-cart-change.ts'

const product: CartItem['product'] = {
  name: 'Plane',
  price: '19.90',
  isDigitalDownload: false,
  image: '/placeholder.svg',
  imageDark: null,
  slug: 'plane',
  productType: 'planes',
  availability: 'in',
}
const line = (productId: number): CartItem => ({ id: `line-${productId}`, productId, quantity: 1, product })
const add = (productId: number): CartChange => ({ kind: 'add', productId, quantity: 1, product })
/** Idempotency keys of the requests that reached the shop. */
let arrived: string[] = []
let isOnline = false

/** A page of its own. */
async function openPage() {
  vi.resetModules()
  const journal = await import('./cart-journal.ts')
  const outbox = await import('./cart-outbox.ts')
  const { readEntries } = await import('#shared/offline/outbox.ts')
  return {
    ...outbox,
    tap: (owner: string, key: string, change: CartChange) => journal.appendChange(owner, key, change),
    inJournal: () => journal.memberEntries().map(({ key }) => key),
    queued: async () => (await readEntries()).map(({ key }) => key),
  }
}

beforeEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  localStorage.clear()
  await deleteDB('kestrel')
  arrived = []
  isOnline = false
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    arrived.push(headers['Idempotency-Key'] ?? '')
    return new Response('[]', { headers: { 'kestrel-api': '1' } })
  })
})

test('O3 a change of a line without an id waits in the journal, with those after it, until the cart was read', async () => {
  const page = await openPage()
  page.tap('member-1', 'first', { kind: 'update', itemId: 'new-7', quantity: 3 })
  page.tap('member-1', 'second', add(8))
  page.tap('member-2', 'of another member', add(9))
  const shown = await page.withWaitingCartChanges([line(7)], 'member-1')
  expect(shown.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [7, 3],
    [8, 1],
  ])
  expect(page.inJournal()).toEqual(['first', 'second'])
  expect(await page.queued()).toEqual(['of another member'])

  const items = [{ id: 'line-7', productId: 7, quantity: 1 }]
  await writeCartMirror('member', { userId: 'member-1', items, inCookie: [], products: {}, changedAt: '' })
  await page.foldMemberEntries()
  expect(page.inJournal()).toEqual([])
  expect(await page.queued()).toEqual(['of another member', 'first', 'second'])
})

test('a waiting change adds as many pieces as it was made with', async () => {
  const page = await openPage()
  page.tap('member-1', 'first', { kind: 'add', productId: 7, quantity: 3, product })
  await page.foldMemberEntries()
  expect(await page.queued()).toEqual(['first'])
  const shown = await page.withWaitingCartChanges([line(7)], 'member-1')
  expect(shown.map(({ productId, quantity }) => [productId, quantity])).toEqual([[7, 4]])
})

const fill = () =>
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })

test('O1 offline on a full device, a change stays in the journal and is sent once when online', async () => {
  fill()
  const page = await openPage()
  await page.followCartChange(page.tap('member-1', 'first', add(7)))
  expect(page.inJournal()).toEqual(['first'])
  isOnline = true
  const next = await openPage()
  await next.foldMemberEntries()
  await next.foldMemberEntries()
  expect(next.inJournal()).toEqual([])
  expect(arrived).toEqual(['first'])
})

test('a change that nothing can save is reported to the person', async () => {
  fill()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('closed', 'SecurityError')
    },
  })
  const page = await openPage()
  const entry = page.tap('member-1', 'first', add(7))
  await expect(page.followCartChange(entry)).rejects.toThrow('Not saved')
})
