import { queryOptions } from '@tanstack/react-query'
import { fresh } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export function samplesQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Product', 'admin', 'samples'),
    queryFn: ({ signal }) => api.adminGetSamples({}, { signal }),
    ...fresh,
  })
}
