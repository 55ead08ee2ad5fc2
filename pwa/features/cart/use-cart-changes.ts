import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { SeenProduct, SeenProducts } from '#shared/offline/saved/saved-cart.ts'
import { memberCartQuery } from './cart.queries.ts'
import { changeCopy } from './device-copy.ts'
import { guestCart } from '#pwa/features/cart/guest/guest-cart.store.ts'
import type { CartLine, useCart } from './use-cart.ts'
import { useCartOwner } from './use-cart-lines.ts'

interface Change {
  productId: number
  name: string
}
export interface PriceChange extends Change {
  /** Decimal strings, of one piece. */
  from: string
  to: string
  /** A sale as the reason. */
  reason: string
}
export interface StockChange extends Change {
  now: CartLine['product']['availability']
}
export interface CartChanges {
  prices: readonly PriceChange[]
  stock: readonly StockChange[]
}

/** Empty without a sale. */
function reasonOf({ seenSale, saleName }: CartLine): string {
  if (seenSale && !saleName) return `: the sale “${seenSale}” is over`
  return saleName && saleName !== seenSale ? `: it is in the sale “${saleName}”` : ''
}

const comparable = (items: readonly CartLine[]) =>
  items.filter(({ known, product }) => known && product.availability !== 'gone')

/** Products no longer sold keep their price. */
function withLines(seen: SeenProducts, lines: readonly CartLine[]): SeenProducts {
  const now = new Date().toISOString()
  const looked = lines.map(({ productId, product, unitPrice, saleName }) => {
    const before = seen[productId]
    const isGone = product.availability === 'gone'
    const price = isGone
      ? { seenPrice: before?.seenPrice ?? '', seenSale: before?.seenSale ?? null }
      : { seenPrice: unitPrice, seenSale: saleName }
    const seenAvailability = product.availability
    return [productId, { ...product, seenAt: before?.seenAt ?? now, ...price, seenAvailability }]
  })
  return { ...seen, ...(Object.fromEntries(looked) as SeenProducts) }
}

const isSeen = (before: SeenProduct | undefined, { unitPrice, saleName, product }: CartLine) =>
  before !== undefined &&
  before.seenAvailability === product.availability &&
  (product.availability === 'gone' || (before.seenPrice === unitPrice && before.seenSale === saleName))

/** Became unavailable, or available. */
const stockOf = (items: readonly CartLine[]): StockChange[] =>
  items.flatMap(({ known, productId, product: { name, availability: now }, seenAvailability: before }) =>
    known && before && before !== now ? [{ productId, name, now }] : [],
  )

/** Changes since the last look, shown for this visit; saved data is compared with nothing. */
export function useCartChanges({ items, isLoading, savedAt }: ReturnType<typeof useCart>): CartChanges {
  const owner = useCartOwner()
  const queryClient = useQueryClient()
  const api = useApi()
  const [changes, setChanges] = useState<readonly PriceChange[]>([])
  const [stock, setStock] = useState<readonly StockChange[]>([])
  const current = !isLoading && savedAt === null

  const fresh = (current ? comparable(items) : []).flatMap((line) => {
    const { productId, product, seenPrice, unitPrice } = line
    return seenPrice && !changes.some((change) => change.productId === productId && change.to === unitPrice)
      ? [{ productId, name: product.name, from: seenPrice, to: unitPrice, reason: reasonOf(line) }]
      : []
  })
  if (fresh.length > 0) {
    const renewed = new Set(fresh.map(({ productId }) => productId))
    setChanges([...changes.filter(({ productId }) => !renewed.has(productId)), ...fresh])
  }

  const isNews = (change: StockChange) =>
    !stock.some(({ productId, now }) => productId === change.productId && now === change.now)
  const moved = (current ? stockOf(items) : []).filter(isNews)
  if (moved.length > 0) {
    const renewed = new Set(moved.map(({ productId }) => productId))
    setStock([...stock.filter(({ productId }) => !renewed.has(productId)), ...moved])
  }

  useEffect(() => {
    const lines = items.filter(({ known }) => known)
    if (!current || lines.length === 0) return
    const { queryKey } = memberCartQuery(api, owner ?? '')
    const before = owner === null ? guestCart.snapshot().products : queryClient.getQueryData(queryKey)?.seen
    // Lines are new objects: writing equal data would loop.
    if (before && lines.every((line) => isSeen(before[line.productId], line))) return
    if (owner === null) {
      void guestCart.remember((seen) => withLines(seen, lines))
      return
    }
    queryClient.setQueryData(queryKey, (cart) => cart && { ...cart, seen: withLines(cart.seen, lines) })
    void changeCopy(owner, (copy) => (copy ? { ...copy, products: withLines(copy.products, lines) } : null))
  }, [api, current, items, owner, queryClient])
  const isThere = ({ productId }: Change) => items.some((item) => item.productId === productId)
  return { prices: changes.filter(isThere), stock: stock.filter(isThere) }
}
