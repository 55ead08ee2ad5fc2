import { notFound } from '@tanstack/react-router'
import type { Contract } from '#shared/contract.ts'
import type { CallOptions, Client, Route } from '#shared/endpoint.ts'
import type { Problem } from '#shared/errors.ts'
import { routeTable } from '#shared/route-table.gen.ts'
import { ownHeader, readerHeader, savedHeader } from '#shared/offline/worker-messages.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'
import { isShopReachable, noteAnswer, noteUnreachable } from './network.ts'
import { noteSaved } from '#pwa/foundation/device/saved-answers.ts'
import { noteServerTime } from './server-clock.ts'

export type Api = Client<Contract>
/** `outdated`: a file of this version is gone from the shop. */
export type FailureKind = 'network' | 'timeout' | 'parse' | 'status' | 'outdated'

/** `status` is 0 without an answer. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly data: unknown

  constructor(kind: FailureKind, message: string, status = 0, data: unknown = null) {
    super(message)
    this.kind = kind
    this.status = status
    this.data = data
  }

  get problem(): Problem | null {
    const { data } = this
    return typeof data === 'object' && data !== null && typeof (data as Problem).message === 'string'
      ? (data as Problem)
      : null
  }
}

/** Works for errors of the network and of a handler. */
export function hasStatus(error: unknown, status: number): boolean {
  return typeof error === 'object' && error !== null && (error as { status?: unknown }).status === status
}
/** What the address names does not exist, or its address cannot be one. */
export const saysMissing = (error: unknown): boolean => hasStatus(error, 404) || hasStatus(error, 422)

/** For loaders: a bad address is a missing page. Here, since all pages have this file: one of its own would join their loaders. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (saysMissing(error)) throw notFound()
    throw error
  }
}

function addressOf([method, path]: Route, input: Record<string, unknown>): string {
  let url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name]
    delete input[name]
    return encodeURIComponent(value as string)
  })
  if (method !== 'GET' && method !== 'DELETE') return url
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) query.append(name, value as string)
  if (query.size > 0) url += `?${query}`
  return url
}

function bodyOf(
  [method, , kind]: Route,
  input: Record<string, unknown>,
): Pick<RequestInit, 'body' | 'headers'> {
  if (method === 'GET' || method === 'DELETE') return {}
  if (kind !== 'multipart')
    return { body: JSON.stringify(input), headers: { 'Content-Type': 'application/json' } }
  const form = new FormData()
  // Fields before the file, for the server.
  for (const [name, value] of Object.entries(input))
    if (!(value instanceof Blob)) form.append(name, String(value))
  for (const [name, value] of Object.entries(input)) if (value instanceof Blob) form.append(name, value)
  return { body: form }
}

/** The remembered member. */
function readerOf([method]: Route): Record<string, string> {
  const reader = method === 'GET' ? readDevice().signedIn?.id : undefined
  return reader ? { [readerHeader]: reader } : {}
}

/** After an offline sign-out no cookie is sent until the server knows. */
function credentialsFor([method, path]: Route): RequestCredentials {
  const speaksOfSessions = method !== 'GET' && path.startsWith('/api/auth/')
  return readDevice().signOutPending && !speaksOfSessions ? 'omit' : 'include'
}

/** A captive portal or proxy. */
function isForeign({ headers }: Response): boolean {
  return !headers.has(ownHeader) && !headers.has(savedHeader)
}

/** Fetches texts that HTTP/2 omits. */
async function genericText({ status, statusText: given }: Response): Promise<string> {
  try {
    return (await import('#pwa/foundation/status-text.ts')).statusText(status, given)
  } catch {
    return `${status} ${given}`.trim()
  }
}

async function call(route: Route, given: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const input = { ...given }
  const url = addressOf(route, input)
  const { body = null, headers } = bodyOf(route, input)
  const limit = AbortSignal.timeout(options.timeout ?? (route[2] === 'multipart' ? 60_000 : 15_000))
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: route[0],
      credentials: credentialsFor(route),
      signal,
      body,
      headers: { Accept: 'application/json', ...headers, ...readerOf(route), ...options.headers },
    })
    if (isForeign(response)) throw new TypeError('Somebody else answered')
    noteServerTime(response.headers)
    noteAnswer(response.headers)
    text = await response.text()
  } catch (error) {
    if (options.signal?.aborted) throw error
    // What was read is read again once the shop answers. A caller's own patience says nothing of the shop.
    if (!limit.aborted || (route[0] === 'GET' && !options.timeout)) noteUnreachable()
    if (limit.aborted) throw new ApiError('timeout', 'The shop did not answer in time.')
    throw new ApiError('network', 'The shop cannot be reached.')
  }
  let data: unknown = null
  try {
    data = text === '' ? null : JSON.parse(text)
  } catch {
    if (response.ok) throw new ApiError('parse', 'The answer could not be read.', response.status)
  }
  if (response.ok) {
    noteSaved(data, response.headers)
    return data
  }
  const error = new ApiError('status', '', response.status, data)
  error.message = error.problem?.message ?? (await genericText(response))
  throw error
}

/** Loads the remaining routes. */
async function callLater(
  name: string,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  let routes: Readonly<Record<string, Route>>
  try {
    routes = name.startsWith('admin')
      ? (await import('#shared/admin-route-table.gen.ts')).adminRouteTable
      : (await import('#shared/later-route-table.gen.ts')).laterRouteTable
  } catch {
    // The routes come over the same network, from the shop of the same version.
    if (await isShopReachable())
      throw new ApiError('outdated', 'The shop has a new version. Reload the page.')
    noteUnreachable()
    throw new ApiError('network', 'The shop cannot be reached.')
  }
  const route = routes[name]
  if (!route) throw new TypeError(`There is no call ${name}`)
  return call(route, input, options)
}

/** Cookies always; JSON by default. */
export function createApi(): Api {
  const entries = Object.entries<Route>(routeTable).map(([name, route]) => [
    name,
    (input: Record<string, unknown> = {}, options: CallOptions = {}) => call(route, input, options),
  ])
  const first = Object.fromEntries(entries) as Record<string, unknown>
  return new Proxy(first, {
    // `await` looks for `then`.
    get: (calls, name) =>
      typeof name === 'symbol' || name in calls || name === 'then'
        ? Reflect.get(calls, name)
        : (input: Record<string, unknown> = {}, options: CallOptions = {}) => callLater(name, input, options),
  }) as Api
}
