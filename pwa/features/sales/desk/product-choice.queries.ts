import { queryOptions } from '@tanstack/react-query'
import { freshList } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export function productChoiceQuery(api: Api, wanted: { sort: 'name' | '-price'; q?: string }) {
  const search = { status: 'published', ...wanted } as const
  return queryOptions({
    queryKey: tag('Product', 'admin', 'list', search),
    queryFn: ({ signal }) => api.adminListProducts(search, { signal }),
    ...freshList,
  })
}
