import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { PageSlug } from '#shared/settings/page-slugs.ts'

const fresh = { staleTime: 0, refetchOnMount: true } as const
export function identityQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin-settings', 'identity'],
    queryFn: ({ signal }) => api.adminGetIdentity({}, { signal }),
    ...fresh,
  })
}
export function sellingQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin-settings', 'selling'],
    queryFn: ({ signal }) => api.adminGetSelling({}, { signal }),
    ...fresh,
  })
}
export function writtenPageQuery(api: Api, slug: PageSlug) {
  return queryOptions({
    queryKey: ['admin-settings', 'pages', slug],
    queryFn: ({ signal }) => api.adminGetTextPage({ slug }, { signal }),
    ...fresh,
  })
}
