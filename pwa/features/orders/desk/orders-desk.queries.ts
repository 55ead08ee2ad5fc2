import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'

export interface OrderDeskSearch {
  page?: number
  q?: string
  status?: 'todo' | OrderStatus
}

export function adminOrdersQuery(api: Api, search: OrderDeskSearch) {
  return queryOptions({
    queryKey: tag('Order', 'admin', 'list', search),
    queryFn: ({ signal }) => api.adminListOrders(search, { signal }),
    ...freshList,
  })
}
export function adminOrderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: tag('Order', 'admin', id),
    queryFn: ({ signal }) => api.adminGetOrder({ id }, { signal }),
    ...fresh,
  })
}
