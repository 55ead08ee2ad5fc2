import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing } from '#shared/fields.ts'

export const Subscriptions = v.object({
  betaNotifications: v.boolean(),
  releaseNotifications: v.boolean(),
  discountNotifications: v.boolean(),
})
export type Subscriptions = v.InferOutput<typeof Subscriptions>

function toggle(path: `/api/user/${string}`, lane: string, summary: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'user',
    offline: { lane },
    summary,
    input: nothing,
    output: Subscriptions,
  })
}

/** Paths as the specification lists them. */
export const subscriptionsContract = {
  getSubscriptions: endpoint({
    method: 'GET',
    path: '/api/user/subscriptions',
    access: 'user',
    keep: 'private',
    summary: 'Which of the three kinds of news the member subscribed to.',
    input: nothing,
    output: Subscriptions,
  }),
  subscribeBeta: toggle(
    '/api/user/subscribe-beta',
    'subscription/beta',
    'Subscribes the member to beta news.',
  ),
  unsubscribeBeta: toggle(
    '/api/user/unsubscribe-beta',
    'subscription/beta',
    "Ends the member's subscription to beta news.",
  ),
  subscribeNotifications: toggle(
    '/api/user/subscribe-notifications',
    'subscription/releases',
    'Subscribes the member to release news.',
  ),
  unsubscribeNotifications: toggle(
    '/api/user/unsubscribe-notifications',
    'subscription/releases',
    "Ends the member's subscription to release news.",
  ),
  subscribeDiscounts: toggle(
    '/api/user/subscribe-discounts',
    'subscription/discounts',
    'Subscribes the member to discount news.',
  ),
  unsubscribeDiscounts: toggle(
    '/api/user/unsubscribe-discounts',
    'subscription/discounts',
    "Ends the member's subscription to discount news.",
  ),
}
