// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { serialiseGuestCart } from '#shared/cart/guest-cart.ts'
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
const line = (productId: number, quantity = 1): CartItem => ({
  id: `line-${productId}`,
  productId,
  quantity,
  product,
})
const pieces = (items: readonly CartItem[] = []) =>
  items.map(({ productId, quantity }) => [productId, quantity])

/** The cart as the shop has it. Another device adds product 9 to it just before each write is answered. */
let inShop: CartItem[] = []
/** Methods of the calls, in the order in which the shop got them. */
let calls: string[] = []
const api = {
  getCart: async () => {
    calls.push('GET')
    return [...inShop]
  },
  mergeCart: async () => {
    inShop = [...inShop, line(3), line(9)]
    return { items: [], merged: 1, skipped: [], capped: [] }
  },
} as unknown as Api
const writes: Record<CartChange['kind'], (itemId: string) => CartItem[]> = {
  add: () => [...inShop, line(2)],
  update: (itemId) => inShop.map((item) => (item.id === itemId ? { ...item, quantity: 5 } : item)),
  remove: (itemId) => inShop.filter(({ id }) => id !== itemId),
  clear: () => [],
}
function kindOf(method: string, itemId: string): CartChange['kind'] {
  if (method === 'POST') return 'add'
  if (method === 'PUT') return 'update'
  return itemId ? 'remove' : 'clear'
}
async function answerWrite(url: string, { method = 'GET' }: RequestInit): Promise<Response> {
  calls.push(method)
  const itemId = /\/api\/cart\/(.+)$/.exec(url)?.[1] ?? ''
  const kind = kindOf(method, itemId)
  inShop = [...writes[kind](itemId), line(9)]
  return Response.json(kind === 'add' ? line(2) : [], { headers: { 'kestrel-api': '1' } })
}

const member = { id: 'member-1', firstName: 'Robin', isAdmin: false }
/** A page of a member, whose cart is on screen. */
async function openPage() {
  vi.resetModules()
  const { writeDevice } = await import('#pwa/foundation/device/device.ts')
  writeDevice({ signedIn: member })
  const { memberCartQuery } = await import('./cart.queries.ts')
  const { changeMemberCart } = await import('./cart.mutations.ts')
  const { mergeGuestCart } = await import('#pwa/features/cart/guest/merge-guest-cart.ts')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = memberCartQuery(api, member.id)
  const close = new QueryObserver(queryClient, query).subscribe(() => undefined)
  const shown = () => pieces(queryClient.getQueryData(query.queryKey)?.items)
  await expect.poll(shown).toEqual(pieces(inShop))
  return {
    close,
    shown,
    change: (change: CartChange) => changeMemberCart(queryClient, api, member.id, change),
    merge: () => mergeGuestCart(api, queryClient),
  }
}

beforeEach(async () => {
  localStorage.clear()
  await deleteDB('kestrel')
  inShop = [line(1)]
  vi.stubGlobal('fetch', answerWrite)
  // The stores of earlier tests would hear this one's.
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => vi.unstubAllGlobals())

test.each<[string, CartChange, number[][]]>([
  [
    'an add',
    { kind: 'add', productId: 2, quantity: 1, product },
    [
      [1, 1],
      [2, 1],
      [9, 1],
    ],
  ],
  [
    'an update',
    { kind: 'update', itemId: 'line-1', quantity: 5 },
    [
      [1, 5],
      [9, 1],
    ],
  ],
  ['a removal', { kind: 'remove', itemId: 'line-1' }, [[9, 1]]],
  ['clearing', { kind: 'clear' }, [[9, 1]]],
])("CACHE-02 after %s a member's cart is read from the server again", async (_name, change, expected) => {
  const page = await openPage()
  page.change(change)
  await expect.poll(page.shown).toEqual(expected)
  page.close()
})

test('CACHE-02 while another change waits for the last tap, the cart is not read yet', async () => {
  const page = await openPage()
  calls = []
  const update: CartChange = { kind: 'update', itemId: 'line-1', quantity: 5 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (calls.length === 0) page.change(update)
    return answerWrite(url, init)
  })
  page.change(update)
  await expect.poll(() => calls).toEqual(['PUT', 'PUT', 'GET'])
  page.close()
})

test("CACHE-02 after a merge a member's cart is read from the server again", async () => {
  document.cookie = `kmi_guest_cart=${serialiseGuestCart([{ id: 'line-0000003', productId: 3, quantity: 1 }])}; Path=/`
  const page = await openPage()
  await page.merge()
  expect(page.shown()).toEqual([
    [1, 1],
    [3, 1],
    [9, 1],
  ])
  page.close()
})
