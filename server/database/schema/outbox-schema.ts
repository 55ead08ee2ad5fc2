import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FeedbackContext } from '#shared/feedback/feedback.contract.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'
import type { Now } from './columns.ts'

interface IdempotencyKeys {
  /** A member's id, or `guest`. */
  owner: string
  key: string
  route: string
  /** A hash of the input: a key with different input is refused. */
  fingerprint: string
  status: number
  headers: ColumnType<Record<string, string>, Record<string, string> | undefined, Record<string, string>>
  body: string
  /** The answer is made of it where effect and receipt were one statement; `body` is empty then. */
  answer_row: ColumnType<unknown, unknown, unknown>
  created_at: Now
}
interface FilePieces {
  id: string
  size: number
  received: Generated<number>
  changed_at: Now
}
interface SubmittedPictures {
  url: string
  user_id: string | null
  /** Used by a message. */
  taken: Generated<boolean>
  created_at: Now
}
interface Feedback {
  id: GeneratedAlways<number>
  /** Makes a second arrival harmless after its receipt is gone. */
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

export interface OutboxSchema {
  idempotency_keys: IdempotencyKeys
  file_pieces: FilePieces
  submitted_pictures: SubmittedPictures
  feedback: Feedback
  feedback_answers: FeedbackAnswers
}
