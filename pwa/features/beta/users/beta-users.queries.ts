import { queryOptions } from '@tanstack/react-query'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

export const betaUserKey = tag('BetaUser', 'me')

/** Null: no application. */
export function betaUserQuery(api: Api) {
  return queryOptions({
    queryKey: betaUserKey,
    queryFn: async ({ signal }) =>
      (await emptyWhenSignedOut(api.getBetaUser({}, { signal }), { betaUser: null })).betaUser,
    refetchOnMount: true,
  })
}
/** Null: signed out. */
export function betaStatusQuery(api: Api) {
  return queryOptions({
    queryKey: tag('BetaUser', 'status'),
    queryFn: ({ signal }) => emptyWhenSignedOut(api.getBetaStatus({}, { signal }), null),
    refetchOnMount: true,
  })
}
