import { setTimeout as pause } from 'node:timers/promises'
import { sendNews } from '#server/features/news/sending/send-news.job.ts'
import { addSubscribers, startPushWorker } from '#server/testing/news/news-crowd.ts'
import type { NewsShop } from '#server/testing/news/news-shop.ts'

/** Devices that a killed worker may send to again. */
const mostDoubled = 100

interface Plan {
  subscribers: number
  kills: number
  /** What a dead worker had taken is due at once, not when its minute is over. */
  isShort: boolean
}
export interface NewsKills {
  kills: number
  missed: number
  doubled: number
  faults: string[]
}

/** Kills one of two workers again and again in the middle of a fan-out, and starts another one; in short, both once. */
export async function killWorkers(at: NewsShop, { subscribers, kills, isShort }: Plan): Promise<NewsKills> {
  await addSubscribers(at, subscribers)
  const newsId = await at.cause({ channels: ['app', 'push'] })
  if (newsId === null) throw new Error('There is no news')
  await sendNews(at.shop.services, { newsId })
  const workers = await Promise.all([startPushWorker(at), startPushWorker(at)])
  let killed = 0
  const killFirst = async () => {
    await workers.shift()?.kill()
    killed += 1
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    await at.push.until(Math.floor((subscribers * kill) / (kills + 1)))
    await killFirst()
    if (!isShort) workers.push(await startPushWorker(at))
  }
  if (isShort) {
    while (workers.length > 0) await killFirst()
    await at.makePushesDue()
    workers.push(await startPushWorker(at))
  }
  await untilReported(at, newsId)
  for (const worker of workers) await worker.kill()
  return judge(at, newsId, { subscribers, kills: killed })
}

async function untilReported({ db }: NewsShop, newsId: string): Promise<void> {
  const left = () =>
    db.selectFrom('pushes').where('news_id', '=', newsId).select('device_id').executeTakeFirst()
  while (await left()) await pause(100)
}

async function judge(
  { db, push }: NewsShop,
  newsId: string,
  { subscribers, kills }: Pick<Plan, 'subscribers' | 'kills'>,
): Promise<NewsKills> {
  const [tags, topics] = [new Set<unknown>(), new Set<unknown>()]
  for (const { payload, headers } of push.received) {
    tags.add(payload.notification.tag)
    topics.add(headers.topic)
  }
  const missed = subscribers - push.counts.size
  const doubled = push.received.length - push.counts.size
  const results = await db
    .selectFrom('news_results')
    .where('news_id', '=', newsId)
    .select(['sent', 'gone', 'refused', 'late'])
    .executeTakeFirst()
  const faults: string[] = []
  if (missed > 0) faults.push(`${missed} of ${subscribers} devices got nothing`)
  if (doubled > kills * mostDoubled)
    faults.push(`${doubled} messages were doubled by ${kills} kills: more than ${mostDoubled} each`)
  if (tags.size !== 1 || topics.size !== 1)
    faults.push('a doubled message does not replace the first one: its tag or topic is another one')
  if (results?.sent !== subscribers || results.gone + results.refused + results.late > 0)
    faults.push(`the desk counts ${JSON.stringify(results)} for ${subscribers} devices`)
  return { kills, missed, doubled, faults }
}
