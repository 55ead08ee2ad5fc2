import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useSales } from '#pwa/features/sales/sales.queries.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { changesSinceCart, quoteChanges } from '#shared/orders/quote-changes.ts'
import { type QuotedItem, quoteQuery } from '#pwa/features/orders/orders.queries.ts'

/** Refetched when a sale ends; collects changes. `items` are sent for a guest only, `inCart` has the shown prices. */
export function useQuote(
  country: string,
  items: readonly QuotedItem[],
  {
    inCart,
    isGuest,
    code,
  }: { inCart: Parameters<typeof changesSinceCart>[0]; isGuest: boolean; code: string | null },
) {
  const { sales } = useSales()
  const [seen, setSeen] = useState<{ of: string; quote: Quote; changes: readonly string[] } | null>(null)
  const quote = useQuery(quoteQuery(useApi(), country, { items, code, isGuest }))
  const { refetch } = quote
  // Follows the sales query, whose timer ends with the sale.
  const ran = useRef(sales)
  useEffect(() => {
    const before = ran.current
    ran.current = sales
    if (before.length > 0 && before !== sales) void refetch()
  }, [sales, refetch])
  const { data, isPlaceholderData } = quote
  const of = JSON.stringify([country, items, code])
  if (data && !isPlaceholderData && seen?.quote !== data) {
    const before = seen?.changes ?? changesSinceCart(inCart, data)
    setSeen({
      of,
      quote: data,
      changes: seen?.of === of ? [...before, ...quoteChanges(seen.quote, data)] : before,
    })
  }
  return { quote, changes: seen?.changes ?? [] }
}
