import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { type ChangeKind, laneKind } from './change-kind.ts'
import { onAcknowledged, outboxEntries, readOutbox, subscribeOutbox } from './outbox.ts'

const none: readonly OutboxEntry[] = []

/** The changes of a kind that belong to this owner, refused ones included. */
export function ownChanges(
  entries: readonly OutboxEntry[],
  lane: string,
  owner: string | null | undefined,
): OutboxEntry[] {
  return entries.filter((entry) => laneKind(entry) === lane && entry.owner === owner)
}

/** This owner's changes of a kind that wait on this device, live, refused ones included. */
export function useWaitingChanges(
  { lane, onAnswer }: ChangeKind,
  owner: string | null | undefined,
): readonly OutboxEntry[] {
  const queryClient = useQueryClient()
  const entries = useSyncExternalStore(subscribeOutbox, outboxEntries, () => none)
  useEffect(() => {
    readOutbox().catch((error: unknown) => console.warn('The outbox cannot be read:', error))
    return onAcknowledged(({ entry, body }) => {
      if (laneKind(entry) === lane && body) onAnswer?.(queryClient, body)
    })
  }, [queryClient, lane, onAnswer])
  return ownChanges(entries, lane, owner)
}

/** What the server said last, with the changes that wait laid over it. Refused ones are left out. */
export function withWaitingChanges<T>(
  known: T,
  entries: readonly OutboxEntry[],
  apply: (shown: T, entry: OutboxEntry) => T,
): T {
  return entries.filter(({ problem }) => problem === null).reduce(apply, known)
}

/** Changes that had to wait: their lane is held up by the network, the server or a sign-in. */
export function delayedChanges(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const waiting = entries.filter(({ problem }) => problem === null)
  const held = new Set(
    waiting.flatMap(({ lane, state }) => (state === 'retry' || state === 'sign-in' ? [lane] : [])),
  )
  return waiting.filter(({ lane }) => held.has(lane))
}
