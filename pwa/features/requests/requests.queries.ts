import { queryOptions } from '@tanstack/react-query'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { emptyWhenSignedOut } from '#pwa/foundation/data/query-client.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'
import { requestsKey } from './changes.ts'

export const boardKey = [...requestsKey, 'board'] as const
export const ownRequestsKey = [...requestsKey, 'own'] as const

export function boardQuery(api: Api) {
  return queryOptions({
    queryKey: boardKey,
    queryFn: ({ signal }) => api.listModelRequests({}, { signal }),
    // Others vote too.
    staleTime: 60_000,
    refetchOnMount: true,
  })
}
export function ownRequestsQuery(api: Api) {
  return queryOptions({
    queryKey: ownRequestsKey,
    queryFn: ({ signal }) => emptyWhenSignedOut(api.listOwnRequests({}, { signal }), []),
    refetchOnMount: 'always',
  })
}

const headFor = ({ shortName, url }: Shop): PageHead => ({
  title: `Model requests | ${shortName}`,
  description: 'Which aircraft should we draw next? See what others asked for, and vote.',
  canonical: new URL('/model-requests', url).href,
})
export async function loadBoard({ queryClient, api }: RouterContext) {
  const [shop] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    queryClient.ensureQueryData(boardQuery(api)),
  ])
  return { head: headFor(shop) }
}
