import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FeedbackContext } from '#shared/feedback/feedback.contract.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'
import type { Now } from './columns.ts'

interface IdempotencyKeys {
  /** The member's id, or `guest`. */
  owner: string
  key: string
  route: string
  /** Of the input: the same key with another input is a fault. */
  fingerprint: string
  status: number
  /** Headers that the handler set. */
  headers: ColumnType<Record<string, string>, Record<string, string> | undefined, Record<string, string>>
  body: string
  created_at: Now
}
/** Files of people that come in pieces. */
interface FilePieces {
  id: string
  size: number
  received: Generated<number>
  changed_at: Now
}
interface SubmittedPictures {
  url: string
  user_id: string | null
  /** Part of something that was sent. */
  taken: Generated<boolean>
  created_at: Now
}
interface Feedback {
  id: GeneratedAlways<number>
  /** The device's own id of it: a second arrival has no second effect, also after its receipt is gone. */
  client_key: string | null
  user_id: string | null
  email: string | null
  message: string
  page_url: string
  context: ColumnType<FeedbackContext, FeedbackContext, FeedbackContext>
  attachments: string[]
  status: ColumnType<FeedbackStatus, FeedbackStatus | undefined, FeedbackStatus>
  created_at: Now
  changed_at: Now
}
interface FeedbackAnswers {
  id: GeneratedAlways<number>
  feedback_id: number
  text: string
  author: string
  created_at: Now
}

/** What devices send when they can, and what comes of it. */
export interface OutboxSchema {
  idempotency_keys: IdempotencyKeys
  file_pieces: FilePieces
  submitted_pictures: SubmittedPictures
  feedback: Feedback
  feedback_answers: FeedbackAnswers
}
