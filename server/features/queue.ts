import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'

/** Jobs that transactions ask for; never with a secret. */
export interface QueuedWork {
  'send-reset-link': { email: string }
  'send-verification': { userId: string }
  'send-feedback-answer': { answerId: number }
  'send-ticket-letter': { ticketId: number; answerId: string | null }
  'prepare-zip': { productId: number }
  'send-download-link': { orderId: string; productId: number | null }
  'send-order-letter': { orderId: string; letter: OrderLetter; amountCents?: number; refundId?: string }
  'tell-of-release': { releaseId: number }
  'read-uploads': { productId: number }
  'send-news': { newsId: string }
  'send-pushes': { newsId: string }
  'send-own-push': { deviceId: string; words: 'welcome' | 'test' }
  'send-account-notice': { userId: string; notice: AccountNotice; provider?: string }
  'remove-files': { keys: string[] }
}
export type OrderLetter =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'withdrawn'
  | 'withdrawal-settled'
  | 'refunded'
  | 'refund-failed'
export type AccountNotice =
  | 'password-changed'
  | 'own-password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-code-used'
  | 'codes-guessed'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'deletion-asked'
  | 'deletion-undone'

export interface Queue {
  /** Rolled back with the transaction. */
  add<K extends keyof QueuedWork>(
    db: Kysely<Schema> | Transaction<Schema>,
    name: K,
    data: QueuedWork[K],
    /** Seconds. */
    after?: number,
  ): Promise<void>
  /** Failed jobs are tried once more. */
  retry(db: Kysely<Schema> | Transaction<Schema>, name: string, ids: string[]): Promise<void>
  /** Jobs that wait are not done. */
  cancel(db: Kysely<Schema> | Transaction<Schema>, name: string, ids: string[]): Promise<void>
}
