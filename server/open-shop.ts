import type { RequestListener } from 'node:http'
import path from 'node:path'
import type { DatabaseAddress } from './database/address.ts'
import { type Database, openDatabase } from './database/connection.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { listen } from './database/listen.ts'
import { migrate } from './database/migrate.ts'
import type { Services } from './features/call.ts'
import { openCatalogue } from '#server/features/catalogue/search/search-catalogue.ts'
import { type AnswerPart, readParts } from './foundation/answer-part.ts'
import type { Environment } from './foundation/environment.ts'
import type { Log } from './foundation/log.ts'
import { makePrivateFolders } from './foundation/private-folders.ts'
import { showProgress } from './foundation/progress.ts'
import { createApp } from './http/app.ts'
import { createBreachList } from './integrations/breaches/breach-range.ts'
import { createDiskFileStore } from './integrations/file-store-disk.ts'
import { openMail } from './integrations/mail/open-mail.ts'
import { openPayments } from './integrations/open-payments.ts'
import { createPushService } from './integrations/push/push-service.ts'
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

async function bringUpToDate(address: DatabaseAddress, log: Log): Promise<void> {
  const database = openDatabase(address, { role: 'migrations', max: 1 })
  const migrated = await migrate(database.db)
  await database.close()
  if (migrated.length > 0) log.info({ migrated }, 'database brought up to date')
}

async function addSamples(address: DatabaseAddress, services: Services): Promise<void> {
  // Without statement time-outs: a second process waits for the first.
  const patient = openDatabase(address, { role: 'jobs', max: 4 })
  const progress = (done: number, of: number) => showProgress(`Adding sample aircraft ${done}/${of}`)
  await importSamples({ ...services, db: patient.db }, progress).finally(() => patient.close())
}

function servicesOf(
  environment: Environment,
  log: Log,
  db: Services['db'],
  queue: Services['queue'],
): Services {
  return {
    environment,
    log,
    db,
    files: createDiskFileStore(path.join(environment.dataDirectory, 'files')),
    catalogue: openCatalogue(db),
    payment: openPayments(db, environment),
    mail: openMail(environment),
    breaches: createBreachList(environment.breachesUrl, (error) =>
      log.warn({ err: error }, 'the list of leaked passwords did not answer'),
    ),
    push: createPushService(environment.shop.supportEmail),
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

export async function openShop(environment: Environment, log: Log, source: PageSource): Promise<OpenShop> {
  await makePrivateFolders(environment.dataDirectory)
  showProgress('Starting the database')
  const embedded = environment.databaseUrl
    ? null
    : await startEmbeddedPostgres(path.join(environment.dataDirectory, 'postgres'))
  const address = environment.databaseUrl ?? embedded?.address
  if (!address) throw new Error('There is no database')

  await bringUpToDate(address, log)
  const database = openDatabase(address, { role: 'web', max: 10 })
  const isWorker = environment.roles.includes('worker')
  const jobs = await openJobs(address, log, isWorker)
  const services = servicesOf(environment, log, database.db, jobs.queue)
  if (environment.sampleData) await addSamples(address, services)
  if (!source.vite) await archiveChunks(source.clientDirectory, environment.dataDirectory, new Date())

  const answers = new WholeCache()
  const pages = new WholeCache()
  const drop = (parts: readonly AnswerPart[]) => {
    answers.drop(parts)
    pages.drop(parts)
  }
  const listening = await listen(
    address,
    'catalogue',
    (payload) => drop(readParts(payload)),
    // Changes may have been missed.
    () => drop([]),
  )
  // Loaded ahead: 10,000 products take seconds.
  services.catalogue.current().catch((error: unknown) => log.warn({ err: error }, 'catalogue not read yet'))
  if (isWorker) await jobs.work(services)

  let stopping = false
  const ready = async () => !stopping && isReachable(database, log)
  return {
    services,
    app: await createApp({ services, source, answers, pages, ready }),
    beginStop: () => {
      stopping = true
    },
    async close() {
      await jobs.stop()
      services.breaches.stop()
      services.push.close()
      await services.mail.close()
      await listening.stop()
      await database.close()
      if (embedded && !embedded.adopted) await embedded.stop()
    },
  }
}
