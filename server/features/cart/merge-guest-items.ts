import { lockAccount } from '#server/database/statements/lock-account.ts'
import type { Db } from '#server/features/call.ts'
import { mostLines, mostOfOne } from '#shared/cart/cart-limits.ts'
import type { MergeResult } from '#shared/cart/cart.contract.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'
import { claimGuestItems, piecesInCart, putMerged, soldProducts } from './cart-merges.queries.ts'

type Merged = Omit<MergeResult, 'items'>

/** In a transaction. A line's id is its idempotency key: pieces count once (C1), in one account (C2). */
export async function mergeGuestItems(trx: Db, userId: string, lines: readonly GuestItem[]): Promise<Merged> {
  const result: Merged = { merged: 0, skipped: [], capped: [] }
  if (lines.length === 0) return result
  await lockAccount(trx, userId)
  const products = await soldProducts(
    trx,
    lines.map(({ productId }) => productId),
  )
  const claimed = await claimGuestItems(trx, userId, lines)
  const pieces = await piecesInCart(trx, userId)
  const taken: GuestItem[] = []
  const more = new Map<number, number>()
  for (const line of lines) {
    const product = products.get(line.productId)
    const ledger = claimed.get(line.id)
    const skip = (reason: MergeResult['skipped'][number]['reason']) =>
      result.skipped.push({ productId: line.productId, name: product?.name ?? null, reason })
    if (!ledger?.mine) {
      skip('other_account')
      continue
    }
    const added = line.quantity - ledger.quantity
    if (added <= 0) continue
    if (product?.status !== 'published') {
      skip('not_sold')
      continue
    }
    const present = pieces.get(line.productId)
    if (present === undefined && pieces.size >= mostLines) {
      skip('full')
      continue
    }
    const most = product.is_digital ? 1 : mostOfOne
    const wanted = product.is_digital ? line.quantity : (present ?? 0) + added
    const quantity = Math.min(most, wanted)
    if (wanted > most) result.capped.push({ productId: line.productId, name: product.name, quantity })
    pieces.set(line.productId, quantity)
    more.set(line.productId, Math.min(most, (more.get(line.productId) ?? 0) + added))
    taken.push(line)
    result.merged += 1
  }
  if (taken.length > 0) await putMerged(trx, userId, taken, more)
  return result
}
