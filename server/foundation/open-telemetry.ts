import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
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
export interface Ended {
  name: string
  failed: boolean
  attributes: Record<string, string | number>
}
export interface OpenSpan {
  traceId: string
  /** The W3C's traceparent for what the span causes. */
  traceparent: string
  end(said: Ended): void
}
export interface Spans {
  /** Null where the sampler leaves it out. @param parent traceparent of the cause @param start ms since 1970 */
  begin(kind: keyof typeof kinds, parent: string | undefined, start?: number): OpenSpan | null
  stop(): Promise<void>
}
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** Of a row of failures the first is logged. None goes on to the processor, whose end would fail with it. */
function loggingExporter(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) log.warn({ err: result.error }, 'traces are not taken')
        isFailing = result.error !== undefined
        done({ code: ExportResultCode.SUCCESS })
      }),
    shutdown: () => exporter.shutdown(),
  }
}

/** Sends what it has every two seconds; what the collector does not take is lost, and the shop goes on. */
export function openSpans({ url, headers, service, share, followsParent }: Tracing, log: Log): Spans {
  const byShare = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: followsParent ? new ParentBasedSampler({ root: byShare }) : byShare,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggingExporter(new OTLPTraceExporter({ url, headers, timeoutMillis: 5_000 }), log),
        scheduledDelayMillis: 2_000,
        exportTimeoutMillis: 5_000,
        maxQueueSize: 4_000,
      }),
    ],
  })
  const tracer = provider.getTracer('kestrel')
  return {
    begin(kind, parent, startTime) {
      const caller = parseTraceParent(parent ?? '')
      const context = caller
        ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true })
        : ROOT_CONTEXT
      const span = tracer.startSpan(kind, { kind: kinds[kind], ...(startTime ? { startTime } : {}) }, context)
      if (!span.isRecording()) return null
      const { traceId, spanId } = span.spanContext()
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-01`,
        end({ name, failed, attributes }) {
          span.updateName(name).setAttributes(attributes)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}
