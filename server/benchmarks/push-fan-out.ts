import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sendNews } from '#server/features/news/sending/send-news.job.ts'
import { addSubscribers, startPushWorker } from '#server/testing/news/news-crowd.ts'
import { startNewsShop } from '#server/testing/news/news-shop.ts'
import { note, report } from './report.ts'
import type { AloneOrder } from './web-push-alone.ts'

const [subscribers, alone] = [100_000, 5_000]
const news = { title: 'Dunlin 1000 is here', body: 'Span 1,000 mm, 420 g, on a bed of 220 mm.' }
/** As long as the shop's own. */
const text = JSON.stringify({
  web_push: 8030,
  notification: {
    ...news,
    navigate: 'http://localhost:3000/planes/dunlin-1000',
    tag: `thing ${crypto.randomUUID()}`,
    data: { id: crypto.randomUUID() },
  },
})

/** Messages a second of processor time, of the package web-push in a process of its own. */
async function rateAlone(order: AloneOrder): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'web-push-alone.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(order)
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return order.messages / ((user + system) / 1e6)
}

/**
 * News for 100,000 devices at a push service on loopback, sent by two workers, beside web-push alone before and after it.
 * Processor time of the senders, so that other load weighs little.
 */
export async function measureFanOut(): Promise<void> {
  const at = await startNewsShop()
  at.push.onlyCount()
  const keys = await addSubscribers(at, subscribers)
  const workers = [await startPushWorker(at), await startPushWorker(at)]
  const used = async () => {
    const times = await Promise.all(workers.map((worker) => worker.processorTime()))
    return times.reduce((sum, time) => sum + time, 0)
  }
  const order = { host: at.push.host1, keys, messages: alone, text }
  const before = await rateAlone(order)
  at.push.counts.clear()
  const newsId = await at.cause({ ...news, channels: ['app', 'push'] })
  if (newsId === null) throw new Error('There is no news')
  const [started, atFirst] = [performance.now(), await used()]
  const planned = sendNews(at.shop.services, { newsId }).then(() => performance.now())
  await at.push.until(subscribers)
  const [ended, atLast] = [performance.now(), await used()]
  const missed = subscribers - at.push.counts.size
  const after = await rateAlone(order)
  for (const worker of workers) await worker.kill()
  await at.close()

  const [rate, plain] = [subscribers / (atLast - atFirst), (before + after) / 2]
  note('planned and sent to 100,000 devices by two workers, s', ((ended - started) / 1000).toFixed(0))
  note('of it planning, s', (((await planned) - started) / 1000).toFixed(1))
  note(
    'messages a second and core, by the shop and by web-push alone',
    `${rate.toFixed(0)}, ${plain.toFixed(0)}`,
  )
  report('devices that a fan-out missed', missed, 'none', missed === 0)
  report('messages a core by the shop / by web-push alone', rate / plain, 'at least 2', rate / plain >= 2)
}
