import { useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { dropEntries, knownEntries, readOutbox, subscribeOutbox } from '#pwa/foundation/outbox.ts'
import { isStuck, type OutboxEntry } from '#shared/offline/outbox-entry.ts'

/** The part of an address by which a refused change is opened in its form. */
export const mendSearch = ({ key }: OutboxEntry) => ({ mend: key })

/**
 * The refused change that the address names, to be mended in its form. Null where there is none, also once it was sent
 * again or let go; undefined while that is not known.
 */
export function useRefusedChange(): OutboxEntry | null | undefined {
  const { mend } = useSearch({ strict: false }) as { mend?: unknown }
  const entries = useSyncExternalStore(subscribeOutbox, knownEntries, () => null)
  useEffect(() => {
    if (mend === undefined) return
    readOutbox().catch((error: unknown) => console.warn('What waits here cannot be read:', error))
  }, [mend])
  if (mend === undefined) return null
  return entries === null ? undefined : (entries.find((each) => each.key === mend && isStuck(each)) ?? null)
}

/** What takes the place of a refused change is saved: it is needed no more. */
export async function letGo(refused: OutboxEntry | null): Promise<void> {
  if (refused) await dropEntries([refused.seq])
}
