import { queryOptions } from '@tanstack/react-query'
import { freshList } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

export function adminSalesQuery(api: Api) {
  return queryOptions({
    queryKey: ['sales', 'admin'],
    queryFn: ({ signal }) => api.adminListSales({}, { signal }),
    select: (rows) => ({ rows, total: rows.length }),
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
