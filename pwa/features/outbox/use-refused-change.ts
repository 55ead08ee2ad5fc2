import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { dropEntries, knownEntries, readOutbox, subscribeOutbox } from '#pwa/foundation/data/outbox.ts'
import { isStuck, type OutboxEntry } from '#shared/offline/outbox-entry.ts'

/**
 * The refused change that the address names, to be mended in its form. Null where there is none, also once it was sent
 * again or let go; undefined while that is not known.
 */
export function useRefusedChange(): OutboxEntry | null | undefined {
  const { mend } = useSearch({ strict: false }) as { mend?: string | number }
  const entries = useSyncExternalStore(subscribeOutbox, knownEntries, () => null)
  useEffect(() => {
    if (mend === undefined) return
    readOutbox().catch((error: unknown) => console.warn('What waits here cannot be read:', error))
  }, [mend])
  if (mend === undefined) return null
  return entries === null
    ? undefined
    : (entries.find((each) => String(each.seq) === String(mend) && isStuck(each)) ?? null)
}

/**
 * Leads to the field that is to be mended: at once, and after the change of page, which takes the focus to the heading.
 * @param find the same function as long as the field is the same
 */
export function useLeadTo(find: (() => HTMLElement | null | undefined) | null): void {
  const router = useRouter()
  useEffect(() => {
    if (!find) return
    find()?.focus()
    return router.subscribe('onRendered', () => find()?.focus())
  }, [find, router])
}

/** Drops a refused change once the change that replaces it is saved. */
export async function dropRefused(refused: OutboxEntry | null): Promise<void> {
  if (refused) await dropEntries([refused.seq])
}
