import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'

export interface OrderDeskSearch extends PageSearch {
  q?: string
  status?: 'todo' | OrderStatus
}

export function adminOrdersQuery(api: Api, search: OrderDeskSearch) {
  const wanted = asked(search, 'q', 'status', 'after', 'before')
  return queryOptions({
    queryKey: tag('Order', 'admin', 'list', wanted),
    queryFn: ({ signal }) => api.adminListOrders(wanted, { signal }),
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
