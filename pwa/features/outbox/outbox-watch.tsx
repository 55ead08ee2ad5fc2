import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { readDevice } from '#pwa/foundation/device.ts'
import {
  isFollowed,
  outboxEntries,
  resumeFor,
  subscribeOutbox,
  takeEmptied,
  watchOutbox,
} from '#pwa/foundation/outbox.ts'
import { tag } from '#pwa/foundation/query-client.ts'
import { showToast } from '#pwa/ui/toast-store.ts'
import { isStuck } from '#shared/offline/outbox-entry.ts'
import { failureToast } from './entry-words.ts'

/** What a change touches, by the first word of its lane: only that is read anew (AMB-23). */
const touched: Readonly<Record<string, readonly unknown[]>> = {
  cart: tag('Cart'),
  profile: tag('User'),
  build: tag('Order', 'builds'),
}

const stuckKeys = () =>
  new Set(
    outboxEntries()
      .filter(isStuck)
      .map(({ key }) => key),
  )
/** Says what the shop has refused meanwhile; whoever has just made a change says that themselves. */
function tellRefused(before: ReadonlySet<string>): void {
  for (const entry of outboxEntries()) {
    if (!isStuck(entry) || before.has(entry.key) || isFollowed(entry.key)) continue
    const toast = failureToast(entry, readDevice().units)
    if (toast) showToast({ tone: 'error', ...toast })
  }
}

/**
 * Sends what waits whenever there may be a line again. What has left the outbox, because the shop has it or because it was
 * discarded, is read anew once nothing of its kind waits any more. Shows nothing.
 */
export function OutboxWatch() {
  const queryClient = useQueryClient()
  const { data: user } = useCurrentUser()
  const owner = user && !user.unconfirmed ? user.id : null
  useEffect(() => {
    let refused = stuckKeys()
    const readAnew = () => {
      for (const kind of takeEmptied()) {
        const queryKey = touched[kind]
        if (queryKey) void queryClient.invalidateQueries({ queryKey })
      }
    }
    watchOutbox()
    readAnew()
    return subscribeOutbox(() => {
      readAnew()
      tellRefused(refused)
      refused = stuckKeys()
    })
  }, [queryClient])
  useEffect(() => {
    if (owner !== null) void resumeFor(owner)
  }, [owner])
  return null
}
