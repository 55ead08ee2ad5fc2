import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Order } from '#shared/orders/orders.contract.ts'

/** The member's orders; signed out, none. */
export function ordersQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Order', 'list'),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listOrders({}, { signal }), []),
    refetchOnMount: true,
  })
}
/** Whether the money of an order is still on its way. */
export const isWaiting = (order: Order | undefined) =>
  order !== undefined &&
  order.status === 'pending' &&
  (order.payment === 'open' || order.payment === 'unknown')

/** One order; while its payment is open it is asked for every two seconds. */
export function orderQuery(api: Api, id: string, { wait = false } = {}) {
  return queryOptions({
    queryKey: tag('Order', id),
    queryFn: ({ signal }) => api.getOrder({ id }, { signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: (query) =>
      wait && isWaiting(query.state.data) && query.state.dataUpdateCount < 60 ? 2_000 : false,
  })
}
export interface QuotedItem {
  productId: number
  quantity: number
}
/** What the cart costs now, in a country: the member's own, or a guest's items. */
export function quoteQuery(api: Api, country: string, items: readonly QuotedItem[] | null) {
  return queryOptions({
    queryKey: tag('Cart', 'quote', country, items),
    queryFn: ({ signal }) => api.quoteOrder({ country, ...(items ? { items: [...items] } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: true,
  })
}
