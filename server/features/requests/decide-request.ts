import { announceChange } from '#server/database/catalogue-version.ts'
import type { Call, Db, SignedIn } from '#server/features/call.ts'
import {
  causeNews,
  dropUntoldNews,
  hasUntoldNews,
  type NewNews,
} from '#server/features/notifications/cause-news.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { part } from '#server/foundation/answer-part.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import { type RequestStatus, requestStatusNames } from '#shared/requests/request-status.ts'
import type { AdminRequest } from '#shared/requests/requests.contract.ts'
import {
  decide,
  type Decided,
  type DeskRequestRow,
  lockRequest,
  moveVotes,
  publishedProduct,
  requestForDesk,
} from './requests.queries.ts'

export interface WantedDecision {
  id: number
  revision: number
  status: RequestStatus
  /** Null: it stays. */
  note: string | null
  productId: number | null
  mergedInto: number | null
}

export const shapeForDesk = ({ created_at, merged_into, ...row }: DeskRequestRow): AdminRequest => ({
  ...row,
  mergedInto: merged_into,
  createdAt: created_at.toISOString(),
})

function wordsOfChange({ status, merged_into: target }: Decided): string {
  const into = target ? ` into “${target.name}”` : ''
  return `Another administrator has decided this in the meantime: ${requestStatusNames[status]}${into}. Look at it again before you change it.`
}
function demandUnmerged(found: Decided, status: RequestStatus): void {
  if (found.status === 'merged' && status !== 'merged')
    throw conflict('Its votes have moved to the other request. A merged request stays merged.')
}
/** 404 for none, 409 where it was decided since it was read or cannot be decided this way. */
export function demandOpen(
  found: Decided | undefined,
  { revision, status }: Pick<WantedDecision, 'revision' | 'status'>,
): void {
  if (!found) throw notFound('The request')
  if (found.revision !== revision) throw conflict(wordsOfChange(found))
  demandUnmerged(found, status)
}
/** For a form, which shows both versions. */
async function demandUnchanged(trx: Db, found: DeskRequestRow, revision: number): Promise<void> {
  if (found.revision === revision) return
  throw await changedMeanwhile(trx, {
    subject: `request:${found.id}`,
    record: shapeForDesk(found),
    message: wordsOfChange(found),
  })
}

const causeOfRelease = (id: number) => `request-released ${id}`
type Product = NonNullable<Awaited<ReturnType<typeof publishedProduct>>>
const tellOfRelease = (
  trx: Db,
  { queue, user }: Call<SignedIn>,
  product: Product,
  to: Pick<NewNews, 'cause' | 'audience'>,
) =>
  causeNews(trx, queue, {
    ...to,
    kind: 'request-released',
    thing: `product ${product.id}`,
    title: `${product.name} is here`,
    body: 'You asked for it. Here it is.',
    path: product.product_type === 'planes' ? `/planes/${product.slug}` : `/product/${product.id}`,
    createdBy: user.id,
  })

interface Merge {
  from: DeskRequestRow
  into: DeskRequestRow
  /** Who had not voted for `into`. */
  moved: readonly string[]
}
/** That what they asked for is released already, unless they know or will be told with the others. */
async function tellMoved(trx: Db, call: Call<SignedIn>, { from, into, moved }: Merge): Promise<void> {
  if (into.status !== 'released' || !into.product || moved.length === 0) return
  if (await hasUntoldNews(trx, causeOfRelease(into.id))) return
  const wasReleased = from.status === 'released' && from.product?.id === into.product.id
  if (wasReleased && !(await hasUntoldNews(trx, causeOfRelease(from.id)))) return
  const product = await publishedProduct(trx, into.product.id)
  if (!product) return
  await tellOfRelease(trx, call, product, {
    cause: `${causeOfRelease(into.id)} from ${from.id}`,
    audience: [{ to: 'people', userIds: moved }],
  })
}
async function mergeInto(
  trx: Db,
  call: Call<SignedIn>,
  from: DeskRequestRow,
  target: number | null,
): Promise<number> {
  if (target === null) throw invalid('mergedInto', 'choose the request that it is the same as')
  if (target === from.id) throw invalid('mergedInto', 'cannot be the request itself')
  const into = await requestForDesk(trx, target)
  if (!into) throw invalid('mergedInto', 'is not a request')
  if (into.status === 'merged') throw invalid('mergedInto', 'is merged itself: choose another one')
  const moved = await moveVotes(trx, from.id, target)
  await tellMoved(trx, call, { from, into, moved })
  return target
}

/** Told once: again only where nobody was told yet, and it was not released or with another plane. */
async function release(
  trx: Db,
  call: Call<SignedIn>,
  { found: { id, status, product: before }, productId }: { found: DeskRequestRow; productId: number | null },
): Promise<number> {
  if (productId === null) throw invalid('productId', 'choose the plane that was released')
  const product = await publishedProduct(trx, productId)
  if (!product) throw invalid('productId', 'is not a published product')
  const cause = causeOfRelease(id)
  if (status !== 'released' || before?.id !== product.id) await dropUntoldNews(trx, cause)
  await tellOfRelease(trx, call, product, { cause, audience: [{ to: 'voters', requestId: id }] })
  return product.id
}

/** 404, 409 where it was decided since it was read, 422 for a missing plane or target. */
export async function decideRequest(call: Call<SignedIn>, wanted: WantedDecision): Promise<void> {
  const { id, status } = wanted
  await call.db.transaction().execute(async (trx) => {
    const found = await lockRequest(trx, id, wanted.mergedInto)
    if (!found) throw notFound('The request')
    await demandUnchanged(trx, found, wanted.revision)
    demandUnmerged(found, status)
    const isMerged = status === 'merged'
    const keptTarget = found.status === 'merged' ? (found.merged_into?.id ?? null) : null
    const mergedInto = isMerged
      ? (keptTarget ?? (await mergeInto(trx, call, found, wanted.mergedInto)))
      : null
    const productId =
      status === 'released' ? await release(trx, call, { found, productId: wanted.productId }) : null
    const note = wanted.note ?? found.note
    await decide(trx, id, { status, note, productId, mergedInto, by: call.user.id })
    await recordAct(trx, {
      actor: call.user.email,
      action: 'request.decide',
      subject: `request:${id}`,
      change: { from: found.status, to: status, mergedInto, productId },
      requestId: call.request.id,
    })
    await announceChange(trx, [part.modelRequests])
  })
}
