import { useEffect, useState, useSyncExternalStore } from 'react'
import { sessionDraft } from '#pwa/foundation/device/session-draft.ts'
import { emptyDraft, type RefusedTicket, type TicketDraft } from './use-ticket-draft.ts'

/** Texts are as typed; the draft outlives the page, but for its pictures. */
const store = sessionDraft<TicketDraft>(
  'kestrel.ticket',
  (stored) => ({ ...emptyDraft, ...stored }),
  (draft) => draft,
)
export const readTicketDraft = store.read
export const writeTicketDraft = store.write

/** @param refused is mended instead, and leaves what was typed */
export function useTicketFields(refused: RefusedTicket | null) {
  const typed = useSyncExternalStore(store.subscribe, store.read, () => emptyDraft)
  const [mended, setMended] = useState(refused?.draft ?? emptyDraft)
  useEffect(() => {
    // What was typed is in the refused ticket.
    if (refused?.draft.message === store.read().message) store.write(emptyDraft)
  }, [refused])
  const mend = (part: Partial<TicketDraft>) => setMended((before) => ({ ...before, ...part }))
  return refused ? { draft: mended, write: mend } : { draft: typed, write: store.write }
}
