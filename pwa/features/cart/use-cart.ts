import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSales } from '#pwa/features/sales/sales.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { serverNow } from '#pwa/foundation/network/server-clock.ts'
import { summariseCart } from '#shared/cart/cart-summary.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { placeholderImage } from '#shared/catalogue/placeholder.ts'
import { type SeenProduct, type SeenProducts, seenNow } from '#shared/offline/saved/saved-cart.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { cartProductsQuery } from './cart.queries.ts'
import { guestCart } from '#pwa/features/cart/guest/guest-cart.store.ts'
import { lineProduct } from './line-product.ts'
import { useCartLines, useCartOwner, useGuestCart, useMemberCart } from './use-cart-lines.ts'

/** Decimal strings. */
export interface CartLine extends CartItem {
  unitPrice: string
  wasPrice: string | null
  saleName: string | null
  total: string
  /** Null when unchanged. */
  seenPrice: string | null
  seenSale: string | null
  /** Null: not looked yet. */
  seenAvailability: CartItem['product']['availability'] | null
  /** False: offline and never seen. */
  known: boolean
}

function withoutSeen({
  seenPrice: _price,
  seenSale: _sale,
  seenAvailability: _availability,
  seenAt: _at,
  ...product
}: SeenProduct): CartItem['product'] {
  return product
}
const unknown = (id: number): CartItem['product'] => ({
  name: `Product ${id}`,
  price: '0.00',
  isDigitalDownload: true,
  image: placeholderImage,
  imageDark: null,
  slug: '',
  productType: '',
  availability: 'in',
})

function useGuestItems(active: boolean) {
  const { items, products: seen } = useGuestCart()
  const ids = active ? items.map(({ productId }) => productId).toSorted((a, b) => a - b) : []
  const { data, isPending, isPlaceholderData, isError } = useQuery(cartProductsQuery(useApi(), ids))
  useEffect(() => {
    if (!active || !data || data.savedAt !== null || data.products.length === 0) return
    const { products } = data
    void guestCart.remember((before) => ({
      ...before,
      ...Object.fromEntries(products.map((each) => [each.id, seenNow(lineProduct(each), before[each.id])])),
    }))
  }, [active, data])

  const sold = useMemo(() => new Map(data?.products.map((each) => [each.id, lineProduct(each)])), [data])
  const answered = data?.savedAt === null && !isPlaceholderData
  const lines = items.map((item): CartItem => {
    const now = sold.get(item.productId)
    if (now) return { ...item, product: now }
    const before = seen[item.productId]
    const product = before ? withoutSeen(before) : unknown(item.productId)
    return { ...item, product: answered ? { ...product, availability: 'gone' } : product }
  })
  const oldest = items.map(({ productId }) => seen[productId]?.seenAt ?? '').toSorted()[0]
  return {
    lines,
    seen,
    isPending: ids.length > 0 && isPending,
    savedAt: isError ? (oldest ?? '') : (data?.savedAt ?? null),
  }
}

function useMemberItems(userId: string | null) {
  const { data, isPending, isError, refetch } = useMemberCart(userId)
  return {
    lines: data?.items ?? [],
    seen: data?.seen ?? {},
    isPending,
    isUnread: isError && !data,
    readAgain: () => void refetch(),
    savedAt: data?.savedAt ?? null,
  }
}

function pricedLine(
  item: CartItem,
  priceOf: ReturnType<typeof useSales>['priceOf'],
  seen: SeenProducts,
): CartLine {
  const priced = priceOf({ id: item.productId, price: item.product.price })
  const unitPrice = priced.onSale ? priced.salePrice : fromCents(toCents(priced.price))
  const { seenPrice: before, seenSale = null, seenAvailability = null } = seen[item.productId] ?? {}
  return {
    ...item,
    unitPrice,
    wasPrice: priced.onSale ? priced.originalPrice : null,
    saleName: priced.onSale ? priced.saleName : null,
    total: fromCents(toCents(unitPrice) * item.quantity),
    seenPrice: before && before !== unitPrice ? before : null,
    seenSale,
    seenAvailability,
    known: item.product.slug !== '',
  }
}

/** For guest and member. `savedAt` (ISO 8601): lines or sales are from the device. Without sales no line is priced. */
export function useCart() {
  const owner = useCartOwner()
  const { isLoading, add, update, remove, clear } = useCartLines()
  const guest = useGuestItems(owner === null)
  const member = useMemberItems(owner)
  const sales = useSales()
  const { lines, seen, isPending, savedAt } = owner === null ? guest : member
  const { itemCount, totalAmount } = summariseCart(lines, sales.sales, serverNow())
  return {
    items: sales.isPending ? [] : lines.map((item) => pricedLine(item, sales.priceOf, seen)),
    itemCount,
    totalAmount,
    isLoading: isLoading || isPending || sales.isPending,
    /** A member's cart, unknown to this device, while the shop does not answer. */
    isUnread: owner !== null && member.isUnread,
    readAgain: member.readAgain,
    savedAt: savedAt ?? sales.savedAt,
    add,
    update,
    remove,
    clear,
  }
}
