import type { Express, Request, Response } from 'express'
import path from 'node:path'
import * as v from 'valibot'
import type { Call, FileAnswer, Handlers, Reply, Services, SignedIn } from '#server/features/call.ts'
import { isRemoved } from '#server/features/accounts/leaving.queries.ts'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { doOnce } from '#server/features/outbox/do-once.ts'
import { isBlocked } from '#server/features/security/blocked-addresses.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import {
  accountRemoved,
  blocked,
  needsTwoFactor,
  notAllowed,
  notSignedIn,
} from '#server/foundation/problem.ts'
import type { MadeAnswer, WholeCache } from '#server/render/whole-cache.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { ownerHeader, readerHeader } from '#shared/offline/worker-messages.ts'
import { cookieLine, readCookies } from './cookies.ts'
import { changeKey, changeOwner, contentOf } from './device-change.ts'
import { readBody } from './read-body.ts'
import type { SessionDoor } from './session-door.ts'
import { sendFile } from './send-file.ts'
import { sendWhole } from './send-whole.ts'
import { validate } from './validate.ts'

interface Mounting {
  services: Services
  sessions: SessionDoor
  answers: WholeCache
}
type AnyHandler = (input: unknown, call: Call) => Promise<unknown>

const withoutBody = new Set(['GET', 'DELETE'])
/** Of a file: administrators send releases, all others pictures. */
const mostMegabytes = { admin: 200, anybody: 10 } as const

/** What a handler said about its answer. */
interface Said {
  status: number
  headers: Record<string, string>
  parts: string[]
  end: Date | null
}
function noteReply(said: Said, response: Response | null, secure: boolean): Reply {
  return {
    status: (code) => (said.status = code),
    header: (name, value) => (said.headers[name] = value),
    setCookie: (name, value, options) =>
      response?.append('Set-Cookie', cookieLine(name, value, options, secure)),
    madeOf: (...parts) => said.parts.push(...parts),
    validUntil: (end) => {
      if (end && (said.end === null || end < said.end)) said.end = end
    },
  }
}

async function callerOf(
  endpoint: Endpoint,
  request: Request,
  response: Response,
  { services, sessions }: Mounting,
) {
  if (endpoint.cache) return null
  const user = changeOwner(endpoint, request, await sessions.read(request, response))
  if (endpoint.access === 'visitor') return user
  if (!user) {
    const remembered = request.get(readerHeader)
    throw remembered && (await isRemoved(services.db, remembered)) ? accountRemoved() : notSignedIn()
  }
  if (endpoint.access === 'admin' && !user.isAdmin) throw notAllowed()
  if (endpoint.access === 'admin' && user.mustSetUpTwoFactor) throw needsTwoFactor()
  return user
}

function callOf(
  mounting: Mounting,
  request: Request,
  user: SignedIn | null,
  reply: Reply,
  bytes: Buffer | null,
): Call {
  return {
    ...mounting.services,
    user,
    reply,
    request: {
      id: request.id,
      method: request.method,
      ip: request.ip ?? '',
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      cookies: readCookies(request.headers.cookie),
      header: (name) => request.get(name),
      bytes,
    },
  }
}

/** Makes the whole answer of a cached endpoint, for the door and for rendering alike. */
export async function makeAnswer(
  endpoint: Endpoint,
  handler: AnyHandler,
  input: unknown,
  call: (reply: Reply) => Call,
): Promise<MadeAnswer & { value: unknown }> {
  const said: Said = { status: 200, headers: {}, parts: [], end: null }
  const given = await handler(input, call(noteReply(said, null, false)))
  const value = validateOutput(endpoint, given)
  return {
    value,
    status: said.status,
    body: JSON.stringify(value),
    type: 'application/json; charset=utf-8',
    headers: said.headers,
    madeOf: said.parts,
    end: said.end,
  }
}

function validateOutput(endpoint: Endpoint, given: unknown): unknown {
  const result = v.safeParse(endpoint.output, given)
  if (result.success) return result.output
  const faults = result.issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`)
  throw new TypeError(
    `${endpoint.method} ${endpoint.path} answered against its contract: ${faults.join('; ')}`,
  )
}

async function answerCached(
  _name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: Request,
  response: Response,
  mounting: Mounting,
): Promise<void> {
  const input = validate(endpoint.input, { ...request.query, ...request.params })
  const answer = await mounting.answers.getOrMake(request.originalUrl, () =>
    makeAnswer(endpoint, handler, input, (reply) => callOf(mounting, request, null, reply, null)),
  )
  sendWhole(request, response, answer)
}

async function answerCall(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: Request,
  response: Response,
  mounting: Mounting,
): Promise<void> {
  const { environment, db } = mounting.services
  if (await isBlocked(mounting.services, request.ip ?? '')) throw blocked()
  const user = await callerOf(endpoint, request, response, mounting)
  if (endpoint.limit !== undefined && environment.rateLimits) {
    const ip = request.ip ?? ''
    await countAgainst(db, { rule: name, key: `${name} ${callerAddress(ip)}`, most: endpoint.limit }, ip)
  }
  const hasBody = !withoutBody.has(endpoint.method)
  const body = hasBody
    ? await readBody(
        request,
        endpoint.body ?? 'json',
        path.join(environment.dataDirectory, 'incoming'),
        mostMegabytes[endpoint.access === 'admin' ? 'admin' : 'anybody'],
      )
    : null
  try {
    // Bytes are no fields: what names them stands in the address.
    const fields = body && endpoint.body !== 'raw' ? body.fields : request.query
    const input = validate(endpoint.input, { ...fields, ...request.params })
    const said: Said = { status: 200, headers: {}, parts: [], end: null }
    const secure = environment.publicUrl.startsWith('https:')
    const call = callOf(mounting, request, user, noteReply(said, response, secure), body?.bytes ?? null)
    response.setHeader('Cache-Control', 'no-store')
    const key = endpoint.offline ? changeKey(request) : null
    if (key) {
      const change = { route: name, input: contentOf(input) }
      const once = await doOnce(db, { owner: user?.id ?? 'guest', key }, change, async (trx) => {
        const given = await handler(input, { ...call, db: trx })
        return { status: said.status, value: validateOutput(endpoint, given) }
      })
      if (once.isReplay) response.setHeader('Idempotent-Replayed', 'true')
      response.status(once.status).type('application/json').send(once.body)
      return
    }
    const given = await handler(input, call)
    for (const header in said.headers) response.setHeader(header, said.headers[header] ?? '')
    if (endpoint.answer === 'file') {
      await sendFile(request, response, given as FileAnswer)
      return
    }
    // What a device may keep for its member says whose it is.
    if (user && endpoint.keep === 'private') response.setHeader(ownerHeader, user.id)
    response.status(said.status).json(validateOutput(endpoint, given))
  } finally {
    await body?.clean()
  }
}

/** Mounts every endpoint of a contract: limit, access, validation and output are done around the handler. */
export function mountEndpoints<C extends Record<string, Endpoint>>(
  app: Express,
  contract: C,
  handlers: Handlers<C>,
  mounting: Mounting,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name as keyof C] as unknown as AnyHandler
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const answer = endpoint.cache ? answerCached : answerCall
    app[method](endpoint.path, (request, response) =>
      answer(name, endpoint, handler, request, response, mounting),
    )
  }
}
