import { useMutation, useQueryClient } from '@tanstack/react-query'
import { guestCart } from '#pwa/features/cart/guest/guest-cart.store.ts'
import { writeGuestCode } from '#pwa/features/discounts/cart-code.queries.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'
import type { Address } from '#shared/orders/orders.contract.ts'
import type { ordersContract } from '#shared/orders/orders.contract.ts'
import type { Output } from '#shared/endpoint.ts'
import {
  earlierOrder,
  forgetKey,
  forgetOrder,
  noteOrder,
  orderKey,
} from '#pwa/features/orders/checkout/order-key.ts'

type Placed = Output<(typeof ordersContract)['createOrder']>

export interface WantedOrder {
  country: string
  address: Address | null
  fingerprint: string
  startNow: boolean
  /** A guest's. */
  email?: string
  items?: readonly GuestItem[]
  code?: string
}
const confirmation = (ref: string) => `/order-confirmation?order=${ref}`

/** Ended unpaid, or paid before this checkout opened: an open tab must not order twice. */
function isOver({ isCancelled, paidAt }: Placed, openedAt: number): boolean {
  if (isCancelled) return true
  return paidAt !== null && earlierOrder() === null && Date.parse(paidAt) < openedAt
}

/** `openedAt` by the shop's clock, ms. */
export function usePlaceOrder(openedAt: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ items, ...wanted }: WantedOrder) => {
      const body = {
        ...wanted,
        ...(items ? { items: items.map(({ productId, quantity }) => ({ productId, quantity })) } : {}),
      }
      const place = () => api.createOrder({ ...orderKey(body), ...body })
      const again = () => {
        forgetKey()
        return place()
      }
      // 404: another person's key on this device.
      const first = await place().catch((error: unknown) => {
        if (hasStatus(error, 404)) return again()
        throw error
      })
      const placed = isOver(first, openedAt) ? await again() : first
      noteOrder(placed.ref, items ?? [])
      return placed
    },
    onSuccess: async ({ ref, paymentUrl }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: tag('Order'), refetchType: 'all' }),
        queryClient.invalidateQueries({ queryKey: tag('Cart'), refetchType: 'active' }),
      ])
      location.assign(paymentUrl ?? confirmation(ref))
    },
  })
}
export async function settleOnDevice(ref: string): Promise<void> {
  const items = forgetOrder(ref)
  if (items.length === 0) return
  await guestCart.release(items)
  await writeGuestCode(null).catch((error: unknown) => console.info('The code stays in the cart:', error))
}
export function useOrderAct(ref: string, act: 'cancelOrder' | 'withdrawOrder') {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api[act]({ id: ref }),
    onSuccess: async () => {
      if (act === 'cancelOrder') forgetOrder(ref)
      await queryClient.invalidateQueries({ queryKey: tag('Order') })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
}
export function useAccountFromOrder(ref: string) {
  const api = useApi()
  return useMutation({ mutationFn: (password: string) => api.createAccountFromOrder({ id: ref, password }) })
}
export function usePayOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.payOrder({ id }),
    onSuccess: ({ paymentUrl }, id) => location.assign(paymentUrl ?? confirmation(id)),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
}
