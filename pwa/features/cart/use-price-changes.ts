import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#pwa/foundation/api-context.ts'
import type { SeenProduct, SeenProducts } from '#shared/offline/kept-cart.ts'
import { memberCartQuery } from './cart.queries.ts'
import { readCopy, writeCopy } from './device-copy.ts'
import { guestCart } from './guest-cart.store.ts'
import type { CartLine, useCart } from './use-cart.ts'
import { useCartOwner } from './use-cart-lines.ts'

export interface PriceChange {
  productId: number
  name: string
  /** Decimal strings, of one piece. */
  from: string
  to: string
  /** Why, where a sale is the reason: ready to follow the sentence. */
  reason: string
}

/** What a sale has to do with a new price. */
function reasonOf({ seenSale, saleName }: CartLine): string {
  if (seenSale && !saleName) return `: the sale "${seenSale}" is over`
  return saleName && saleName !== seenSale ? `: it is in the sale "${saleName}"` : ''
}

const comparable = (items: readonly CartLine[]) =>
  items.filter(({ known, product }) => known && product.availability !== 'gone')

const isSeen = (before: SeenProduct | undefined, { unitPrice, saleName }: CartLine) =>
  before?.seenPrice === unitPrice && before.seenSale === saleName

function withPrices(seen: SeenProducts, lines: readonly CartLine[]): SeenProducts {
  const now = new Date().toISOString()
  const prices = lines.map(({ productId, product, unitPrice, saleName }) => [
    productId,
    { ...product, seenAt: seen[productId]?.seenAt ?? now, seenPrice: unitPrice, seenSale: saleName },
  ])
  return { ...seen, ...(Object.fromEntries(prices) as SeenProducts) }
}

/**
 * What became cheaper or dearer since the person last looked. It stays on screen for this visit of the page; from then on
 * the prices count as seen. Prices from the device are compared with nothing.
 */
export function usePriceChanges({
  items,
  isLoading,
  savedAt,
}: ReturnType<typeof useCart>): readonly PriceChange[] {
  const owner = useCartOwner()
  const queryClient = useQueryClient()
  const api = useApi()
  const [changes, setChanges] = useState<readonly PriceChange[]>([])
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

  useEffect(() => {
    const lines = comparable(items)
    if (!current || lines.length === 0) return
    const { queryKey } = memberCartQuery(api, owner ?? '')
    const known = owner === null ? guestCart.snapshot().products : queryClient.getQueryData(queryKey)?.seen
    // Lines are new with every drawing: to write what is known already would draw them again, without end.
    if (known && lines.every((line) => isSeen(known[line.productId], line))) return
    if (owner === null) {
      void guestCart.remember((seen) => withPrices(seen, lines))
      return
    }
    queryClient.setQueryData(queryKey, (cart) => cart && { ...cart, seen: withPrices(cart.seen, lines) })
    void readCopy('member').then((copy) =>
      copy?.userId === owner
        ? writeCopy('member', { ...copy, products: withPrices(copy.products, lines) })
        : undefined,
    )
  }, [api, current, items, owner, queryClient])
  return changes.filter(({ productId }) => items.some((item) => item.productId === productId))
}
