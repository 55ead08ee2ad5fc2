import { type Express, type Request, type Response, Router } from 'express'
import path from 'node:path'
import type { Call, FileAnswer, Handlers, Reply, Services, SignedIn } from '#server/features/call.ts'
import { isRemoved } from '#server/features/removal/account-removal.queries.ts'
import { doOnce } from '#server/features/outbox/do-once.ts'
import type { KnownReceipt } from '#server/features/outbox/receipts.queries.ts'
import { singleOf } from '#server/features/outbox/single-statement.ts'
import { isBlocked } from '#server/features/security/blocked-addresses.ts'
import { countCall, keysOf } from '#server/features/security/call-limits.ts'
import { withReceivedFile } from '#server/features/uploads/pieces.endpoints.ts'
import { dropPicture, storePicture } from '#server/features/uploads/store-picture.ts'
import {
  accountRemoved,
  blocked,
  needsTwoFactor,
  notAllowed,
  notSignedIn,
  Refusal,
} from '#server/foundation/problem.ts'
import type { MadeAnswer, WholeCache } from '#server/render/whole-cache.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { ownerHeader, readerHeader } from '#shared/offline/worker-messages.ts'
import { readCookies } from './cookies.ts'
import { changeKey, changeOwner, contentOf, memberKey } from './device-change.ts'
import { noteReceipt } from './metrics.ts'
import { type ActCalled, noteAct } from './note-act.ts'
import { noteReply, type Said } from './note-reply.ts'
import { letOut } from '#server/render/output-shape.ts'
import { type ReadBody, readBody } from './read-body.ts'
import type { SessionReader } from './session-reader.ts'
import { sendFile } from './send-file.ts'
import { sendWhole } from './send-whole.ts'
import type { AnswerPart } from '#server/foundation/answer-part.ts'
import { hearToldParts, takeToldParts } from '#server/foundation/told-parts.ts'
import { validate } from '#server/foundation/validate.ts'

interface Mounting {
  services: Services
  sessions: SessionReader
  answers: WholeCache
  /** Drops what is kept of these parts. */
  drop: (parts: readonly AnswerPart[]) => void
}
type AnyHandler = (input: unknown, call: Call) => Promise<unknown>
interface Mounted extends Mounting {
  name: string
  endpoint: Endpoint
  handler: AnyHandler
}

const withoutBody = new Set(['GET', 'DELETE'])
/** The larger limit is for releases, the smaller one for pictures. */
const mostMegabytes = { admin: 200, anybody: 10 } as const

/** Who calls; refused without the right to, or beyond a limit. Session, limit and receipt cost one statement. */
async function callerOf(mounted: Mounted, request: Request, response: Response, ip: string) {
  const { endpoint, services, sessions } = mounted
  const more = { keys: keysOf(services, mounted, ip), change: memberKey(endpoint, request) }
  const session = await sessions.read(request, response, more)
  const user = await allowedOnly(mounted, request, changeOwner(endpoint, request, session.user))
  await countCall(services, mounted, { userId: user?.id ?? null, ip, counted: session.counted })
  return { user, known: session.known }
}
async function allowedOnly({ endpoint, services }: Mounted, request: Request, user: SignedIn | null) {
  if (endpoint.access === 'visitor') return user
  if (!user) {
    const remembered = request.get(readerHeader)
    throw remembered && (await isRemoved(services.db, remembered)) ? accountRemoved() : notSignedIn()
  }
  if (endpoint.access === 'admin' && !user.isAdmin) throw notAllowed()
  if (endpoint.access === 'admin' && user.mustSetUpTwoFactor) throw needsTwoFactor()
  return user
}

interface CallParts {
  user: SignedIn | null
  reply: Reply
  bytes: Buffer | null
  ip: string
}
function callOf({ services }: Mounting, request: Request, { bytes, ip, ...parts }: CallParts): Call {
  return {
    ...services,
    ...parts,
    request: {
      id: request.id,
      method: request.method,
      ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      cookies: readCookies(request.headers.cookie),
      header: (name) => request.get(name),
      bytes,
    },
  }
}

/** For calls and for rendering. */
export async function makeAnswer(
  endpoint: Endpoint,
  handler: AnyHandler,
  input: unknown,
  call: (reply: Reply) => Call,
): Promise<MadeAnswer & { value: unknown }> {
  const said: Said = { status: 200, headers: {}, parts: [], end: null, keep: true }
  const made = call(noteReply(said, null, false))
  const value = outputOf(endpoint, await handler(input, made), made)
  return {
    value,
    status: said.status,
    body: JSON.stringify(value),
    type: 'application/json; charset=utf-8',
    headers: said.headers,
    madeOf: said.parts,
    end: said.end,
    keep: said.keep,
  }
}

const outputOf = (endpoint: Endpoint, given: unknown, { environment }: Pick<Services, 'environment'>) =>
  letOut(endpoint.output, given, {
    called: `${endpoint.method} ${endpoint.path}`,
    trusts: environment.mode === 'production',
  })

/** One for all spellings of a path, such as `%61bout` and `01`. Those of queries share an eighth of the room. */
function cacheKey({ path: of }: Endpoint, { originalUrl }: Request, input: Record<string, unknown>): string {
  if (originalUrl.includes('?')) return originalUrl
  return of.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(input[name])))
}
async function answerCached(mounted: Mounted, request: Request, response: Response): Promise<void> {
  const { endpoint, handler, answers } = mounted
  const input = validate(endpoint.input, { ...request.query, ...request.params })
  const key = cacheKey(endpoint, request, input as Record<string, unknown>)
  const answer = await answers.getOrMake(key, () =>
    makeAnswer(endpoint, handler, input, (reply) =>
      callOf(mounted, request, { user: null, reply, bytes: null, ip: request.ip ?? '' }),
    ),
  )
  sendWhole(request, response, answer)
}

function readCallBody({ endpoint, services }: Mounted, request: Request): Promise<ReadBody | null> {
  if (withoutBody.has(endpoint.method)) return Promise.resolve(null)
  const megabytes = mostMegabytes[endpoint.access === 'admin' ? 'admin' : 'anybody']
  return readBody(request, endpoint, path.join(services.environment.dataDirectory, 'incoming'), megabytes)
}

interface Answered {
  said: Said
  call: Call
  input: unknown
  sent: readonly string[]
  known: KnownReceipt | null
  act: ActCalled
}
async function storeFile({ endpoint }: Mounted, { call, input }: Pick<Answered, 'call' | 'input'>) {
  if (!endpoint.picture) return
  const parts = input as { file?: unknown }
  parts.file = await storePicture(call, parts.file, endpoint.picture)
}
async function dropFile({ endpoint }: Mounted, { call, input }: Pick<Answered, 'call' | 'input'>) {
  if (endpoint.picture) await dropPicture(call, (input as { file?: unknown }).file)
}
/** The same key gets the same status, body and headers. */
async function answerOnce(mounted: Mounted, key: string, answered: Answered, response: Response) {
  const { name, endpoint, handler, services } = mounted
  const { said, call, input, sent, known, act } = answered
  const prepare = endpoint.picture ? () => storeFile(mounted, answered) : undefined
  const written = singleOf(handler)
  const single = written &&
    call.user && {
      effect: written.effect(input, call.user),
      bodyOf: (row: unknown) => JSON.stringify(outputOf(endpoint, written.answer(row), services)),
    }
  const change = { route: name, input: contentOf(input), sent, prepare, known, single }
  const once = await noteAct(call, act, (note) =>
    doOnce(services.db, { owner: call.user?.id ?? 'guest', key }, change, async (trx) => {
      const given = await handler(input, { ...call, db: trx })
      await note(trx)
      return { status: said.status, headers: said.headers, value: outputOf(endpoint, given, services) }
    }),
  )
  if (once.isReplay) await dropFile(mounted, answered)
  noteReceipt(once.isReplay)
  dropTold(mounted)
  if (once.isReplay) response.setHeader('Idempotent-Replayed', 'true')
  setHeaders(mounted, { ...answered, said: { ...said, headers: once.headers } }, response)
  sendJson(response, once.status, once.body)
}
/** Writes what Express writes, without a look at its settings for each answer. */
function sendJson(response: Response, status: number, body: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(body)
}
function setHeaders(
  { endpoint }: Mounted,
  { said, call }: Pick<Answered, 'call' | 'said'>,
  response: Response,
): void {
  for (const [name, value] of Object.entries(said.headers)) response.setHeader(name, value)
  // The device saves the answer for this member.
  if (call.user && (endpoint.keep === 'private' || endpoint.offline))
    response.setHeader(ownerHeader, call.user.id)
}

/** Whoever changed something and reads it at once gets it, also where this process has not been notified yet. */
function dropTold({ drop }: Mounted): void {
  for (const parts of takeToldParts()) drop(parts)
}

async function answerCall(mounted: Mounted, request: Request, response: Response): Promise<void> {
  const { endpoint, handler, services } = mounted
  // Express finds it anew each time.
  const { ip = '' } = request
  if (await isBlocked(services, ip)) throw blocked()
  const { user, known } = await callerOf(mounted, request, response, ip)
  const body = await readCallBody(mounted, request)
  let received: Awaited<ReturnType<typeof withReceivedFile>> | null = null
  let answered: Answered | null = null
  try {
    // A raw body's fields are in the query.
    const form = body && endpoint.body !== 'raw' ? body.fields : request.query
    received = endpoint.body === 'multipart' ? await withReceivedFile(services, form) : null
    const fields = { ...(received?.fields ?? form), ...request.params }
    const input = validate(endpoint.input, fields)
    const said: Said = { status: 200, headers: {}, parts: [], end: null, keep: true }
    const secure = services.environment.publicUrl.startsWith('https:')
    const reply = noteReply(said, response, secure)
    const call = callOf(mounted, request, { user, reply, bytes: body?.bytes ?? null, ip })
    response.setHeader('Cache-Control', 'no-store')
    const key = endpoint.offline || endpoint.once ? changeKey(request) : null
    const act = { name: mounted.name, path: request.path, endpoint }
    answered = { said, call, input, sent: Object.keys(fields), known, act }
    if (key !== null) return await answerOnce(mounted, key, answered, response)
    await storeFile(mounted, answered)
    const given = await noteAct(call, act, async (note) => {
      const made = await handler(input, call)
      await note(call.db)
      return made
    })
    dropTold(mounted)
    setHeaders(mounted, answered, response)
    if (endpoint.answer === 'file')
      await sendFile(request, response, { files: services.files, answer: given as FileAnswer })
    else sendJson(response, said.status, JSON.stringify(outputOf(endpoint, given, services)))
  } catch (error) {
    // After any other error its transaction may have committed all the same.
    if (answered && error instanceof Refusal) await dropFile(mounted, answered)
    throw error
  } finally {
    await body?.clean()
    await received?.whole?.clean()
  }
}

const answerChange = (mounted: Mounted, request: Request, response: Response) =>
  hearToldParts(() => answerCall(mounted, request, response))

/** The literal start of a path, by which a call finds the few routes that it may be: "/api/cart", "/api/admin/orders". */
const areaOf = (address: string) => address.split('/', address.startsWith('/api/admin/') ? 4 : 3).join('/')

/** Express tries the routes of one router one after the other, so each area has its own. */
export function mountEndpoints<C extends Record<string, Endpoint>>(
  app: Express,
  contract: C,
  handlers: Handlers<C>,
  mounting: Mounting,
): void {
  const routers = new Map<string, Router>()
  /** By method and path, of those without parameters. */
  const exact = new Map<string, (request: Request, response: Response) => Promise<void>>()
  for (const [name, endpoint] of Object.entries(contract)) {
    const area = areaOf(endpoint.path)
    const router = routers.get(area) ?? Router({ caseSensitive: true, strict: true })
    routers.set(area, router)
    const handler = handlers[name as keyof C] as unknown as AnyHandler
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const answer = endpoint.cache ? answerCached : endpoint.method === 'GET' ? answerCall : answerChange
    const mounted: Mounted = { ...mounting, name, endpoint, handler }
    router[method](endpoint.path, (request, response) => answer(mounted, request, response))
    if (!endpoint.path.includes(':'))
      exact.set(`${endpoint.method} ${endpoint.path}`, (request, response) => {
        // The metrics name a call by its route.
        request.route = { path: endpoint.path }
        return answer(mounted, request, response)
      })
  }
  app.use((request, response, next) => {
    const called = exact.get(`${request.method} ${request.path}`)
    if (called) return called(request, response)
    const router = routers.get(areaOf(request.path))
    if (router) router(request, response, next)
    else next()
    return undefined
  })
}
