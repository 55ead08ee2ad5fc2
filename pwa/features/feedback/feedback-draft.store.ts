import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { PictureStore, PictureTarget } from '#pwa/features/uploads/picture-store.ts'
import { submissionsDirectory } from '#pwa/features/uploads/upload-changes.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'

/** Text outlives the page. */
export interface FeedbackDraft {
  message: string
  email: string
  /** Of the assigned program; empty: none. */
  taskId: string
  attachments: readonly Attachment[]
  withContext: boolean
  /** Refused entries that this replaces. */
  replaces: readonly number[]
}
const key = 'kestrel.feedback'
const empty: FeedbackDraft = {
  message: '',
  email: '',
  taskId: '',
  attachments: [],
  withContext: true,
  replaces: [],
}

function load(): FeedbackDraft {
  try {
    const { message, email, taskId }: Partial<FeedbackDraft> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return {
      ...empty,
      ...(typeof message === 'string' ? { message } : {}),
      ...(typeof email === 'string' ? { email } : {}),
      ...(typeof taskId === 'string' ? { taskId } : {}),
    }
  } catch {
    // Private window or damaged: lasts as long as the page.
    return empty
  }
}

let draft: FeedbackDraft | null = null
const listeners = new Set<() => void>()
export function readFeedbackDraft(): FeedbackDraft {
  draft ??= load()
  return draft
}
export function writeDraft(patch: Partial<FeedbackDraft>): void {
  draft = { ...readFeedbackDraft(), ...patch }
  try {
    const { message, email, taskId } = draft
    sessionStorage.setItem(key, JSON.stringify({ message, email, taskId }))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
/** Keeps the address. */
export function clearDraft(): void {
  writeDraft({ message: '', taskId: '', attachments: [], replaces: [] })
}
export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const draftPictures: PictureStore = {
  read: () => readFeedbackDraft().attachments,
  write: (attachments) => writeDraft({ attachments }),
  subscribe: subscribeDraft,
}
/** Specification, section 7. */
export const pictureTarget = (owner: string): PictureTarget => ({
  url: '/api/upload',
  fields: { directory: submissionsDirectory },
  most: feedbackLimits.files,
  owner,
})
