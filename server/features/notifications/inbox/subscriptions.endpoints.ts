import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import type { Topic } from '#shared/notifications/news-kinds.ts'
import type { Subscriptions, subscriptionsContract } from '#shared/notifications/subscriptions.contract.ts'
import { setSubscribed, topicsOf } from './subscriptions.queries.ts'

async function subscriptionsOf(db: Db, userId: string): Promise<Subscriptions> {
  const topics = await topicsOf(db, userId)
  return {
    betaNotifications: topics.includes('beta'),
    releaseNotifications: topics.includes('releases'),
    discountNotifications: topics.includes('discounts'),
  }
}
const set =
  (topic: Topic, isSubscribed: boolean) =>
  async (_input: unknown, { db, user }: Call<SignedIn>): Promise<Subscriptions> => {
    await setSubscribed(db, user.id, topic, isSubscribed)
    return subscriptionsOf(db, user.id)
  }

export const subscriptionsHandlers: Handlers<typeof subscriptionsContract> = {
  getSubscriptions: (_input, { db, user }) => subscriptionsOf(db, user.id),
  subscribeBeta: set('beta', true),
  unsubscribeBeta: set('beta', false),
  subscribeNotifications: set('releases', true),
  unsubscribeNotifications: set('releases', false),
  subscribeDiscounts: set('discounts', true),
  unsubscribeDiscounts: set('discounts', false),
}
