import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './log.ts'
import type { Ended, OpenSpan, Spans, Tracing } from './open-telemetry.ts'

/** What all work has in common that one request has caused, its jobs too. */
export interface Cause {
  requestId: string
  /** Absent where it is not traced. */
  traceparent?: string
}
interface Context {
  requestId: string
  span: OpenSpan | null
}
const contexts = new AsyncLocalStorage<Context>()

let spans: Spans | null = null

/** For the whole process, until what it gives is called. The library is loaded only here. */
export async function startTracing(to: Tracing, log: Log): Promise<() => Promise<void>> {
  const { openSpans } = await import('./open-telemetry.ts')
  const own = openSpans(to, log)
  spans = own
  return async () => {
    if (spans === own) spans = null
    await own.stop()
  }
}

/** What a job is given, so that its lines and spans can be found by the request that asked for it. */
export function causeNow(): Cause | null {
  const context = contexts.getStore()
  if (!context) return null
  const { requestId, span } = context
  return { requestId, ...(span ? { traceparent: span.traceparent } : {}) }
}
/** For log lines; nothing outside a trace. */
export const traceNow = (): { trace?: string } => {
  const span = contexts.getStore()?.span
  return span ? { trace: span.traceId } : {}
}

/** Runs `work` as caused by a request; gives what ends its span, with name and attributes as known then. */
export function whileCaused(
  { requestId, traceparent }: Cause,
  kind: 'server' | 'consumer',
  work: (end: (said: Ended) => void) => void,
): void {
  const span = spans?.begin(kind, traceparent) ?? null
  contexts.run({ requestId, span }, () => work((said) => span?.end(said)))
}

/** A call of another service, as a part of what causes it; what answers at once calls nobody. */
function traced(name: string, work: () => unknown): unknown {
  const context = contexts.getStore()
  const span = context?.span && spans?.begin('client', context.span.traceparent)
  if (!context || !span) return work()
  const result = contexts.run({ ...context, span }, work)
  if (!(result instanceof Promise)) return result
  const end = (failed: boolean) => span.end({ name, failed, attributes: {} })
  void result.then(
    () => end(false),
    () => end(true),
  )
  return result
}

/** A statement of the database that has just ended; `text` says it without values. */
export function noteStatement(text: () => string, ms: number): void {
  const caller = contexts.getStore()?.span
  if (!spans || !caller) return
  const query = text()
  const [operation = '', table] =
    /^(\w+)(?:.*?\b(?:from|into|update)\s+"?([\w.]+))?/i.exec(query)?.slice(1) ?? []
  spans.begin('client', caller.traceparent, performance.timeOrigin + performance.now() - ms)?.end({
    name: table ? `${operation} ${table}` : operation,
    failed: false,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query },
  })
}

/** Each asynchronous method of a service as a span of its own. */
export function withSpans<T extends object>(name: string, service: T): T {
  if (!spans) return service
  return new Proxy(service, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof found !== 'function') return found
      return (...given: unknown[]) =>
        traced(`${name} ${String(key)}`, () => (found as (...all: unknown[]) => unknown).apply(target, given))
    },
  })
}
