import type { QueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { readAnew, tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { MergeResult } from '#shared/cart/cart.contract.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'
import type { ProblemCode } from '#shared/errors.ts'
import { guestCart, startGuestCart } from './guest-cart.store.ts'
import { mergeMessage } from './merge-message.ts'

type Unmerged = Pick<MergeResult, 'skipped' | 'capped'>

type Reason = MergeResult['skipped'][number]['reason']
/** Final refusals; null: not shown. */
const reasons = new Map<ProblemCode | undefined, Reason | null>([
  ['not_found', 'not_sold'],
  ['cart_full', 'full'],
  ['other_account', 'other_account'],
  ['invalid_input', 'unreadable'],
  ['already_merged', null],
])

/** Throws without the server's decision, which keeps the line. */
async function sendLine(api: Api, line: GuestItem, unmerged: Unmerged): Promise<void> {
  try {
    await api.addToCart({ productId: line.productId, quantity: line.quantity, guestItemId: line.id })
  } catch (error) {
    const reason = error instanceof ApiError ? reasons.get(error.problem?.code) : undefined
    if (reason === undefined) throw error
    const name = guestCart.snapshot().products[line.productId]?.name ?? null
    if (reason) unmerged.skipped.push({ productId: line.productId, name, reason })
  }
  await guestCart.release([line])
}

async function merge(api: Api, queryClient: QueryClient): Promise<void> {
  await startGuestCart()
  const { items } = guestCart.snapshot()
  if (items.length === 0) return
  const unmerged: Unmerged = { skipped: [], capped: [] }
  try {
    const beyond = guestCart.beyondCookie()
    const inCookie = items.filter((item) => !beyond.includes(item))
    if (inCookie.length > 0) {
      const { skipped, capped } = await api.mergeCart()
      unmerged.skipped.push(...skipped)
      unmerged.capped.push(...capped)
      await guestCart.release(inCookie)
    }
    for (const line of beyond) await sendLine(api, line, unmerged)
    const message = mergeMessage(unmerged)
    if (message)
      showToast({
        title: 'Your cart is in your account',
        description: message,
        tone: 'info',
        duration: 8_000,
      })
  } catch (error) {
    console.warn('The cart of this device is not in the account yet:', error)
    const description = 'Nothing is lost. It moves to your account on your next visit.'
    showToast({ title: 'Your cart is still on this device', description, tone: 'info', duration: 6_000 })
  } finally {
    await readAnew(queryClient, tag('Cart'))
  }
}

let running: Promise<void> | null = null

/** Removes a line only after the server took it; retried on the next call, never throws. */
export function mergeGuestCart(api: Api, queryClient: QueryClient): Promise<void> {
  running ??= merge(api, queryClient).finally(() => {
    running = null
  })
  return running
}
