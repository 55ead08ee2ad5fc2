import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useReleased } from '#pwa/foundation/use-released.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { type ChangeKind, laneKind } from './change-kind.ts'
import { onAcknowledged, outboxEntries, readOutbox, subscribeOutbox } from './outbox.ts'

const none: readonly OutboxEntry[] = []
const isRemoval = ({ endpoint }: OutboxEntry) => queuedCalls[endpoint]?.[0] === 'DELETE'

export function ownChanges(
  entries: readonly OutboxEntry[],
  lane: string,
  owner: string | null | undefined,
): OutboxEntry[] {
  return entries.filter((entry) => laneKind(entry) === lane && entry.owner === owner)
}

/** Including refused ones. */
export function useWaitingChanges(
  { lane, onAnswer }: ChangeKind,
  owner: string | null | undefined,
): readonly OutboxEntry[] {
  const queryClient = useQueryClient()
  const entries = useReleased(useSyncExternalStore(subscribeOutbox, outboxEntries, () => none))
  useEffect(() => {
    readOutbox().catch((error: unknown) => console.warn('The outbox cannot be read:', error))
    return onAcknowledged(({ entry, body }) => {
      if (laneKind(entry) === lane && (body || isRemoval(entry))) onAnswer?.(queryClient, body, entry)
    })
  }, [queryClient, lane, onAnswer])
  return ownChanges(entries, lane, owner)
}

/** Without refused ones. */
export function withWaitingChanges<T>(
  known: T,
  entries: readonly OutboxEntry[],
  apply: (shown: T, entry: OutboxEntry) => T,
): T {
  return entries.filter(({ problem }) => problem === null).reduce(apply, known)
}

/** Without those that the shop has already: an answer may still be on its way. Refused ones stay. */
export function notArrived(
  entries: readonly OutboxEntry[],
  hasArrived: (entry: OutboxEntry) => boolean,
): OutboxEntry[] {
  return entries.filter((entry) => entry.problem !== null || !hasArrived(entry))
}

/** Held up by network, server or sign-in. */
export function delayedChanges(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const waiting = entries.filter(({ problem }) => problem === null)
  const held = new Set(
    waiting.flatMap(({ lane, state }) => (state === 'retry' || state === 'sign-in' ? [lane] : [])),
  )
  return waiting.filter(({ lane }) => held.has(lane))
}
