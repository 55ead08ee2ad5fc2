import type { Call } from '#server/features/call.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import { openToken } from '#server/foundation/token.ts'
import { countContinuation, countStart } from './download-log.queries.ts'
import type { LinkClaims } from './download-link.ts'
import { ownedLines } from './downloads.queries.ts'

/** Milliseconds that a broken download may resume after its link ended. */
const patience = 6 * 3600_000
/** How often a start may send its file again, in parts of any size. */
const sendings = 5

export interface Resumable {
  etag: string
  size: number
}
export interface FollowedLink {
  link: LinkClaims & { end: number }
  line: Awaited<ReturnType<typeof ownedLines>>[number]
}

export interface Span {
  from: number
  to: number
}

/** The one range that resumes a file; null means the whole file: another form, or If-Range of another file. */
export function continuedSpan(
  range: string | undefined,
  ifRange: string | undefined,
  { etag, size }: Resumable,
): Span | null {
  if (ifRange !== undefined && ifRange !== etag) return null
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  const from = Number(first)
  return from > 0 ? { from, to: last ? Math.min(Number(last) + 1, size) : size } : null
}

/** The link and the order's line, as long as it is owned. */
export async function openLink(token: string, { db, environment, request }: Call): Promise<FollowedLink> {
  const claims = openToken(token, environment.secret, Date.now() - (request.header('range') ? patience : 0))
  if (!claims) throw notFound('The link is over, or was never ours; the file')
  const link = claims as LinkClaims & { end: number }
  const [line] = await ownedLines(db, { orderId: link.order }, link.product)
  if (!line || (link.revision ?? line.access_revision) !== line.access_revision) throw notFound('The file')
  return { link, line }
}

/**
 * True for a start; false for HEAD and for a continuation, which begins no further than was noted as sent.
 * How far is noted 1 MB ahead, and proxies may hold bytes back: so whatever was sent may be sent again,
 * up to `sendings` times the file for each start of the link.
 */
export async function countRequest(
  { link }: FollowedLink,
  content: Resumable | null,
  { db, request }: Call,
): Promise<boolean> {
  if (request.method === 'HEAD') return false
  const span = content && continuedSpan(request.header('range'), request.header('if-range'), content)
  if (content && span && (await countContinuation(db, link.id, span, sendings * link.starts * content.size)))
    return false
  if (link.end <= Date.now() || !(await countStart(db, link.id, link.starts, new Date(link.end))))
    throw new Refusal(410, 'link_over', 'This link was used already. Get a new one where you found it.')
  return true
}
