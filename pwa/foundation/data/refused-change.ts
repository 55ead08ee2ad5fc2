import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { dropEntries, knownEntries, readOutbox, subscribeOutbox } from '#pwa/foundation/data/outbox.ts'
import { isStuck, type OutboxEntry } from '#shared/offline/outbox-entry.ts'

/** Null for none or a handled one; undefined while unknown. */
export function useRefusedChange(): OutboxEntry | null | undefined {
  const { refused } = useSearch({ strict: false }) as { refused?: string | number }
  const entries = useSyncExternalStore(subscribeOutbox, knownEntries, () => null)
  useEffect(() => {
    if (refused === undefined) return
    readOutbox().catch((error: unknown) => console.warn('What waits here cannot be read:', error))
  }, [refused])
  if (refused === undefined) return null
  return entries === null
    ? undefined
    : (entries.find((each) => String(each.seq) === String(refused) && isStuck(each)) ?? null)
}

/** Focuses the field, again after a page change. `find` must be stable. */
export function useFocusOn(find: (() => HTMLElement | null | undefined) | null): void {
  const router = useRouter()
  useEffect(() => {
    if (!find) return
    find()?.focus()
    return router.subscribe('onRendered', () => find()?.focus())
  }, [find, router])
}

/** Call it once its replacement is saved. */
export async function dropRefused(refused: OutboxEntry | null): Promise<void> {
  if (refused) await dropEntries([refused.seq])
}
