import { removeExpiredSessions } from '#server/features/accounts/remove-expired-sessions.job.ts'
import { removeAccounts } from '#server/features/removal/remove-accounts.job.ts'
import { removeFiles } from '#server/features/removal/remove-files.job.ts'
import { sendAccountNotice } from '#server/features/accounts/send-account-notice.job.ts'
import { sendResetLink } from '#server/features/accounts/passwords/send-reset-link.job.ts'
import { sendVerification } from '#server/features/accounts/address/send-verification.job.ts'
import type { Services } from '#server/features/call.ts'
import { keepPrograms } from '#server/features/beta/programs/keep-programs.job.ts'
import { removeUnusedPictures } from '#server/features/uploads/remove-unused-pictures.job.ts'
import { sendFeedbackAnswer } from '#server/features/feedback/send-feedback-answer.job.ts'
import { checkLinks } from '#server/features/making/resources/check-links.job.ts'
import { forgetStored } from '#server/features/catalogue/search/stored/forget-stored.job.ts'
import { countPopularity } from '#server/features/catalogue/search/count-popularity.job.ts'
import { drawParts } from '#server/features/catalogue/parts/draw-parts.job.ts'
import { publishDue } from '#server/features/catalogue/desk/publish-due.job.ts'
import { expireOrders } from '#server/features/orders/payments/expire-orders.job.ts'
import { trimReceipts } from '#server/features/outbox/trim-receipts.job.ts'
import { releaseUnpaidStock } from '#server/features/orders/payments/release-stock.job.ts'
import { reconcileOrders } from '#server/features/orders/refunds/reconcile-orders.job.ts'
import { prepareNewestZip, prepareZips } from '#server/features/orders/downloads/prepare-zip.job.ts'
import { sendDownloadLink } from '#server/features/orders/downloads/send-download-link.job.ts'
import { sendOrderLetter } from '#server/features/orders/letters/send-order-letter.job.ts'
import { findNewReleases, tellOfRelease } from '#server/features/orders/letters/tell-of-release.job.ts'
import { findCauses } from '#server/features/news/causes/find-causes.job.ts'
import { forgetNews } from '#server/features/news/forgetting/forget-news.job.ts'
import { sendNewsMails } from '#server/features/news/mails/send-news-mails.job.ts'
import { sendNews } from '#server/features/news/sending/send-news.job.ts'
import { sendOwnPush } from '#server/features/news/push/send-own-push.job.ts'
import { resumeNews, sendPushes } from '#server/features/news/push/send-pushes.job.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { removeOldHits } from '#server/features/security/remove-old-hits.job.ts'
import { forgetOperations } from '#server/features/operations/forget-operations.job.ts'
import { measureStorage } from '#server/features/operations/system/measure-storage.job.ts'
import { sendTicketLetter } from '#server/features/support/send-ticket-letter.job.ts'
import { removeStaleUploads } from '#server/features/uploads/remove-stale-uploads.job.ts'
import { readUploads } from '#server/features/uploads/read-uploads.job.ts'
import type { Cause } from '#server/foundation/tracing.ts'
import { followJob } from './follow-job.ts'
import { renewSamples } from '#server/samples/renew-samples.job.ts'

export interface Job {
  name: string
  /** UTC. */
  cron: string
  /** At each start, too, beside the shop's work. */
  atStart?: true
  run(services: Services): Promise<void>
}

export const jobs: readonly Job[] = [
  { name: 'expire-orders', cron: '*/5 * * * *', run: expireOrders },
  { name: 'release-stock', cron: '* * * * *', run: releaseUnpaidStock },
  { name: 'reconcile-orders', cron: '*/5 * * * *', run: reconcileOrders },
  { name: 'publish-due', cron: '* * * * *', run: publishDue },
  { name: 'count-popularity', cron: '33 * * * *', run: countPopularity },
  { name: 'prepare-zips', cron: '*/5 * * * *', run: prepareZips },
  { name: 'find-news', cron: '*/5 * * * *', run: findNewReleases },
  { name: 'find-causes', cron: '* * * * *', run: findCauses },
  { name: 'keep-programs', cron: '*/5 * * * *', run: keepPrograms },
  { name: 'resume-news', cron: '* * * * *', run: resumeNews },
  { name: 'send-news-mails', cron: '*/5 * * * *', run: sendNewsMails },
  { name: 'draw-parts', cron: '*/5 * * * *', atStart: true, run: drawParts },
  { name: 'renew-samples', cron: '41 4 * * *', atStart: true, run: renewSamples },
  { name: 'forget-hits', cron: '7 * * * *', run: removeOldHits },
  { name: 'forget-pictures', cron: '17 4 * * *', run: removeUnusedPictures },
  { name: 'forget-receipts', cron: '*/15 * * * *', run: trimReceipts },
  { name: 'forget-news', cron: '47 * * * *', run: forgetNews },
  { name: 'forget-search', cron: '13 * * * *', run: forgetStored },
  { name: 'forget-operations', cron: '23 * * * *', run: forgetOperations },
  { name: 'measure-storage', cron: '3 * * * *', atStart: true, run: measureStorage },
  { name: 'forget-uploads', cron: '52 3 * * *', run: removeStaleUploads },
  { name: 'check-links', cron: '43 * * * *', run: checkLinks },
  { name: 'remove-accounts', cron: '27 * * * *', run: removeAccounts },
  { name: 'forget-sessions', cron: '37 3 * * *', run: removeExpiredSessions },
]

const queuedJobs: {
  [K in keyof QueuedWork]: (services: Services, data: QueuedWork[K], id: string) => Promise<void>
} = {
  'send-reset-link': sendResetLink,
  'send-verification': sendVerification,
  'send-account-notice': sendAccountNotice,
  'send-feedback-answer': sendFeedbackAnswer,
  'send-ticket-letter': sendTicketLetter,
  'read-uploads': readUploads,
  'prepare-zip': prepareNewestZip,
  'send-download-link': sendDownloadLink,
  'send-order-letter': sendOrderLetter,
  'tell-of-release': tellOfRelease,
  'send-news': sendNews,
  'send-pushes': sendPushes,
  'send-own-push': sendOwnPush,
  'remove-files': removeFiles,
}
export const queuedNames = Object.keys(queuedJobs) as (keyof QueuedWork)[]

/** `id` is equal in retries; throws where a retry may help. Its log lines have the id of the request that asked for it. */
export function doQueued(
  services: Services,
  name: keyof QueuedWork,
  { data, id }: { data: unknown; id: string },
): Promise<void> {
  const work = queuedJobs[name] as (services: Services, data: unknown, id: string) => Promise<void>
  const { cause, ...given } = data as { cause?: Cause }
  return followJob({ log: services.log, name, id, cause }, (log) => work({ ...services, log }, given, id))
}
