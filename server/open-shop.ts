import type { RequestListener } from 'node:http'
import type { DatabaseAddress } from './database/address.ts'
import { type Addresses, addressesOf } from './database/addresses.ts'
import { type Database, openDatabase } from './database/connection.ts'
import type { EmbeddedPostgres } from './database/embedded-postgres.ts'
import { grantRunning } from './database/grant-running.ts'
import { listen } from './database/listen.ts'
import { migrate } from './database/migrate.ts'
import { SlowStatements, writeSlowStatements } from './database/slow-statements.ts'
import { untilAnswered } from './database/until-answered.ts'
import type { Services } from './features/call.ts'
import { readAhead } from '#server/features/catalogue/search/read-ahead.ts'
import { openCatalogue } from '#server/features/catalogue/search/search-catalogue.ts'
import { clearBlockCache } from '#server/features/security/blocked-addresses.ts'
import { type AnswerPart, part, readParts } from './foundation/answer-part.ts'
import type { Environment } from './foundation/environment.ts'
import type { Log } from './foundation/log.ts'
import { defaultOperating } from './foundation/operating.ts'
import { showProgress } from './foundation/progress.ts'
import { startTracing, withSpans } from './foundation/tracing.ts'
import { createApp } from './http/app.ts'
import { createBreachList } from './integrations/breaches/breach-range.ts'
import { openMail } from './integrations/mail/open-mail.ts'
import { openFiles } from './integrations/open-files.ts'
import { openPayments } from './integrations/open-payments.ts'
import { createPushService } from './integrations/push/push-service.ts'
import { installQueues } from './jobs/install-queues.ts'
import { openJobs } from './jobs/worker.ts'
import { archiveChunks } from './render/archive-chunks.ts'
import type { PageSource } from './render/page-source.ts'
import { WholeCache } from './render/whole-cache.ts'
import { importSamples } from './samples/import-samples.ts'

export interface OpenShop {
  app: RequestListener
  services: Services
  /** /readyz fails from here on. */
  beginStop(): void
  close(): Promise<void>
}

async function bringUpToDate({ owner, runningRole }: Addresses, log: Log): Promise<void> {
  const database = openDatabase(owner, { role: 'migrations', max: 1 })
  try {
    const migrated = await migrate(database.db)
    if (migrated.length > 0) log.info({ migrated }, 'database brought up to date')
    if (runningRole === null) return
    await installQueues(owner)
    await grantRunning(database.db, runningRole)
  } finally {
    await database.close()
  }
}

async function addSamples(address: DatabaseAddress, services: Services): Promise<void> {
  // Without statement time-outs: a second process waits for the first.
  const patient = openDatabase(address, { role: 'jobs', max: 4 })
  const progress = (done: number, of: number) => showProgress(`Adding sample aircraft ${done}/${of}`)
  await importSamples({ ...services, db: patient.db }, progress).finally(() => patient.close())
}

async function servicesOf(
  environment: Environment,
  log: Log,
  db: Services['db'],
  queue: Services['queue'],
): Promise<Services> {
  return {
    environment,
    log,
    db,
    files: openFiles(environment),
    catalogue: openCatalogue(db, log),
    payment: withSpans('payment', await openPayments(db, environment)),
    mail: withSpans('mail', openMail(environment)),
    breaches: createBreachList(environment.breachesUrl, (error) =>
      log.warn({ err: error }, 'the list of leaked passwords did not answer'),
    ),
    push: withSpans('push', createPushService(environment.shop.supportEmail)),
    queue,
  }
}

async function isReachable(database: Database, log: Log): Promise<boolean> {
  try {
    await database.ping()
    return true
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return false
  }
}

function makeCaches(services: Services) {
  const answers = new WholeCache()
  const pages = new WholeCache()
  const drop = (parts: readonly AnswerPart[]) => {
    if (parts.length === 0 || parts.includes(part.blocks)) clearBlockCache(services)
    answers.drop(parts)
    pages.drop(parts)
  }
  return { answers, pages, drop }
}

export interface ToOpen {
  environment: Environment
  log: Log
  /** The shop's own PostgreSQL, running; null where it uses another one. */
  embedded: EmbeddedPostgres | null
  /** May come later than the database is open: the first start builds the pages meanwhile. */
  pageSource: Promise<PageSource>
}

async function openPages(pageSource: Promise<PageSource>, { files }: Services): Promise<PageSource> {
  showProgress('Opening the pages')
  const source = await pageSource
  if (!source.vite) await archiveChunks(files, source.clientDirectory, new Date())
  return source
}

export async function openShop({ environment, log, embedded, pageSource }: ToOpen): Promise<OpenShop> {
  const addresses = addressesOf(environment, embedded?.address)
  const { tracing } = environment.operating ?? defaultOperating
  const stopTracing = tracing ? await startTracing(tracing, log) : null
  await untilAnswered(() => bringUpToDate(addresses, log))
  const { pool } = environment.operating ?? defaultOperating
  const slow = new SlowStatements(environment.slowQueryMs)
  const { calls, isPooled } = addresses
  const database = openDatabase(calls, { role: 'web', max: pool, isPooled, slow })
  const slowWriting = writeSlowStatements(slow, {
    db: database.db,
    role: environment.roles.join(' and '),
    log,
  })
  const isWorker = environment.roles.includes('worker')
  const jobs = await openJobs(addresses, log, isWorker)
  const services = await servicesOf(environment, log, database.db, jobs.queue)
  if (environment.sampleData) await addSamples(addresses.direct, services)
  const source = await openPages(pageSource, services)

  const { answers, pages, drop } = makeCaches(services)
  const listening = await listen(
    addresses.direct,
    'catalogue',
    (payload) => drop(readParts(payload)),
    // Changes may have been missed.
    () => drop([]),
  )
  // 10,000 products take seconds, the first rows of 100,000 a minute.
  const isRead = readAhead(services.catalogue, log)
  if (isWorker) await jobs.work(services)

  let stopping = false
  const ready = async () => !stopping && isRead() && isReachable(database, log)
  return {
    services,
    app: await createApp({ services, source, answers, pages, ready, usage: () => database.usage() }),
    beginStop: () => {
      stopping = true
    },
    async close() {
      await jobs.stop()
      services.breaches.stop()
      services.push.close()
      await services.mail.close()
      await listening.stop()
      await slowWriting.stop()
      await database.close()
      await stopTracing?.()
      await embedded?.stop()
    },
  }
}
