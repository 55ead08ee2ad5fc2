import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Services } from '#server/features/call.ts'
import { mostInMemory, openCatalogue } from '#server/features/catalogue/search/search-catalogue.ts'
import { type AnswerPart, readParts } from '#server/foundation/answer-part.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { createLog } from '#server/foundation/log.ts'
import type { DatabaseAddress } from '#server/database/address.ts'
import { listen } from '#server/database/listen.ts'
import { createApp } from '#server/http/app.ts'
import { createBreachList } from '#server/integrations/breaches/breach-range.ts'
import { knownPushHosts } from '#server/foundation/push-hosts.ts'
import { createPushService } from '#server/integrations/push/push-service.ts'
import { openFiles } from '#server/integrations/open-files.ts'
import { openPayments } from '#server/integrations/open-payments.ts'
import { openBuiltPages, type PageSource } from '#server/render/page-source.ts'
import { WholeCache } from '#server/render/whole-cache.ts'
import { importSamples } from '#server/samples/import-samples.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openTestJobs } from './jobs.ts'
import { openTestMail, readMail, type ReceivedMail } from './services/mail.ts'
import { linkSampleFiles, sampleTemplate } from './sample-template.ts'

const password = 'Windsock-7-Tailplane!'
const noPages: PageSource = {
  clientDirectory: '',
  vite: null,
  template: async () =>
    '<!doctype html><html lang="en"><head><!--head--></head><body><!--app--><!--state--></body></html>',
  renderer: async () => ({
    renderPage: async () => ({ kind: 'shell', status: 200 }),
    renderFrame: async () => ({ head: '', html: '' }),
  }),
  chunksOf: () => [],
}

/** What the handlers of a shop work with, on a database and by a configuration. */
async function openServices(
  { database: { db } }: TestDatabase,
  environment: Environment,
  mostHeld = mostInMemory,
) {
  const log = createLog(process.env.KESTREL_TEST_LOG ?? 'silent')
  const jobs = await openTestJobs(db)
  const services: Services = {
    environment,
    log,
    db,
    files: openFiles(environment),
    catalogue: openCatalogue(db, log, mostHeld),
    payment: await openPayments(db, environment),
    mail: openTestMail(environment),
    breaches: createBreachList(environment.breachesUrl, (error) => {
      throw error
    }),
    push: createPushService('support@kestrel.example.com'),
    queue: jobs.queue,
  }
  return {
    services,
    jobs,
    close: async () => {
      await jobs.stop()
      services.breaches.stop()
      services.push.close()
      await services.mail.close()
    },
  }
}

export interface TestShop {
  url: string
  /** Of its database. */
  address: DatabaseAddress
  services: Services
  /** A request to the server; objects become JSON bodies. */
  fetch(
    path: string,
    options?: { method?: string; body?: unknown; cookie?: string; headers?: Record<string, string> },
  ): Promise<Response>
  /** Signs a sample account in and gives the Cookie header. */
  signIn(email?: string, password?: string): Promise<string>
  /** Does the work that was asked for, also what waits for another try. */
  work(): Promise<void>
  /** The messages to an address, oldest first, after the work that was asked for is done. */
  mailTo(address: string): Promise<ReceivedMail[]>
  close(): Promise<void>
}

/**
 * The real server on a database of its own, on a free port of loopback.
 * @param options.pages true: the built app; a folder: another build of it
 * @param options.mostHeld products beyond which PostgreSQL searches
 * @param options.at where its requests go, where other processes answer for it
 */
export async function startTestShop(
  options: {
    samples?: boolean
    pages?: boolean | string
    at?: string
    mostHeld?: number
    environment?: Partial<Environment>
  } = {},
): Promise<TestShop> {
  const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'kestrel-shop-'))
  const server = createServer()
  // A test that blocks its process for seconds would find its idle connection closed, with its next call on it.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = options.at ?? `http://localhost:${(server.address() as AddressInfo).port}`
  const environment: Environment = {
    // As npm run bench sets it.
    mode: process.env.NODE_ENV === 'production' ? 'production' : 'test',
    port: 0,
    host: '127.0.0.1',
    dataDirectory,
    publicUrl: url,
    databaseUrl: null,
    roles: ['web'],
    trustedProxies: [],
    logLevel: 'silent',
    slowQueryMs: 200,
    sampleData: true,
    samplePassword: password,
    rateLimits: false,
    allowed: { sampleAccounts: false, mailbox: false, testPayments: false },
    secret: 'secret-of-the-tests',
    shop: {
      name: 'Kestrel Model Industries',
      shortName: 'Kestrel',
      supportEmail: 'support@kestrel.example.com',
      currency: 'USD',
      taxPercent: 0,
      shippingFlat: '4.90',
    },
    mail: { smtpUrl: null, from: 'support@kestrel.example.com' },
    stripe: null,
    breachesUrl: null,
    pushHosts: knownPushHosts,
    linkHosts: [],
    providers: {},
    ...options.environment,
  }
  const open = (database: TestDatabase) => openServices(database, environment, options.mostHeld)
  const ownSamples =
    options.environment?.shop !== undefined || options.environment?.samplePassword !== undefined
  const withSamples = options.samples !== false
  const base =
    withSamples && !ownSamples
      ? await createTestDatabase(undefined, await sampleTemplate(open))
      : await createTestDatabase()
  const { services, jobs, close: closeServices } = await open(base)
  if (withSamples) {
    linkSampleFiles(path.join(dataDirectory, 'files'))
    if (ownSamples) await importSamples(services)
  }
  const answers = new WholeCache()
  const pages = new WholeCache()
  const drop = (parts: readonly AnswerPart[]) => {
    answers.drop(parts)
    pages.drop(parts)
  }
  const listening = await listen(
    base.address,
    'catalogue',
    (payload) => drop(readParts(payload)),
    () => drop([]),
  )
  const source = options.pages
    ? await openBuiltPages(typeof options.pages === 'string' ? options.pages : undefined)
    : { ...noPages, clientDirectory: dataDirectory }
  const app = await createApp({
    services,
    source,
    answers,
    pages,
    ready: async () => true,
    usage: () => base.database.usage(),
  })
  server.on('request', app)

  const request: TestShop['fetch'] = (at, { method = 'GET', body, cookie, headers = {} } = {}) => {
    const plain = body === undefined || body instanceof FormData || typeof body === 'string'
    const init: RequestInit = {
      method,
      redirect: 'manual',
      headers: {
        ...(method === 'GET' ? {} : { origin: environment.publicUrl }),
        ...(cookie ? { cookie } : {}),
        ...(plain ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    }
    if (body !== undefined) init.body = plain ? body : JSON.stringify(body)
    return fetch(`${url}${at}`, init)
  }
  return {
    url,
    address: base.address,
    services,
    fetch: request,
    async signIn(email = 'maker@example.com', word = password) {
      const answer = await request('/api/auth/login', { method: 'POST', body: { email, password: word } })
      if (!answer.ok) throw new Error(`Signing in ${email} failed: ${answer.status} ${await answer.text()}`)
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    },
    work: () => jobs.work(services),
    async mailTo(address) {
      await jobs.work(services)
      return readMail(dataDirectory, address)
    },
    async close() {
      await listening.stop()
      await closeServices()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await base.drop()
      // Two seconds sooner than the asynchronous form, of the many files of the samples; nothing else waits here.
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
