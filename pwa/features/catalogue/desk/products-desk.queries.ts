import { queryOptions } from '@tanstack/react-query'
import { fresh } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'

export function adminProductQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: tag('Product', 'admin', id),
    // An older state does not take back what a change was answered meanwhile.
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<AdminProduct>(queryKey)
      const read = await api.adminGetProduct({ id }, { signal })
      const known = client.getQueryData<AdminProduct>(queryKey)
      return known && known !== before && known.updatedAt >= read.updatedAt ? known : read
    },
    ...fresh,
  })
}
/** Changes of one product are sent one after the other: each answer is the whole product. */
export const changesOf = (id: number) => ({ id: `product ${id}` })
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
