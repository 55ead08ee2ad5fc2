import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Log } from './log.ts'

/** By the OTEL_ variables. */
export interface Tracing {
  /** Where spans are posted, as OTLP in JSON. */
  url: string
  headers: Record<string, string>
  service: string
  /** Share of traces that begin here, 0 to 1. */
  share: number
  /** Whether a caller's decision is followed. */
  followsParent: boolean
}
type Attributes = Record<string, string | number>
/** Of OTLP. */
const kinds = { server: 2, client: 3, consumer: 5 } as const
type Kind = keyof typeof kinds

interface Span {
  traceId: string
  spanId: string
}
/** What all work has in common that one request has caused, its jobs too. */
export interface Cause {
  requestId: string
  /** Absent where it is not traced. */
  traceparent?: string
}
interface Context {
  requestId: string
  span: Span | null
}
const contexts = new AsyncLocalStorage<Context>()

const most = 4_000
const batch = 500
const every = 2_000

let exporter: Exporter | null = null

const written = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
/** Unix nanoseconds; a number would lose some. */
const nanos = (ms: number) => `${Math.floor(ms)}${String(Math.round((ms % 1) * 1e6)).padStart(6, '0')}`

/** Sends what it has every two seconds; what the collector does not take is lost, and the shop goes on. */
class Exporter {
  readonly #to: Tracing
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #spans: object[] = []
  #isFailing = false

  constructor(to: Tracing, log: Log) {
    this.#to = to
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), every)
    this.#timer.unref()
  }
  get share(): number {
    return this.#to.share
  }
  get followsParent(): boolean {
    return this.#to.followsParent
  }
  add(span: object): void {
    if (this.#spans.length < most) this.#spans.push(span)
  }
  async flush(): Promise<void> {
    while (this.#spans.length > 0) await this.#send(this.#spans.splice(0, batch))
  }
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #send(spans: object[]): Promise<void> {
    const resource = { attributes: written({ 'service.name': this.#to.service }) }
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'kestrel' }, spans }] }] }
    try {
      const answer = await fetch(this.#to.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#to.headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing) this.#log.warn({ err: error }, 'traces are not taken')
      this.#isFailing = true
    }
  }
}

/** For the whole process, until what it gives is called. */
export function startTracing(to: Tracing, log: Log): () => Promise<void> {
  const own = new Exporter(to, log)
  exporter = own
  return async () => {
    if (exporter === own) exporter = null
    await own.stop()
  }
}

const parentForm = /^00-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/
const newSpan = (traceId: string): Span => ({ traceId, spanId: randomBytes(8).toString('hex') })
const isTaken = (traceId: string, share: number) => Number.parseInt(traceId.slice(-13), 16) / 2 ** 52 < share

interface Begun {
  span: Span | null
  parentId: string | null
}
/** W3C trace context; a new trace where there is none, or one that cannot be read. */
function begin(parent: string | undefined): Begun {
  if (!exporter) return { span: null, parentId: null }
  const { traceId, spanId, flags } = parentForm.exec(parent ?? '')?.groups ?? {}
  if (traceId && spanId && flags && exporter.followsParent) {
    const isSampled = (Number.parseInt(flags, 16) & 1) === 1
    return { span: isSampled ? newSpan(traceId) : null, parentId: spanId }
  }
  const own = randomBytes(16).toString('hex')
  return { span: isTaken(own, exporter.share) ? newSpan(own) : null, parentId: null }
}

interface Ended {
  name: string
  kind: Kind
  /** Milliseconds since 1970. */
  start: number
  end: number
  failed: boolean
  attributes: Attributes
}
function note({ span, parentId }: Begun, { name, kind, start, end, failed, attributes }: Ended): void {
  if (!span) return
  exporter?.add({
    ...span,
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanos(start),
    endTimeUnixNano: nanos(end),
    attributes: written(attributes),
    status: { code: failed ? 2 : 0 },
  })
}

const now = () => performance.timeOrigin + performance.now()

/** What a job is given, so that its lines and spans can be found by the request that asked for it. */
export function causeNow(): Cause | null {
  const context = contexts.getStore()
  if (!context) return null
  const { requestId, span } = context
  return { requestId, ...(span ? { traceparent: `00-${span.traceId}-${span.spanId}-01` } : {}) }
}
/** For log lines; nothing outside a trace. */
export const traceNow = (): { trace?: string } => {
  const span = contexts.getStore()?.span
  return span ? { trace: span.traceId } : {}
}

/**
 * Runs `work` as caused by a request.
 * @returns what ends its span, with its name and attributes as they are known then
 */
export function whileCaused(
  { requestId, traceparent }: Cause,
  kind: 'server' | 'consumer',
  work: (end: (said: Pick<Ended, 'name' | 'failed' | 'attributes'>) => void) => void,
): void {
  const begun = begin(traceparent)
  const start = now()
  contexts.run({ requestId, span: begun.span }, () =>
    work((said) => note(begun, { ...said, kind, start, end: now() })),
  )
}

/** A call of another service, as a part of what causes it; what answers at once calls nobody. */
function traced(name: string, work: () => unknown): unknown {
  const context = contexts.getStore()
  if (!exporter || !context?.span) return work()
  const begun = { span: newSpan(context.span.traceId), parentId: context.span.spanId }
  const start = now()
  const result = contexts.run({ ...context, span: begun.span }, work)
  if (!(result instanceof Promise)) return result
  const end = (failed: boolean) =>
    note(begun, { name, kind: 'client', start, end: now(), failed, attributes: {} })
  void result.then(
    () => end(false),
    () => end(true),
  )
  return result
}

/** A statement of the database that has just ended; `text` says it without values. */
export function noteStatement(text: () => string, ms: number): void {
  const span = contexts.getStore()?.span
  if (!exporter || !span) return
  const end = now()
  const query = text()
  const [operation = '', table] =
    /^(\w+)(?:.*?\b(?:from|into|update)\s+"?([\w.]+))?/i.exec(query)?.slice(1) ?? []
  note(
    { span: newSpan(span.traceId), parentId: span.spanId },
    {
      name: table ? `${operation} ${table}` : operation,
      kind: 'client',
      start: end - ms,
      end,
      failed: false,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query },
    },
  )
}

/** Each asynchronous method of a service as a span of its own. */
export function withSpans<T extends object>(name: string, service: T): T {
  if (!exporter) return service
  return new Proxy(service, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof found !== 'function') return found
      return (...given: unknown[]) =>
        traced(`${name} ${String(key)}`, () => (found as (...all: unknown[]) => unknown).apply(target, given))
    },
  })
}
