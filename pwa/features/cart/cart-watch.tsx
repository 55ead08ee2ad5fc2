import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { mergeGuestCart } from '#pwa/features/cart/guest/merge-guest-cart.ts'
import { useCartLines, useCartOwner, useGuestCart } from './use-cart-lines.ts'

/** Draws nothing: keeps the header's count, and merges a left-over guest cart after each sign-in. */
export function CartWatch() {
  const owner = useCartOwner()
  const { ready, items } = useGuestCart()
  const { itemCount, isKnown } = useCartLines()
  const cartCount = useDevice((device) => device.cartCount)
  const api = useApi()
  const queryClient = useQueryClient()
  const leftover = owner !== null && ready && items.length > 0
  useEffect(() => {
    if (leftover) void mergeGuestCart(api, queryClient)
  }, [api, leftover, queryClient])
  useEffect(() => {
    if (isKnown && cartCount !== itemCount) writeDevice({ cartCount: itemCount })
  }, [cartCount, isKnown, itemCount])
  return null
}
