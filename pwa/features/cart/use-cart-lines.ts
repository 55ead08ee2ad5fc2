import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useSales } from '#pwa/features/sales/sales.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { readDevice, useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { serverNow } from '#pwa/foundation/network/server-clock.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { mostLines } from '#shared/cart/cart-limits.ts'
import { newGuestItemId } from '#shared/cart/guest-cart.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { applySale } from '#shared/sales/sale-price.ts'
import { memberCartQuery } from './cart.queries.ts'
import { changeMemberCart, loadOutbox } from './cart.mutations.ts'
import { guestCart } from '#pwa/features/cart/guest/guest-cart.store.ts'
import { type AddedProduct, lineProduct } from './line-product.ts'
import type { CartChange } from './member-cart-change.ts'

/** Null for the guest; the last known owner while unknown. */
export function useCartOwner(): string | null {
  const { data: user } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  return user === undefined ? (signedIn?.id ?? null) : (user?.id ?? null)
}

export function useGuestCart() {
  return useSyncExternalStore(guestCart.subscribe, guestCart.snapshot, guestCart.serverSnapshot)
}

export function useMemberCart(userId: string | null) {
  const query = memberCartQuery(useApi(), userId ?? '')
  return useQuery({ ...query, enabled: userId !== null })
}

/** Stable per member. */
function useMemberCartChange(owner: string | null) {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    // Loaded before the first tap.
    if (owner !== null) loadOutbox().catch(console.info)
  }, [owner])
  return useCallback(
    (change: CartChange) => changeMemberCart(queryClient, api, owner ?? '', change),
    [api, owner, queryClient],
  )
}

const cartFull = {
  tone: 'error',
  title: 'Your cart is full',
  description: `It holds at most ${mostLines} different products.`,
} as const

/** Price and sale at this moment. */
function seenNow(product: AddedProduct, sales: Parameters<typeof applySale>[1]) {
  const priced = applySale(product, sales, serverNow())
  return {
    seenPrice: priced.onSale ? priced.salePrice : fromCents(toCents(product.price)),
    seenSale: priced.onSale ? priced.saleName : null,
    seenAt: new Date().toISOString(),
  }
}

function useLines(owner: string | null) {
  const guest = useGuestCart()
  const member = useMemberCart(owner)
  const items = owner === null ? guest.items : (member.data?.items ?? [])
  return {
    items,
    /** AMB-12. */
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    isLoading: owner === null ? !guest.ready : member.isPending,
    /** False also where it could not be read. */
    isKnown: owner === null ? guest.ready : member.data !== undefined,
  }
}

export function useCartLines() {
  const owner = useCartOwner()
  const lines = useLines(owner)
  const { items, isKnown } = lines
  const change = useMemberCartChange(owner)
  const { sales } = useSales()

  const add = (product: AddedProduct, quantity = 1) => {
    const productId = product.id
    const shown = lineProduct(product)
    if (items.length >= mostLines && !items.some((item) => item.productId === productId)) {
      showToast(cartFull)
      return
    }
    if (owner === null)
      void guestCart.add(
        { id: newGuestItemId(), productId, quantity },
        { ...shown, ...seenNow(product, sales) },
      )
    else change({ kind: 'add', productId, quantity, product: shown })
    // At once where nothing else does: the cart is not read yet, or its watch comes with the first piece.
    const { cartCount } = readDevice()
    if (!isKnown || cartCount === 0) writeDevice({ cartCount: cartCount + quantity })
  }
  const remove = useCallback(
    (itemId: string) => {
      if (owner === null) void guestCart.remove(itemId)
      else change({ kind: 'remove', itemId })
      showToast({ title: 'Item Removed', tone: 'ok' })
    },
    [change, owner],
  )
  /** 0 removes. `shown`: what was on screen when it was changed. */
  const update = useCallback(
    (itemId: string, quantity: number, shown: number) => {
      if (quantity < 1) remove(itemId)
      else if (owner === null) void guestCart.raise(itemId, quantity - shown)
      else change({ kind: 'update', itemId, quantity })
    },
    [change, owner, remove],
  )
  const clear = () => {
    if (owner === null) void guestCart.clear()
    else change({ kind: 'clear' })
  }
  return { ...lines, add, update, remove, clear }
}
