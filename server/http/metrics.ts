import { createHash, timingSafeEqual } from 'node:crypto'
import type { Express, NextFunction, Request, Response } from 'express'
import type { PoolUsage } from '#server/database/guarded-pool.ts'
import { runningFigures } from '#server/database/running-figures.ts'
import type { Services } from '#server/features/call.ts'
import { type Figure, RequestTimes, type Timed, writeFigures } from '#server/foundation/metrics.ts'
import type { WholeCache } from '#server/render/whole-cache.ts'

interface Measured {
  services: Services
  answers: WholeCache
  pages: WholeCache
  /** Absent: not measured. */
  usage?: (() => PoolUsage) | undefined
}

const times = new WeakMap<Express, RequestTimes>()
const receipts = { first: 0, again: 0 }
/** A change of a device that was done, or answered again from its receipt. */
export const noteReceipt = (isReplay: boolean): void => void (receipts[isReplay ? 'again' : 'first'] += 1)

/** The pattern of the route; static files by their folder. */
export function routeOf(request: Request): string {
  const pattern = (request.route as { path?: unknown } | undefined)?.path
  if (typeof pattern === 'string') return pattern
  return /^\/(?:assets|icons|uploads)(?=\/)/.exec(request.originalUrl)?.[0] ?? 'other'
}

/** Notes each answer; `kept` for those that the cache gives before routing. */
export function timeAnswers(app: Express) {
  const own = new RequestTimes()
  times.set(app, own)
  const kept = new Map<number, Timed>()
  const keptOf = (status: number) => {
    const timed = own.of({ method: 'GET', route: 'kept answer', status: String(status) })
    kept.set(status, timed)
    return timed
  }
  return {
    kept: (status: number) => own.add(kept.get(status) ?? keptOf(status), 0),
    follow: (request: Request, response: Response, next: NextFunction): void => {
      const start = performance.now()
      response.on('finish', () => {
        const { method } = request
        const seconds = (performance.now() - start) / 1000
        own.note({ method, route: routeOf(request), status: String(response.statusCode) }, seconds)
      })
      next()
    },
  }
}

const gauge = (name: string, help: string, values: Figure['values']): Figure => ({
  name,
  help,
  type: 'gauge',
  values,
})
const counter = (name: string, help: string, values: Figure['values']): Figure => ({
  ...gauge(name, help, values),
  type: 'counter',
})

function ofProcess({ answers, pages, usage }: Measured): Figure[] {
  const cpu = process.cpuUsage()
  const pool = usage?.()
  return [
    gauge('process_resident_memory_bytes', 'Memory of this process.', [{ value: process.memoryUsage.rss() }]),
    counter('process_cpu_seconds_total', 'Processor time of this process.', [
      { value: (cpu.user + cpu.system) / 1e6 },
    ]),
    gauge('kestrel_cache_bytes', 'Answers and pages that are kept.', [
      { labels: { cache: 'answers' }, value: answers.size },
      { labels: { cache: 'pages' }, value: pages.size },
    ]),
    counter(
      'kestrel_outbox_receipts_total',
      'Changes of devices: done, and answered again from their receipt.',
      [
        { labels: { answer: 'first' }, value: receipts.first },
        { labels: { answer: 'again' }, value: receipts.again },
      ],
    ),
    ...(pool
      ? [
          gauge(
            'kestrel_pool_connections',
            'Connections for calls, by what they do; limit is the most there may be.',
            [
              { labels: { state: 'used' }, value: pool.used },
              { labels: { state: 'free' }, value: pool.free },
              { labels: { state: 'limit' }, value: pool.max },
            ],
          ),
          gauge('kestrel_pool_waiting', 'Calls that wait for a connection.', [{ value: pool.waiting }]),
        ]
      : []),
  ]
}
async function ofShop({ services }: Measured): Promise<Figure[]> {
  const { queue, pushes, receipts: kept } = await runningFigures(services.db)
  const { waiting, ...results } = pushes
  const jobs = queue.map(({ name, state, jobs: value }) => ({ labels: { queue: name, state }, value }))
  const outcomes = Object.entries(results).map(([outcome, value]) => ({ labels: { outcome }, value }))
  return [
    gauge('kestrel_queue_jobs', 'Jobs that are not done, by queue and state.', jobs),
    gauge('kestrel_pushes_waiting', 'Pushes that are not sent.', [{ value: waiting }]),
    counter('kestrel_pushes_total', 'Pushes by outcome.', outcomes),
    gauge('kestrel_outbox_receipts_kept', 'Receipts in the database, about.', [{ value: kept }]),
  ]
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** For Prometheus, with `Authorization: Bearer METRICS_TOKEN`; for anybody else there is no such page. */
export function mountMetrics(app: Express, measured: Measured): void {
  const token = measured.services.environment.operating?.metricsToken
  if (!token) return
  const wanted = hashOf(`Bearer ${token}`)
  app.get('/metrics', async (request, response, next) => {
    if (!timingSafeEqual(hashOf(request.get('authorization') ?? ''), wanted)) return next()
    const figures = [...ofProcess(measured), ...(await ofShop(measured))]
    response.setHeader('Cache-Control', 'no-store')
    response.type('text/plain; version=0.0.4; charset=utf-8')
    response.send(`${times.get(app)?.write() ?? ''}${writeFigures(figures)}`)
  })
}
