import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

// Who looks at the locks of an account wants what is true now.
const fresh = { staleTime: 0, refetchOnMount: true } as const

/** One's picture, and the ways into one's account. */
export function accountQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'account'),
    queryFn: ({ signal }) => api.getAccount({}, { signal }),
    ...fresh,
  })
}
/** Where one is signed in. */
export function devicesQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'devices'),
    queryFn: ({ signal }) => api.listSessions({}, { signal }),
    ...fresh,
  })
}
