import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

// Account security is always current.
const fresh = { staleTime: 0, refetchOnMount: true } as const

export function accountQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'account'),
    queryFn: ({ signal }) => api.getAccount({}, { signal }),
    ...fresh,
  })
}
export function devicesQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'devices'),
    queryFn: ({ signal }) => api.listSessions({}, { signal }),
    ...fresh,
  })
}

export function providersQuery(api: Api) {
  return queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => api.listProviders({}, { signal }),
    meta: { persist: true },
  })
}
