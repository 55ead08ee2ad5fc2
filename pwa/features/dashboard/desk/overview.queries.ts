import { queryOptions } from '@tanstack/react-query'
import { fresh } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export function overviewQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Order', 'admin', 'overview'),
    queryFn: ({ signal }) => api.adminGetOverview({}, { signal }),
    ...fresh,
  })
}
