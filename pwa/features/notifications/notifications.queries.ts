import { queryOptions } from '@tanstack/react-query'
import { keptWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

/** Milliseconds (specification, section 9). */
const pollEvery = 180_000
export const notificationsKey = tag('User', 'notifications')

/** Polled for all members; a failure has the specification's text and is not shown (AMB-32). */
export function notificationsQuery(api: Api) {
  return queryOptions({
    queryKey: notificationsKey,
    queryFn: async (asked) => {
      try {
        return await keptWhenSignedOut(api.listNotifications({}, { signal: asked.signal }), asked)
      } catch (cause) {
        throw new Error('Failed to fetch notifications', { cause })
      }
    },
    retry: 1,
    staleTime: pollEvery,
    refetchInterval: pollEvery,
  })
}
