import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { onAcknowledged, resumeFor, watchOutbox } from '#pwa/foundation/outbox.ts'
import { tag } from '#pwa/foundation/query-client.ts'

/** What a change touches, by the first word of its lane: only that is read anew (AMB-23). */
const touched: Readonly<Record<string, readonly unknown[]>> = {
  cart: tag('Cart'),
  profile: tag('User'),
  build: tag('Order', 'builds'),
}

/** Sends what waits whenever there may be a line again, and refreshes what came through. Shows nothing. */
export function OutboxWatch() {
  const queryClient = useQueryClient()
  const { data: user } = useCurrentUser()
  const owner = user && !user.unconfirmed ? user.id : null
  useEffect(() => {
    watchOutbox()
    return onAcknowledged(({ entry }) => {
      const queryKey = touched[entry.lane.split('/')[0] ?? '']
      if (queryKey) void queryClient.invalidateQueries({ queryKey })
    })
  }, [queryClient])
  useEffect(() => {
    if (owner !== null) void resumeFor(owner)
  }, [owner])
  return null
}
