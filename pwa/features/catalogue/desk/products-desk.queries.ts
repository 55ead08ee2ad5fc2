import { queryOptions } from '@tanstack/react-query'
import { fresh } from '#pwa/features/admin/fresh.ts'
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
    placeholderData: (before) => before,
    ...fresh,
  })
}
export function adminProductQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id),
    queryFn: ({ signal }) => api.adminGetProduct({ id }, { signal }),
    ...fresh,
  })
}
/** What is being sent to a product, and what became of it. */
export function uploadsQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id, 'uploads'),
    queryFn: ({ signal }) => api.adminListUploads({ id }, { signal }),
    ...fresh,
  })
}
/** A product as the shop would show it, also while it is a draft. */
export function previewQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id, 'preview'),
    queryFn: ({ signal }) => api.adminPreviewProduct({ id }, { signal }),
    ...fresh,
  })
}
