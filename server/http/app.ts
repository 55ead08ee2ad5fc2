import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import path from 'node:path'
import { DatabaseUnavailable } from '#server/database/address.ts'
import type { PoolUsage } from '#server/database/guarded-pool.ts'
import { isOfDeletedAccount } from '#server/database/violations.ts'
import type { Services } from '#server/features/call.ts'
import { handlers } from '#server/features/handlers.ts'
import { simulationHandlers } from '#server/features/security/simulation.endpoints.ts'
import { originsOf } from '#server/foundation/map-tiles.ts'
import { accountRemoved, noSuchCall, notFound, Refusal } from '#server/foundation/problem.ts'
import { FileStoreUnavailable } from '#server/integrations/file-store.ts'
import type { PageSource } from '#server/render/page-source.ts'
import type { AnswerPart } from '#server/foundation/answer-part.ts'
import { createPages } from '#server/render/pages.ts'
import type { WholeCache } from '#server/render/whole-cache.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { simulationContract } from '#shared/security/simulation.contract.ts'
import { answerKept } from './answer-kept.ts'
import { followRequest } from './follow-request.ts'
import { mountMetrics, timeAnswers } from './metrics.ts'
import { mountEndpoints } from './mount-endpoints.ts'
import { openApiDocument } from './open-api.ts'
import { packedFiles } from './packed-files.ts'
import { requireSameOrigin } from './same-origin.ts'
import {
  commonHeaders,
  contentSecurityPolicy,
  dataHeaders,
  headersOfDocuments,
  scriptHash,
} from './security-headers.ts'
import { storedFiles } from './send-stored.ts'
import { sendWhole } from './send-whole.ts'
import { createSessionReader } from './session-reader.ts'

declare global {
  namespace Express {
    interface Request {
      id: string
    }
  }
}

export interface AppParts {
  services: Services
  source: PageSource
  answers: WholeCache
  pages: WholeCache
  /** False while stopping, so that load balancers choose another process. */
  ready: () => Promise<boolean>
  /** The use of the pool for calls, for the metrics. */
  usage?: () => PoolUsage
}
const year = 365 * 24 * 3600

const ofThisProcess = randomUUID().slice(0, 13)
let count = 0
/** Unique, not secret. */
const nextId = () => `${ofThisProcess}-${(count += 1).toString(36).padStart(6, '0')}`
/** Accepted from a trusted proxy only. */
function idsOf(app: Express) {
  const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id']
    if (given === undefined || !trusts(request.socket.remoteAddress ?? '', 0)) return nextId()
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : nextId()
  }
}

/** Removes secrets of addresses from the log. */
const withoutSecrets = (address: string) => address.replace(/\.[\w-]{43}(?![\w-])/g, '.***')

function logAnswers({ log }: Services, idOf: (request: IncomingMessage) => string) {
  return (request: Request, response: Response, next: NextFunction) => {
    request.id = idOf(request)
    response.setHeader('X-Request-Id', request.id)
    const start = performance.now()
    response.on('finish', () => {
      const ms = Math.round(performance.now() - start)
      // Logs only failures, slow calls and writes: a line for each costs a third of the throughput.
      if (response.statusCode < 400 && ms < 500 && request.method === 'GET') return
      const level = response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'warn' : 'info'
      log[level](
        {
          id: request.id,
          method: request.method,
          path: withoutSecrets(request.path),
          status: response.statusCode,
          ms,
        },
        'answered',
      )
    })
    next()
  }
}

const headersOfContent = [
  'Content-Disposition',
  'Content-Encoding',
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Accept-Ranges',
]

function answerProblem({ log }: Services) {
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) {
      log.warn({ id: request.id, err: error }, 'answer broke off')
      next(error)
      return
    }
    let refusal: Refusal
    if (error instanceof Refusal) refusal = error
    else if (isOfDeletedAccount(error)) refusal = accountRemoved()
    else if (error instanceof DatabaseUnavailable || error instanceof FileStoreUnavailable)
      refusal = new Refusal(503, 'unavailable', 'The shop is busy. Please try again in a moment.', {
        headers: { 'retry-after': '2' },
      })
    else if (error instanceof URIError)
      refusal = new Refusal(422, 'invalid_input', 'address: cannot be read', {
        issues: [{ path: 'address', message: 'cannot be read' }],
      })
    else if (
      (error as { status?: unknown }).status === 404 ||
      (error as { code?: unknown }).code === 'ENOENT'
    )
      refusal = notFound('The file')
    else if (
      typeof (error as { status?: unknown }).status === 'number' &&
      (error as { status: number }).status < 500
    )
      refusal = new Refusal(
        (error as { status: number }).status,
        'invalid_input',
        'The request cannot be read.',
      )
    else {
      log.error({ id: request.id, path: withoutSecrets(request.path), err: error }, 'failed')
      refusal = new Refusal(500, 'internal', `Something went wrong. Please try again. (${request.id})`)
    }
    // An unread body would block the connection.
    if (!request.readableEnded) request.resume()
    for (const name of headersOfContent) response.removeHeader(name)
    for (const name in refusal.headers) response.setHeader(name, refusal.headers[name] ?? '')
    response.setHeader('Cache-Control', 'no-store')
    response.status(refusal.status).json(refusal.toProblem())
  }
}

function mountFiles(app: Express, { services, source }: AppParts): void {
  const { files } = services
  app.use(
    '/uploads',
    storedFiles(files, 'uploads', { immutable: true, maxAge: year * 1000, index: false, redirect: false }),
  )
  app.use('/uploads', (_request, _response, next) => next(notFound('The picture')))
  if (source.vite) {
    app.use(source.vite.middlewares)
    return
  }
  const assets = path.join(source.clientDirectory, 'assets')
  // Immutable files need no validators.
  const never = { etag: false, lastModified: false, acceptRanges: false } as const
  const long = { immutable: true, maxAge: year * 1000, index: false, redirect: false, ...never } as const
  app.use(['/assets', '/icons'], (_request, response, next) => {
    // Document policies mean nothing for static files.
    for (const name of [...headersOfDocuments, 'X-Request-Id']) response.removeHeader(name)
    next()
  })
  app.use(packedFiles(source.clientDirectory))
  app.use('/assets', express.static(assets, long))
  // Older pages find their chunks.
  app.use('/assets', storedFiles(files, 'assets', long))
  app.use('/assets', (_request, _response, next) => next(notFound('The file')))
  const built = express.static(source.clientDirectory, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    maxAge: 3600_000,
    setHeaders: (response, file) => {
      if (/service-worker\.m?js(\.br)?$|manifest\.webmanifest$/.test(file))
        response.setHeader('Cache-Control', 'no-cache')
    },
    extensions: false,
  })
  // Read once, to avoid a disk access for each page.
  const names = new Set(readdirSync(source.clientDirectory))
  app.use((request, response, next) => {
    if (names.has(request.path.split('/', 2)[1] ?? '')) built(request, response, next)
    else next()
  })
}

/** The test payment page is the only document under /api. */
const isData = (asked: string) =>
  /^\/(?:api|uploads)\//.test(asked) && !asked.startsWith('/api/test-payments/')

function mountHealth(app: Express, ready: AppParts['ready']): void {
  app.get('/livez', (_request, response) => void response.type('text').send('ok'))
  app.get('/readyz', async (_request, response) => {
    const fine = await ready()
    response.status(fine ? 200 : 503).json({ status: fine ? 'ok' : 'unavailable' })
  })
}
/** Callers of these paths sign their requests instead. */
const addressesOfAnyOrigin = () =>
  new Set(
    Object.values<Endpoint>(contract)
      .filter(({ origin }) => origin === 'any')
      .map(({ path: at }) => at),
  )

/** The body is ignored; without a worker the page explains what is missing. */
function mountShareTarget(app: Express): void {
  app.post('/share', (request, response) => {
    request.resume()
    response.setHeader('Cache-Control', 'no-store')
    response.redirect(303, '/share?lost=app')
  })
}

function configuredExpress({ trustedProxies }: AppParts['services']['environment']): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  // One spelling of each call, so that nobody fills the cache with others.
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', trustedProxies.length > 0 ? trustedProxies : false)
  app.set('query parser', 'simple')
  return app
}

export async function createApp(parts: AppParts): Promise<RequestListener> {
  const { services, source, answers, ready } = parts
  const { environment } = services
  const secure = environment.publicUrl.startsWith('https:')
  const pages = createPages(services, source, parts.pages)
  const scripts = (await pages.scripts()).map(scriptHash)
  const policy = source.vite ? null : contentSecurityPolicy(scripts, [], originsOf(environment.mapTiles))
  const headers = [
    ...commonHeaders(secure),
    ...(policy ? [['Content-Security-Policy', policy] as const] : []),
  ]
  const data = dataHeaders(secure)
  const written = { page: headers.flat(), data: data.flat() }
  const app = configuredExpress(environment)
  const timed = timeAnswers(app)
  const idOf = idsOf(app)
  const kept = answerKept({ ...parts, headersOf: written, isData, idOf, note: timed.kept })
  app.use((request, response, next) => {
    for (const [name, value] of isData(request.path) ? data : headers) response.setHeader(name, value)
    next()
  })
  app.use(logAnswers(services, idOf), followRequest, (request, response, next) =>
    timed.follow(request, response, next),
  )
  mountShareTarget(app)
  app.use(
    requireSameOrigin(() => environment.publicUrl, environment.mode === 'production', addressesOfAnyOrigin()),
  )
  const drop = (changed: readonly AnswerPart[]) => {
    for (const cache of [answers, parts.pages]) cache.drop(changed)
  }
  const mounting = { services, sessions: createSessionReader(services), answers, drop }
  // Before all other routes, as Express tries one after the other.
  mountEndpoints(app, contract, handlers, mounting)
  if (environment.authSimulation) mountEndpoints(app, simulationContract, simulationHandlers, mounting)
  // A megabyte that few ask for.
  app.get('/api/openapi.json', (_request, response) => {
    response.json(openApiDocument(contract, environment.shop.name))
  })
  app.use('/api', (_request, _response, next) => next(noSuchCall()))
  mountHealth(app, ready)
  mountMetrics(app, parts)

  // After the calls, which would otherwise cost a disk access each.
  app.get('/shell.html', async (request, response) => {
    sendWhole(request, response, await parts.pages.getOrMake('/shell.html', () => pages.shell()))
  })
  mountFiles(app, parts)
  app.get('/{*path}', async (request, response) => {
    sendWhole(request, response, await pages.page(request.originalUrl))
  })
  app.use((_request, _response, next) => next(notFound('The page')))
  app.use(answerProblem(services))
  return (request, response) => {
    if (!kept(request, response)) app(request, response)
  }
}
