import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMemberId, useWhoActs } from '#pwa/foundation/data/use-member-id.ts'
import { ChangeRefused, NotSaved, submitForm } from '#pwa/foundation/data/submit-change.ts'
import { useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { Topic } from '#shared/notifications/news-kinds.ts'
import { subscriptionChanges, subscriptionFailure } from '#pwa/features/notifications/changes.ts'
import { subscriptionsQuery } from '#pwa/features/notifications/subscriptions.queries.ts'
import { isSubscribed, toggleCall } from './subscription-state.ts'

/** A member's subscription to a topic, with what waits on this device laid over it. */
export function useSubscription(topic: Topic) {
  const owner = useMemberId()
  const whoActs = useWhoActs()
  const { data } = useQuery({ ...subscriptionsQuery(useApi()), enabled: owner !== null })
  const waiting = useWaitingChanges(subscriptionChanges, owner)
  /** The last tap, until the device or the shop has it. */
  const [wish, setWish] = useState<boolean | null>(null)
  /** Whether the member is subscribed afterwards; null for a visitor. */
  async function toggle(wanted: boolean): Promise<boolean | null> {
    const endpoint = toggleCall(topic, wanted)
    setWish(wanted)
    try {
      const member = await whoActs()
      if (member === null) return null
      const result = await submitForm(member, [{ endpoint, input: {} }])
      if (result.kind === 'waiting') showToast(savedToast(result.state))
      return wanted
    } catch (error) {
      if (error instanceof NotSaved)
        showToast({ tone: 'error', title: 'Not saved', description: error.message })
      else if (error instanceof ChangeRefused)
        showToast({ tone: 'error', description: subscriptionFailure(endpoint) })
      else throw error
      return !wanted
    } finally {
      setWish((last) => (last === wanted ? null : last))
    }
  }
  return { isOn: isSubscribed(topic, data, waiting), wish, toggle }
}
