import { queryOptions } from '@tanstack/react-query'
import { freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export interface ProductDeskSearch extends PageSearch {
  q?: string
  status?: 'draft' | 'published' | 'archived'
  sort?: 'updated' | 'name' | 'price' | '-price' | 'sold'
}

export function adminProductsQuery(api: Api, search: ProductDeskSearch) {
  const wanted = asked(search, 'q', 'status', 'sort', 'after', 'before')
  return queryOptions({
    queryKey: tag('Product', 'admin', 'list', wanted),
    queryFn: ({ signal }) => api.adminListProducts(wanted, { signal }),
    ...freshList,
  })
}
