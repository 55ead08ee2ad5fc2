import type { Log } from '#server/foundation/log.ts'
import { type Cause, traceNow, whileCaused } from '#server/foundation/tracing.ts'

interface Followed {
  log: Log
  name: string
  id: string
  /** Absent for a job that no request has asked for. */
  cause?: Cause | undefined
}

/** Does a job as a part of what its request has caused; all its log lines have the request's id. */
export function followJob(
  { log, name, id, cause = { requestId: id } }: Followed,
  work: (log: Log) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    whileCaused(cause, 'consumer', (end) => {
      const own = log.child({ id: cause.requestId, job: name, jobId: id, ...traceNow() })
      const start = performance.now()
      const said = (failed: boolean) =>
        end({ name: `job ${name}`, failed, attributes: { 'kestrel.request.id': cause.requestId } })
      work(own).then(
        () => {
          said(false)
          own.info({ ms: Math.round(performance.now() - start) }, 'job done')
          resolve()
        },
        (error: unknown) => {
          said(true)
          own.warn({ err: error }, 'job failed')
          reject(error)
        },
      )
    })
  })
}
