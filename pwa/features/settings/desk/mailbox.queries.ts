import { queryOptions } from '@tanstack/react-query'
import { fresh } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

export function mailboxQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Support', 'admin', 'mailbox'),
    queryFn: ({ signal }) => api.adminListMail({}, { signal }),
    retry: false,
    ...fresh,
  })
}
export function mailQuery(api: Api, name: string) {
  return queryOptions({
    queryKey: tag('Support', 'admin', 'mailbox', name),
    queryFn: ({ signal }) => api.adminGetMail({ name }, { signal }),
    staleTime: Infinity,
  })
}
