import { queryOptions } from '@tanstack/react-query'
import { emptyWhenSignedOut, tag } from '#pwa/foundation/data/query-client.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { Subscriptions } from '#shared/notifications/subscriptions.contract.ts'

const none: Subscriptions = {
  betaNotifications: false,
  releaseNotifications: false,
  discountNotifications: false,
}
export const subscriptionsKey = tag('User', 'subscriptions')

export function subscriptionsQuery(api: Api) {
  return queryOptions({
    queryKey: subscriptionsKey,
    queryFn: ({ signal }) => emptyWhenSignedOut(api.getSubscriptions({}, { signal }), none),
  })
}
