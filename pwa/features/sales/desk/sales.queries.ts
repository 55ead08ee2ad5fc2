import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'

/** Every sale, for the desk. */
export function adminSalesQuery(api: Api) {
  return queryOptions({
    queryKey: ['sales', 'admin'],
    queryFn: ({ signal }) => api.adminListSales({}, { signal }),
    staleTime: 0,
    refetchOnMount: true,
  })
}
type Asked = Parameters<Api['adminPreviewSale']>[0]
/** What products would cost when a sale begins; null: the sale is not whole yet. */
export function salePreviewQuery(api: Api, sale: Asked | null) {
  return queryOptions({
    queryKey: ['sales', 'admin', 'preview', sale],
    queryFn: ({ signal }) => (sale ? api.adminPreviewSale(sale, { signal }) : null),
    enabled: sale !== null,
    placeholderData: (before) => before,
    staleTime: 10_000,
  })
}
