import { queryOptions } from '@tanstack/react-query'
import { freshList } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export interface ProductDeskSearch {
  page?: number
  q?: string
  status?: 'draft' | 'published' | 'archived'
  sort?: 'updated' | 'name' | 'price' | '-price' | 'sold'
}

export function adminProductsQuery(api: Api, search: ProductDeskSearch) {
  return queryOptions({
    queryKey: tag('Product', 'admin', 'list', search),
    queryFn: ({ signal }) => api.adminListProducts(search, { signal }),
    ...freshList,
  })
}
