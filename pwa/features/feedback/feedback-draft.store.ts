import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { PictureStore, PictureTarget } from '#pwa/features/uploads/picture-store.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'

export const uploadDirectory = '/images/submissions'

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
export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The pictures of the draft, for the dialog that adds them. */
export const draftPictures: PictureStore = {
  read: () => readDraft().attachments,
  write: (attachments) => writeDraft({ attachments }),
  subscribe: subscribeDraft,
}
/** Where the pictures of feedback go (specification, section 7). */
export const pictureTarget = (owner: string): PictureTarget => ({
  url: '/api/upload',
  fields: { directory: uploadDirectory },
  most: feedbackLimits.files,
  owner,
})
