import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import { openOrderKey } from './checkout/order-key.ts'
import type { Order } from '#shared/orders/orders.contract.ts'

export function ordersQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Order', 'list'),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listOrders({}, { signal }), []),
    refetchOnMount: true,
  })
}
/** Not settled yet. */
export const isWaiting = (order: Order | undefined) =>
  order !== undefined &&
  order.status === 'pending' &&
  (order.payment === 'open' || order.payment === 'unknown')

/** Two minutes; most banks have answered by then. */
const quickReads = 60

export function orderQuery(api: Api, id: string, { wait = false } = {}) {
  return queryOptions({
    queryKey: tag('Order', id),
    queryFn: ({ signal }) => api.getOrder({ id }, { signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state }) => {
      if (!wait || !isWaiting(state.data)) return false
      return state.dataUpdateCount < quickReads ? 2_000 : 30_000
    },
  })
}
export interface QuotedItem {
  productId: number
  quantity: number
}
export interface Quoted {
  items: readonly QuotedItem[]
  code: string | null
  /** A member's cart and code are at the shop. */
  isGuest: boolean
}
export function quoteQuery(api: Api, country: string, { items, code, isGuest }: Quoted) {
  return queryOptions({
    queryKey: tag('Cart', 'quote', country, items, code, isGuest),
    queryFn: ({ signal }) => {
      const open = openOrderKey()
      return api.quoteOrder(
        {
          country,
          ...(isGuest ? { items: [...items], ...(code ? { code } : {}) } : {}),
          ...(open ? { open } : {}),
        },
        { signal },
      )
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: true,
  })
}
