import { queryOptions } from '@tanstack/react-query'
import { fresh } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export function adminProductQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id),
    queryFn: ({ signal }) => api.adminGetProduct({ id }, { signal }),
    ...fresh,
  })
}
export function uploadsQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id, 'uploads'),
    queryFn: ({ signal }) => api.adminListUploads({ id }, { signal }),
    ...fresh,
  })
}
export function previewQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id, 'preview'),
    queryFn: ({ signal }) => api.adminPreviewProduct({ id }, { signal }),
    ...fresh,
  })
}
