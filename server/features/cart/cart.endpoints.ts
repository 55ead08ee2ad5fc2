import { inTransaction } from '#server/database/in-transaction.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { inOneStatement } from '#server/features/outbox/single-statement.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import type { CartItem, cartContract } from '#shared/cart/cart.contract.ts'
import { mostLines } from '#shared/cart/cart-limits.ts'
import { guestCookieName } from '#shared/cart/cart-limits.ts'
import { parseGuestCart } from '#shared/cart/guest-cart.ts'
import { shapeLine } from './cart-shape.ts'
import {
  addingPieces,
  addPieces,
  cartOf,
  emptyCart,
  isPublished,
  lineOfProduct,
  removeLine,
  setQuantity,
} from './cart.queries.ts'
import { mergeGuestItems } from './merge-guest-items.ts'

const notSold = () =>
  new Refusal(404, 'not_found', 'productId: this product is not sold.', {
    issues: [{ path: 'productId', message: 'this product is not sold' }],
  })
const full = () => new Refusal(409, 'cart_full', `A cart holds at most ${mostLines} different products.`)
const otherAccount = () => new Refusal(409, 'other_account', 'Another account has this item.')
const alreadyMerged = () => new Refusal(409, 'already_merged', 'This item was merged before, then removed.')

async function linesOf(db: Db, userId: string): Promise<CartItem[]> {
  return (await cartOf(db, userId)).map(shapeLine)
}

/** Its id makes the call idempotent, as in a merge. */
async function addGuestLine(
  line: { id: string; productId: number; quantity: number },
  { db, user }: Call<SignedIn>,
): Promise<CartItem> {
  return inTransaction(db, async (trx) => {
    const { skipped } = await mergeGuestItems(trx, user.id, [line])
    const reason = skipped[0]?.reason
    if (reason === 'not_sold') throw notSold()
    if (reason === 'full') throw full()
    if (reason) throw otherAccount()
    const row = await lineOfProduct(trx, user.id, line.productId)
    if (!row) throw alreadyMerged()
    return shapeLine(row)
  })
}

const addToCart: Handlers<typeof cartContract>['addToCart'] = async (
  { productId, quantity, guestItemId },
  call,
) => {
  const { db, user } = call
  if (guestItemId) return addGuestLine({ id: guestItemId, productId, quantity }, call)
  const row = await addPieces(db, { userId: user.id, productId, quantity })
  if (row) return shapeLine(row)
  throw (await isPublished(db, productId)) ? full() : notSold()
}

export const cartHandlers: Handlers<typeof cartContract> = {
  getCart: (_input, { db, user }) => linesOf(db, user.id),

  addToCart: inOneStatement(addToCart, {
    effect: ({ productId, quantity, guestItemId }, user) =>
      guestItemId ? null : addingPieces({ userId: user.id, productId, quantity }),
    answer: shapeLine,
  }),

  async updateCartItem({ itemId, quantity }, { db, user }) {
    const found =
      quantity === 0
        ? await removeLine(db, user.id, itemId)
        : await setQuantity(db, user.id, itemId, quantity)
    if (!found) throw notFound('The cart item')
    return linesOf(db, user.id)
  },

  async removeCartItem({ itemId }, { db, user }) {
    if (!(await removeLine(db, user.id, itemId))) throw notFound('The cart item')
    return linesOf(db, user.id)
  },

  async clearCart(_input, { db, user }) {
    await emptyCart(db, user.id)
    return []
  },

  async mergeCart(_input, { db, user, request }) {
    const { items, unreadable } = parseGuestCart(request.cookies[guestCookieName] ?? '')
    const merged = await inTransaction(db, (trx) => mergeGuestItems(trx, user.id, items))
    const bad = unreadable.map(({ productId }) => ({ productId, name: null, reason: 'unreadable' as const }))
    return { ...merged, skipped: [...merged.skipped, ...bad], items: await linesOf(db, user.id) }
  },
}
