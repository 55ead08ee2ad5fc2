import { queryOptions } from '@tanstack/react-query'
import { freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { SaleState } from '#shared/sales/admin-sales.contract.ts'

export interface SaleSearch extends PageSearch {
  q?: string
  state?: SaleState
}
export function adminSalesQuery(api: Api, search: SaleSearch) {
  const wanted = asked(search, 'q', 'state', 'after', 'before')
  return queryOptions({
    queryKey: ['sales', 'admin', 'list', wanted],
    queryFn: ({ signal }) => api.adminListSales(wanted, { signal }),
    ...freshList,
  })
}
type Asked = Parameters<Api['adminPreviewSale']>[0]
/** Null: incomplete. */
export function salePreviewQuery(api: Api, sale: Asked | null) {
  return queryOptions({
    queryKey: ['sales', 'admin', 'preview', sale],
    queryFn: ({ signal }) => (sale ? api.adminPreviewSale(sale, { signal }) : null),
    enabled: sale !== null,
    placeholderData: (before) => before,
    staleTime: 10_000,
  })
}
