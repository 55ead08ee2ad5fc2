import { useQuery } from '@tanstack/react-query'
import { readDraft } from '#pwa/features/cart/checkout-draft.ts'
import type { useCart } from '#pwa/features/cart/use-cart.ts'
import { useCartCode } from '#pwa/features/discounts/use-cart-code.ts'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { openOrderKey } from './checkout/order-key.ts'
import { quoteQuery } from './orders.queries.ts'

/** The code in the cart with what the shop says of it; a cart without one asks nothing. `mayHold`: an unpaid order may hold goods of it. */
export function useCodedCart({ items, savedAt }: Pick<ReturnType<typeof useCart>, 'items' | 'savedAt'>) {
  const cart = useCartCode()
  const { data: user } = useCurrentUser()
  const { country } = readDraft(user && 'country' in user ? user.country : null)
  const asked = items.map(({ productId, quantity }) => ({ productId, quantity }))
  const { code, isGuest } = cart
  const canAsk = code !== null && items.length > 0 && savedAt === null
  const { data, isFetching } = useQuery({
    ...quoteQuery(useApi(), country, { items: asked, code, isGuest }),
    enabled: canAsk,
    retry: false,
  })
  const quoted = canAsk ? data?.code : undefined
  return {
    cart,
    quoted,
    isAsking: canAsk && isFetching,
    totals: quoted && data ? data.totals : null,
    mayHold: openOrderKey() !== null,
  }
}
