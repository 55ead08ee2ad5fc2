import type { Attachment } from './attachment.ts'

/** What was begun: it outlives the panel, and the words outlive the page. */
export interface FeedbackDraft {
  message: string
  email: string
  attachments: readonly Attachment[]
  /** Whether what the device knows goes along. */
  withContext: boolean
  /** Refused feedback in the outbox whose place this takes: it is let go once this is saved. */
  replaces: readonly number[]
}
const key = 'kestrel.feedback'
const empty: FeedbackDraft = { message: '', email: '', attachments: [], withContext: true, replaces: [] }

function load(): FeedbackDraft {
  try {
    const { message, email }: Partial<FeedbackDraft> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return {
      ...empty,
      ...(typeof message === 'string' ? { message } : {}),
      ...(typeof email === 'string' ? { email } : {}),
    }
  } catch {
    // Closed storage or a damaged entry: the draft lives as long as the page.
    return empty
  }
}

let draft: FeedbackDraft | null = null
const listeners = new Set<() => void>()
export function readDraft(): FeedbackDraft {
  draft ??= load()
  return draft
}
export function writeDraft(patch: Partial<FeedbackDraft>): void {
  draft = { ...readDraft(), ...patch }
  try {
    const { message, email } = draft
    sessionStorage.setItem(key, JSON.stringify({ message, email }))
  } catch {
    // As above: without storage the page itself remembers.
  }
  for (const listener of listeners) listener()
}
/** After it was sent; the address stays for the next one. */
export function clearDraft(): void {
  writeDraft({ message: '', attachments: [], replaces: [] })
}
export function changeAttachment(next: Attachment): void {
  const { attachments } = readDraft()
  writeDraft({ attachments: attachments.map((each) => (each.key === next.key ? next : each)) })
}
export function removeAttachment(which: string): void {
  writeDraft({ attachments: readDraft().attachments.filter(({ key: own }) => own !== which) })
}
export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
