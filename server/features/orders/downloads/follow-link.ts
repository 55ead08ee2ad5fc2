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

/**
 * The part of the file that a request goes on with: its one range, if that does not begin with the file. Null for a
 * range of another form, which is answered with the whole file, and for If-Range with another file.
 */
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
  if (!line) throw notFound('The file')
  return { link, line }
}

/**
 * True for a start, false for HEAD and for a continuation, which begins no further than the file was sent. How far
 * that is, is noted before the bytes go out, a step (1 MB) ahead. So a client never has more than was noted, but may
 * have much less, since sockets and proxies hold bytes back, all of them if the file is small. A file that was sent
 * whole is therefore sent again for any range after its first byte. Nobody gets it so without a start, which is
 * counted and logged, and what is sent again ends after `sendings` times the file for each start of the link.
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
