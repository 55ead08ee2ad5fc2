// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { fittingInCookie, type GuestItem, serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import type { ProblemCode } from '#shared/errors.ts'
import { writeCartMirror } from '#shared/offline/cart-mirror.ts'

const toasts = vi.hoisted(() => [] as { title?: string; description?: string }[])
vi.mock('#pwa/ui/overlays/toast-store.ts', () => ({
  showToast: (toast: (typeof toasts)[number]) => void toasts.push(toast),
}))

const lines: GuestItem[] = Array.from({ length: 50 }, (_, index) => ({
  id: `line-${String(index).padStart(7, '0')}`,
  productId: 900_000 + index,
  quantity: 1,
}))
const inCookie = fittingInCookie(lines)
/** One line more than the cookie can hold: the mirror alone has it. */
const items = lines.slice(0, inCookie.length + 1)
const beyond = items.slice(-1)

/** Signs in with these lines on the device; the server refuses the last one like this. */
async function merge(status: number, code: ProblemCode) {
  vi.resetModules()
  const { ApiError } = await import('#pwa/foundation/network/api-client.ts')
  const refusal = new ApiError('status', 'Refused', status, { message: 'Refused', error: 'Refused', code })
  const api = {
    mergeCart: vi.fn<Api['mergeCart']>().mockResolvedValue({ items: [], merged: 1, skipped: [], capped: [] }),
    addToCart: vi.fn<Api['addToCart']>().mockRejectedValue(refusal),
  }
  const { mergeGuestCart } = await import('./merge-guest-cart.ts')
  const { guestCart } = await import('./guest-cart.store.ts')
  await mergeGuestCart(api as unknown as Api, new QueryClient())
  return guestCart.snapshot().items
}

beforeEach(async () => {
  toasts.splice(0)
  vi.spyOn(console, 'warn').mockReturnValue()
  // The stores of earlier tests would hear this one's, also after the test file has ended.
  vi.stubGlobal('BroadcastChannel', undefined)
  document.cookie = `kmi_guest_cart=${serialiseGuestCart(inCookie)}; Path=/`
  await writeCartMirror('guest', {
    userId: null,
    items,
    inCookie,
    products: {},
    changedAt: new Date().toISOString(),
  })
})

describe('C2 the server refuses a line that did not fit into the cookie', () => {
  test.each([
    [404, 'not_found', 'One product is no longer sold.'],
    [409, 'cart_full', 'One product did not fit: a cart holds at most 50 different products.'],
    [409, 'other_account', 'One product went to another account.'],
    [422, 'invalid_input', 'One product could not be read.'],
  ] as const)('%i %s: the line leaves the device and the person reads why', async (status, code, words) => {
    expect(await merge(status, code)).toEqual([])
    expect(toasts).toMatchObject([{ title: 'Your cart is in your account', description: words }])
  })

  test('a line merged before and removed since leaves the device without a message', async () => {
    expect(await merge(409, 'already_merged')).toEqual([])
    expect(toasts).toEqual([])
  })

  test.each([
    [409, 'in_progress'],
    [409, 'conflict'],
    [429, 'too_many'],
    [503, 'unavailable'],
  ] as const)('C5 %i %s is no decision about the line: it stays for the next try', async (status, code) => {
    expect(await merge(status, code)).toEqual(beyond)
    expect(toasts).toMatchObject([{ title: 'Your cart is still on this device' }])
  })
})
