import { announceChange } from '#server/database/catalogue-version.ts'
import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { causeNews, dropUntoldNews } from '#server/features/notifications/cause-news.queries.ts'
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

async function mergeInto(trx: Db, { id }: DeskRequestRow, target: number | null): Promise<number> {
  if (target === null) throw invalid('mergedInto', 'choose the request that it is the same as')
  if (target === id) throw invalid('mergedInto', 'cannot be the request itself')
  const found = await requestForDesk(trx, target)
  if (!found) throw invalid('mergedInto', 'is not a request')
  if (found.status === 'merged') throw invalid('mergedInto', 'is merged itself: choose another one')
  await moveVotes(trx, id, target)
  return target
}

/** Told once: again only where nobody was told yet, and it was not released or with another plane. */
async function release(
  trx: Db,
  { queue, user }: Call<SignedIn>,
  { found: { id, status, product: before }, productId }: { found: DeskRequestRow; productId: number | null },
): Promise<number> {
  if (productId === null) throw invalid('productId', 'choose the plane that was released')
  const product = await publishedProduct(trx, productId)
  if (!product) throw invalid('productId', 'is not a published product')
  const cause = `request-released ${id}`
  if (status !== 'released' || before?.id !== product.id) await dropUntoldNews(trx, cause)
  await causeNews(trx, queue, {
    cause,
    kind: 'request-released',
    thing: `product ${product.id}`,
    title: `${product.name} is here`,
    body: 'You asked for it. Here it is.',
    path: product.product_type === 'planes' ? `/planes/${product.slug}` : `/product/${product.id}`,
    audience: [{ to: 'voters', requestId: id }],
    createdBy: user.id,
  })
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
    const mergedInto = isMerged ? (keptTarget ?? (await mergeInto(trx, found, wanted.mergedInto))) : null
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
