import type { NextFunction, Request, Response } from 'express'
import { whileCaused } from '#server/foundation/tracing.ts'
import { routeOf } from './metrics.ts'

/** Whether what a request says about itself comes from a trusted proxy. */
function isFromProxy(request: Request): boolean {
  const trusts = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean
  return trusts(request.socket.remoteAddress ?? '', 0)
}

/** All that the request causes belongs to it: log lines, jobs and, where traces are taken, spans. */
export function followRequest(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers.traceparent
  const traceparent = typeof given === 'string' && isFromProxy(request) ? { traceparent: given } : {}
  whileCaused({ requestId: request.id, ...traceparent }, 'server', (end) => {
    response.once('close', () => {
      const { method } = request
      const route = routeOf(request)
      const status = response.statusCode
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'kestrel.request.id': request.id,
      }
      end({ name: `${method} ${route}`, failed: status >= 500, attributes })
    })
    next()
  })
}
