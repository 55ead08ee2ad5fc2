import type { Services } from '#server/features/call.ts'
import { keepSaleWords } from '#server/features/news/causes/keep-sale-words.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import {
  dropNews,
  isStillTrue,
  lockDueNews,
  markSending,
  notifyPeople,
  planMails,
  planPushes,
  slicesOfPeople,
} from './send-news.queries.ts'

/** Devices that one job is worth starting for. */
const perJob = 1_000
const mostJobs = 8

/** Notifies in the app, and plans mails and pushes, in one transaction: a second run finds nothing to do. */
export async function sendNews(services: Services, { newsId }: QueuedWork['send-news']): Promise<void> {
  const { db, queue } = services
  await keepSaleWords(services)
  await db.transaction().execute(async (trx) => {
    const news = await lockDueNews(trx, newsId)
    if (!news) return
    if (!(await isStillTrue(trx, news))) {
      await dropNews(trx, newsId)
      return
    }
    const counts = { notified: 0, mailed: 0, devices: 0 }
    for (const people of await slicesOfPeople(trx, news)) {
      counts.notified += await notifyPeople(trx, news, people)
      counts.mailed += await planMails(trx, news, people)
      counts.devices += await planPushes(trx, news, people)
    }
    await markSending(trx, newsId, counts)
    const jobs = Math.min(mostJobs, Math.ceil(counts.devices / perJob))
    for (let job = 0; job < jobs; job += 1) await queue.add(trx, 'send-pushes', { newsId })
  })
}
