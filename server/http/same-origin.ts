import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { Refusal } from '#server/foundation/problem.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Outside production loopback names are one origin. */
export function sameOrigin(origin: string, own: string, production: boolean): boolean {
  if (origin === own) return true
  if (production || !URL.canParse(origin)) return false
  const [theirs, ours] = [new URL(origin), new URL(own)]
  return (
    theirs.protocol === ours.protocol &&
    theirs.port === ours.port &&
    loopback.has(theirs.hostname) &&
    loopback.has(ours.hostname)
  )
}

/** By `Sec-Fetch-Site` or Origin; browsers always send one. `exempt` paths are signed instead. */
export function requireSameOrigin(
  ownOrigin: () => string,
  production: boolean,
  exempt: ReadonlySet<string>,
): RequestHandler {
  const fromOurPages = (site: string | undefined, origin: string | undefined): boolean => {
    if (site === 'same-origin') return true
    if (origin === undefined) return site === undefined
    return sameOrigin(origin, ownOrigin(), production) && (site === undefined || !production)
  }
  return (request: Request, _response: Response, next: NextFunction) => {
    const { 'sec-fetch-site': site, origin } = request.headers
    if (safe.has(request.method) || exempt.has(request.path) || fromOurPages(site, origin)) next()
    else next(new Refusal(403, 'foreign_origin', 'This request did not come from a page of this shop.'))
  }
}
