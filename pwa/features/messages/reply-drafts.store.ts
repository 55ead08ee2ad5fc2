import { useSyncExternalStore } from 'react'
import { sessionDraft } from '#pwa/foundation/device/session-draft.ts'

/** By owner and conversation. */
type Replies = Record<string, string>

const none: Replies = {}
const store = sessionDraft<Replies>(
  'kestrel.replies',
  (stored) => ({ ...(stored as Replies) }),
  (replies) => Object.fromEntries(Object.entries(replies).filter(([, text]) => text !== '')),
)
export const readReplies = store.read
export const writeReply = (name: string, text: string) => store.write({ [name]: text })
/** Its words wait elsewhere by now. */
export function dropReply(name: string, text: string): void {
  if (store.read()[name] === text) writeReply(name, '')
}

/** What is typed outlives the page. @param first where nothing was typed */
export function useReplyDraft(name: string, first: string) {
  const replies = useSyncExternalStore(store.subscribe, store.read, () => none)
  return { text: replies[name] ?? first, write: (text: string) => writeReply(name, text) }
}
