import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useSales } from '#pwa/features/sales/sales.queries.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { changesSinceCart, quoteChanges } from '#shared/orders/quote-changes.ts'
import { type QuotedItem, quoteQuery } from '#pwa/features/orders/orders.queries.ts'

/**
 * What the cart costs now in a country, asked for again when a sale ends; and what has changed since the buyer first
 * looked, as sentences that stay on the page.
 * @param items what is in the cart; it is sent for a guest only: the server knows a member's
 * @param inCart the same with the prices that the cart has shown
 */
export function useQuote(
  country: string,
  items: readonly QuotedItem[],
  { inCart, isGuest }: { inCart: Parameters<typeof changesSinceCart>[0]; isGuest: boolean },
) {
  const { sales } = useSales()
  const [seen, setSeen] = useState<{ of: string; quote: Quote; changes: readonly string[] } | null>(null)
  const quote = useQuery(quoteQuery(useApi(), country, isGuest ? items : null))
  const { refetch } = quote
  // When a sale ends the running ones are asked for anew. Not by a timer of its own: that would end with the sale.
  const ran = useRef(sales)
  useEffect(() => {
    const before = ran.current
    ran.current = sales
    if (before.length > 0 && before !== sales) void refetch()
  }, [sales, refetch])
  const { data, isPlaceholderData } = quote
  const of = JSON.stringify([country, items])
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
