import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetConsent } from '#pwa/features/cart/checkout-draft.ts'
import { guestCart, startGuestCart } from '#pwa/features/cart/guest/guest-cart.store.ts'
import { writeGuestCode } from '#pwa/features/discounts/cart-code.queries.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { readAnew, tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'
import type { Address, OrderStatus } from '#shared/orders/orders.contract.ts'
import type { ordersContract } from '#shared/orders/orders.contract.ts'
import type { Output } from '#shared/endpoint.ts'
import {
  earlierOrder,
  forgetKey,
  forgetOrder,
  isAnswered,
  noteOrder,
  orderedItems,
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
  return paidAt !== null && !isAnswered() && Date.parse(paidAt) < openedAt
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
/** Takes what was paid out of the guest's cart; pieces added since stay. */
export async function settleOnDevice(ref: string): Promise<void> {
  if (earlierOrder() !== ref) return
  forgetConsent()
  if (orderedItems(ref).length > 0) await startGuestCart()
  // From here to the first await nothing else can settle it: a line is lowered once.
  const items = orderedItems(ref)
  const inCart = new Map(guestCart.snapshot().items.map(({ id, quantity }) => [id, quantity]))
  const isRaised = ({ id, quantity }: GuestItem) => (inCart.get(id) ?? 0) > quantity
  const changes = items.filter(isRaised).map(async ({ id, quantity }) => guestCart.raise(id, -quantity))
  const others = items.filter((item) => !isRaised(item))
  if (others.length > 0) changes.push(guestCart.release(others))
  forgetOrder(ref)
  if (items.length === 0) return
  await Promise.all(changes)
  await writeGuestCode(null).catch((error: unknown) => console.info('The code stays in the cart:', error))
}
/** Once an order is paid, also while it is looked at: cart, orders and downloads are as the shop has them. */
export function useSettledWhenPaid(ref: string, isPaid: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isPaid) return
    void settleOnDevice(ref)
    void readAnew(queryClient, tag('Cart'))
    for (const part of ['list', 'downloads'])
      void queryClient.invalidateQueries({ queryKey: tag('Order', part) })
  }, [ref, isPaid, queryClient])
}
/** Says why, and reads the order again: it may have been paid or have ended meanwhile. */
function useRefused() {
  const queryClient = useQueryClient()
  return async (error: Error) => {
    showToast({ tone: 'error', description: error.message })
    await queryClient.invalidateQueries({ queryKey: tag('Order') })
  }
}
/** `seen`: the status that is shown with the question. */
export function useOrderAct(ref: string, act: 'cancelOrder' | 'withdrawOrder', seen: OrderStatus) {
  const api = useApi()
  const queryClient = useQueryClient()
  const onError = useRefused()
  return useMutation({
    mutationFn: () =>
      act === 'cancelOrder' ? api.cancelOrder({ id: ref, seen }) : api.withdrawOrder({ id: ref }),
    onSuccess: async () => {
      if (act === 'cancelOrder') forgetOrder(ref)
      await queryClient.invalidateQueries({ queryKey: tag('Order') })
    },
    onError,
  })
}
export function useAccountFromOrder(ref: string) {
  const api = useApi()
  return useMutation({ mutationFn: (password: string) => api.createAccountFromOrder({ id: ref, password }) })
}
export function usePayOrder() {
  const api = useApi()
  const onError = useRefused()
  return useMutation({
    mutationFn: (id: string) => api.payOrder({ id }),
    onSuccess: ({ paymentUrl }, id) => location.assign(paymentUrl ?? confirmation(id)),
    onError,
  })
}
