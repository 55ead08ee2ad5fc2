import startPostgres from './start-postgres.ts'
import { startNewsShop } from './news-shop.ts'
import { addSubscribers, startPushWorker } from './news-crowd.ts'
import { execSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { sendNews } from '#server/features/news/sending/send-news.job.ts'
const pgcpu = () => {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((d) => /^\d+$/.test(d))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      if (!stat.includes('(postgres)') ) continue
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('test_')) continue
      const f = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      sum += Number(f[11]) + Number(f[12])
    } catch {}
  }
  return sum / 100
}
import { fork } from 'node:child_process'
import { once } from 'node:events'
const stop = await startPostgres()
const at = await startNewsShop()
try {
  const count = Number(process.argv[2] ?? 2000)
  let t = Date.now()
  await addSubscribers(at, count)
  console.log('subscribers', Date.now() - t)
  const workers = await Promise.all([startPushWorker(at), startPushWorker(at)])
  const before = await Promise.all(workers.map((w) => w.processorTime()))
  const id = (await at.cause({ channels: ['app', 'push'] }))!
  const pg0 = pgcpu()
  const main0 = process.cpuUsage()
  t = Date.now()
  await sendNews(at.shop.services, { newsId: id })
  console.log('planned', Date.now() - t, 'pg', pgcpu() - pg0)
  t = Date.now()
  await new Promise<void>((resolve) => at.push.watch((n) => { if (n % 10000 === 0) console.log(n, Date.now() - t); if (n >= count) resolve() }))
  const after = await Promise.all(workers.map((w) => w.processorTime()))
  const used = after.map((a, i) => a - before[i])
  const mu = process.cpuUsage(main0)
  console.log('all', Date.now() - t, 'cpu', used, 'per core', count / used.reduce((a, b) => a + b), 'pg', pgcpu() - pg0, 'receiver', (mu.user + mu.system) / 1e6)
  const child = fork('server/benchmarks/web-push-alone.ts', { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/newsprof'] : [] })
  child.send({ host: at.push.host1, keys: at.push.subscribeMany(3000), messages: 3000, text: JSON.stringify(at.push.received[0]!.payload) })
  const [cpu] = await once(child, 'message')
  console.log('alone', (cpu.user + cpu.system) / 1e6, 'per core', 3000 / ((cpu.user + cpu.system) / 1e6))
  await new Promise((r) => setTimeout(r, 1500))
  console.log(await at.db.selectFrom('news_results').selectAll().execute(), await at.db.selectFrom('pushes').select((e) => e.fn.countAll().as('n')).execute())
  await Promise.all(workers.map((w) => (process.env.PROF ? w.end() : w.kill())))
} finally {
  await at.close()
  await stop()
}
