import { queryOptions } from '@tanstack/react-query'
import { fresh } from '#pwa/features/admin/fresh.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

export function siteProgramsQuery(api: Api) {
  return queryOptions({
    queryKey: tag('BetaUser', 'admin', 'site-programs'),
    queryFn: ({ signal }) => api.adminListPrograms({ kind: 'site' }, { signal }),
    ...fresh,
  })
}
