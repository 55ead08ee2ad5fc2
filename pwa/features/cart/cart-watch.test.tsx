// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, tag } from '#pwa/foundation/data/query-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'
import { guestCart } from '#pwa/features/cart/guest/guest-cart.store.ts'
import { CartWatch } from './cart-watch.tsx'

const made = vi.hoisted(() => ({ merges: 0 }))
vi.mock('#pwa/features/cart/guest/merge-guest-cart.ts', () => ({
  mergeGuestCart: async () => void (made.merges += 1),
}))

const member = { id: 'member-1', firstName: 'Mika', isAdmin: false }
const seen = {
  name: 'Plane',
  price: '24.90',
  isDigitalDownload: false,
  image: '/placeholder.svg',
  imageDark: null,
  slug: 'plane',
  productType: 'planes',
  availability: 'in',
  seenPrice: '24.90',
  seenAt: '',
} as const
const key = 'kestrel.device'
const savedCount = () => (JSON.parse(localStorage.getItem(key) ?? '{}') as { cartCount?: number }).cartCount

let root: Root
beforeEach(() => {
  writeDevice({ signedIn: member })
  root = createRoot(document.createElement('div'))
})
afterEach(() => root.unmount())

/** Who this is cannot be asked. */
let isOffline = false
/** A tab of the member; the shop gives a cart with so many pieces each time that it is asked. */
async function openTab(...pieces: number[]) {
  const asked = { cart: 0 }
  const api = {
    getCart: async () => {
      asked.cart += 1
      return [{ id: 'line-7', productId: 7, quantity: pieces.shift() ?? 0, product: { slug: 'plane' } }]
    },
    getCurrentUser: async () => {
      if (isOffline) throw new ApiError('network', 'The shop cannot be reached.')
      return { ...member, email: 'mika@example.com' }
    },
    listActiveSales: async () => [],
  }
  const client = createQueryClient()
  root.render(
    <ApiContext value={api as unknown as Api}>
      <QueryClientProvider client={client}>
        <CartWatch />
      </QueryClientProvider>
    </ApiContext>,
  )
  await vi.waitFor(() => expect(asked.cart).toBe(1))
  return { asked, client }
}
/** Gives what another tab of this browser has written. */
function writeElsewhere(cartCount: number): string {
  const written = JSON.stringify({ cartCount, theme: 'dark' })
  localStorage.setItem(key, written)
  dispatchEvent(new StorageEvent('storage', { key }))
  return written
}

test.each([
  ['the shop says the same', 4],
  ['the shop still says what this tab knows', 3],
])(
  'a count that another tab of a member wrote stays, and the cart is read once more: %s',
  async (_when, pieces) => {
    const { asked, client } = await openTab(3, pieces)
    await vi.waitFor(() => expect(savedCount()).toBe(3))
    const written = writeElsewhere(4)
    await vi.waitFor(() => expect(asked.cart).toBe(2))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(localStorage.getItem(key)).toBe(written)
    expect(readDevice().cartCount).toBe(4)
    expect(asked.cart).toBe(2)
  },
)

test('a guest cart that is left over is merged once the shop has said who this is, and not before', async () => {
  await guestCart.add({ id: 'line-0000001', productId: 7, quantity: 1 }, seen)
  isOffline = true
  const { client } = await openTab(3)
  await vi.waitFor(() => expect(client.getQueryData(tag('User', 'me'))).toMatchObject({ unconfirmed: true }))
  await vi.waitFor(() => expect(savedCount()).toBe(3))
  expect(made.merges).toBe(0)
  isOffline = false
  await client.invalidateQueries({ queryKey: tag('User') })
  await vi.waitFor(() => expect(made.merges).toBe(1))
})
