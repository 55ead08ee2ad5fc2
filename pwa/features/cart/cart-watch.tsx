import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { readAnew, tag } from '#pwa/foundation/data/query-client.ts'
import { readDevice, useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { useIsVisible } from '#pwa/foundation/device/use-is-visible.ts'
import { mergeGuestCart } from '#pwa/features/cart/guest/merge-guest-cart.ts'
import { useCartLines, useCartOwner, useGuestCart } from './use-cart-lines.ts'

/** Draws nothing: keeps the header's count, and merges a left-over guest cart after each sign-in. */
export function CartWatch() {
  const { data: user } = useCurrentUser()
  const owner = useCartOwner()
  const { ready, items } = useGuestCart()
  const { itemCount, isKnown } = useCartLines()
  const cartCount = useDevice((device) => device.cartCount)
  const isVisible = useIsVisible()
  const api = useApi()
  const queryClient = useQueryClient()
  // Not of a member who is only remembered: the session may be over, and offline nothing is merged.
  const leftover = user?.unconfirmed === false && ready && items.length > 0
  useEffect(() => {
    if (leftover) void mergeGuestCart(api, queryClient)
  }, [api, leftover, queryClient])
  useEffect(() => {
    if (isKnown && readDevice().cartCount !== itemCount) writeDevice({ cartCount: itemCount })
  }, [isKnown, itemCount])
  // Another tab has written another count: two tabs that write theirs back would never end.
  useEffect(() => {
    const isOther = cartCount !== itemCount && readDevice().cartCount !== itemCount
    if (owner !== null && isKnown && isVisible && isOther) void readAnew(queryClient, tag('Cart'))
  }, [cartCount, isKnown, isVisible, itemCount, owner, queryClient])
  return null
}
