import type { QueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '#pwa/foundation/api-client.ts'
import { readAnew, tag } from '#pwa/foundation/query-client.ts'
import { showToast } from '#pwa/ui/toast-store.ts'
import type { MergeResult } from '#shared/cart/cart.contract.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'
import { guestCart, startGuestCart } from './guest-cart.store.ts'
import { mergeMessage } from './merge-message.ts'

type Told = Pick<MergeResult, 'skipped' | 'capped'>

/** Hands over a line that only the mirror holds. A refusal is final, and told; a failure throws. */
async function handOver(api: Api, line: GuestItem, told: Told): Promise<void> {
  try {
    await api.addToCart({ productId: line.productId, quantity: line.quantity, guestItemId: line.id })
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) throw error
    const name = guestCart.snapshot().products[line.productId]?.name ?? null
    told.skipped.push({ productId: line.productId, name, reason: error.status === 404 ? 'not_sold' : 'full' })
  }
  await guestCart.release([line])
}

async function merge(api: Api, queryClient: QueryClient): Promise<void> {
  await startGuestCart()
  const { items } = guestCart.snapshot()
  if (items.length === 0) return
  const told: Told = { skipped: [], capped: [] }
  try {
    const beyond = guestCart.beyondCookie()
    const inCookie = items.filter((item) => !beyond.includes(item))
    if (inCookie.length > 0) {
      const { skipped, capped } = await api.mergeCart()
      told.skipped.push(...skipped)
      told.capped.push(...capped)
      await guestCart.release(inCookie)
    }
    for (const line of beyond) await handOver(api, line, told)
    const message = mergeMessage(told)
    if (message)
      showToast({ title: 'Your cart was brought over', description: message, tone: 'info', duration: 8_000 })
  } catch (error) {
    console.warn('The cart of this device could not be brought over yet:', error)
    const description = 'Nothing is lost: it is tried again when you come back.'
    showToast({ title: 'Your cart waits on this device', description, tone: 'info', duration: 6_000 })
  } finally {
    await readAnew(queryClient, tag('Cart'))
  }
}

let running: Promise<void> | null = null

/**
 * Brings the guest cart of this device into the account that is signed in. The device lets go of a line only after the
 * server has taken it; when that fails it stays, and goes the next time. Safe to call at any time; never throws.
 */
export function mergeGuestCart(api: Api, queryClient: QueryClient): Promise<void> {
  running ??= merge(api, queryClient).finally(() => {
    running = null
  })
  return running
}
