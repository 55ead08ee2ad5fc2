import { forgetSessions } from '#server/features/accounts/forget-sessions.job.ts'
import { removeAccounts } from '#server/features/accounts/profile/remove-accounts.job.ts'
import { sendAccountNotice } from '#server/features/accounts/send-account-notice.job.ts'
import { sendResetLink } from '#server/features/accounts/passwords/send-reset-link.job.ts'
import { sendVerification } from '#server/features/accounts/address/send-verification.job.ts'
import type { Services } from '#server/features/call.ts'
import { forgetPictures } from '#server/features/feedback/forget-pictures.job.ts'
import { sendFeedbackAnswer } from '#server/features/feedback/send-feedback-answer.job.ts'
import { countPopularity } from '#server/features/catalogue/search/count-popularity.job.ts'
import { publishDue } from '#server/features/catalogue/desk/publish-due.job.ts'
import { expireOrders } from '#server/features/orders/payments/expire-orders.job.ts'
import { forgetReceipts } from '#server/features/outbox/forget-receipts.job.ts'
import { releaseUnpaidStock } from '#server/features/orders/payments/release-stock.job.ts'
import { reconcileOrders } from '#server/features/orders/refunds/reconcile-orders.job.ts'
import { prepareNewestZip, prepareZips } from '#server/features/orders/downloads/prepare-zip.job.ts'
import { sendDownloadLink } from '#server/features/orders/downloads/send-download-link.job.ts'
import { sendOrderLetter } from '#server/features/orders/letters/send-order-letter.job.ts'
import { findNews, tellOfRelease } from '#server/features/orders/letters/tell-of-release.job.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { forgetHits } from '#server/features/security/forget-hits.job.ts'
import { forgetUploads } from '#server/features/uploads/forget-uploads.job.ts'
import { readUploads } from '#server/features/uploads/read-uploads.job.ts'

/** Work that is done beside the requests, at its time. */
export interface Job {
  name: string
  /** Minute, hour, day, month, weekday; UTC. */
  cron: string
  run(services: Services): Promise<void>
}

/** Every job that has its time. */
export const jobs: readonly Job[] = [
  { name: 'expire-orders', cron: '*/5 * * * *', run: expireOrders },
  { name: 'release-stock', cron: '* * * * *', run: releaseUnpaidStock },
  { name: 'reconcile-orders', cron: '*/5 * * * *', run: reconcileOrders },
  { name: 'publish-due', cron: '* * * * *', run: publishDue },
  { name: 'count-popularity', cron: '33 * * * *', run: countPopularity },
  { name: 'prepare-zips', cron: '*/5 * * * *', run: prepareZips },
  { name: 'find-news', cron: '*/5 * * * *', run: findNews },
  { name: 'forget-hits', cron: '7 * * * *', run: forgetHits },
  { name: 'forget-pictures', cron: '17 4 * * *', run: forgetPictures },
  { name: 'forget-receipts', cron: '*/15 * * * *', run: forgetReceipts },
  { name: 'forget-uploads', cron: '52 3 * * *', run: forgetUploads },
  { name: 'remove-accounts', cron: '27 * * * *', run: removeAccounts },
  { name: 'forget-sessions', cron: '37 3 * * *', run: forgetSessions },
]

/** What does the work that transactions ask for. */
const queuedJobs: {
  [K in keyof QueuedWork]: (services: Services, data: QueuedWork[K], id: string) => Promise<void>
} = {
  'send-reset-link': sendResetLink,
  'send-verification': sendVerification,
  'send-account-notice': sendAccountNotice,
  'send-feedback-answer': sendFeedbackAnswer,
  'read-uploads': readUploads,
  'prepare-zip': prepareNewestZip,
  'send-download-link': sendDownloadLink,
  'send-order-letter': sendOrderLetter,
  'tell-of-release': tellOfRelease,
}
export const queuedNames = Object.keys(queuedJobs) as (keyof QueuedWork)[]

/** Does a piece of queued work; `id` is the same when it is tried again. Throws while another try may help. */
export function doQueued(
  services: Services,
  name: keyof QueuedWork,
  { data, id }: { data: unknown; id: string },
): Promise<void> {
  const work = queuedJobs[name] as (services: Services, data: unknown, id: string) => Promise<void>
  return work(services, data, id)
}
