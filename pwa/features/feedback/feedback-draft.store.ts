import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { PictureStore, PictureTarget } from '#pwa/features/uploads/picture-store.ts'
import { submissionsDirectory } from '#pwa/features/uploads/upload-changes.ts'
import { sessionDraft } from '#pwa/foundation/device/session-draft.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'

/** Text outlives the page. */
export interface FeedbackDraft {
  message: string
  email: string
  /** A task of the assigned program; empty: none. */
  taskId: string
  attachments: readonly Attachment[]
  withContext: boolean
  /** Refused entries that this replaces. */
  replaces: readonly number[]
  /** Refused entries whose text is in it: unlike their pictures, it outlives the page. */
  quotes: readonly number[]
}
const empty: FeedbackDraft = {
  message: '',
  email: '',
  taskId: '',
  attachments: [],
  withContext: true,
  replaces: [],
  quotes: [],
}

const store = sessionDraft<FeedbackDraft>(
  'kestrel.feedback',
  ({ message, email, taskId, quotes }) => ({
    ...empty,
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof taskId === 'string' ? { taskId } : {}),
    ...(Array.isArray(quotes) ? { quotes } : {}),
  }),
  ({ message, email, taskId, quotes }) => ({ message, email, taskId, quotes }),
)
export const readFeedbackDraft = store.read
export const writeDraft = store.write
export const subscribeDraft = store.subscribe
/** Keeps the address. */
export function clearDraft(): void {
  writeDraft({ message: '', taskId: '', attachments: [], replaces: [], quotes: [] })
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
