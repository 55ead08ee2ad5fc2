import { useQuery } from '@tanstack/react-query'
import { useCartLines } from '#pwa/features/cart/use-cart-lines.ts'
import type { AddedProduct } from '#pwa/features/cart/line-product.ts'
import { downloadsQuery } from '#pwa/features/orders/owned/downloads.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { mostLines } from '#shared/cart/cart-limits.ts'
import { plural } from '#shared/format.ts'
import { ownWishChanges } from './send-wishes.ts'
import { wishlistQuery } from './wishes.queries.ts'
import { isWished, useWishes } from './wishes.store.ts'

/** Latest first, as the hearts show it: with what waits on this device. */
export function useWishlist(owner: string) {
  const { data, isError, refetch } = useQuery(wishlistQuery(useApi(), owner))
  const wishes = useWishes((now) => now)
  const known = new Map((data ?? []).map(({ productId, product }) => [productId, product] as const))
  const waiting = ownWishChanges(owner).flatMap(({ endpoint, seen }) =>
    endpoint === 'addWish' && seen.product ? [seen.product as AddedProduct] : [],
  )
  const tapped = wishes.taps.flatMap(({ product, wanted }) => (wanted ? [product] : []))
  const added = [...waiting, ...tapped].filter(({ id }) => !known.has(id))
  const products = new Map(added.toReversed().map((product) => [product.id, product] as const))
  const all = [...products.values(), ...known.values()]
  return {
    products: all.filter(({ id }) => isWished(wishes, id)),
    isLoading: !data && !isError,
    isError,
    refetch,
  }
}

const isSold = ({ availability }: AddedProduct) => availability !== 'gone' && availability !== 'out'

/** What is in the cart, owned or not sold is skipped. */
export function useAddAll(products: readonly AddedProduct[]) {
  const { items, add } = useCartLines()
  const { data: owned = [] } = useQuery(downloadsQuery(useApi()))
  const inCart = new Set(items.map(({ productId }) => productId))
  const ownedIds = new Set(owned.map(({ productId }) => productId))
  const wanted = products.filter(
    (product) =>
      isSold(product) && !inCart.has(product.id) && !(product.isDigitalDownload && ownedIds.has(product.id)),
  )
  const addAll = () => {
    const fitting = wanted.slice(0, Math.max(0, mostLines - items.length))
    for (const product of fitting) add(product)
    const left = wanted.length - fitting.length
    showToast({
      tone: left > 0 ? 'info' : 'ok',
      title: `${plural(fitting.length, 'product')} added to your cart`,
      ...(left > 0
        ? { description: `Your cart is full: ${plural(left, 'product')} stayed on your wishlist.` }
        : {}),
    })
  }
  return { addable: wanted.length, addAll }
}
