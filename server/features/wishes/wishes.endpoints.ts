import { randomBytes } from 'node:crypto'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Handlers } from '#server/features/call.ts'
import { isPublished } from '#server/features/cart/cart.queries.ts'
import { availability, imageAddress, shapeImage } from '#server/features/catalogue/product-shape.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import { fromCents } from '#shared/money.ts'
import { mostWishes } from '#shared/wishes/wish-limits.ts'
import type { Wish, wishesContract } from '#shared/wishes/wishes.contract.ts'
import {
  deletePass,
  deleteWish,
  insertPass,
  insertWish,
  isWished,
  passOf,
  sharedWishes,
  wishedIds,
  wishesOf,
  type WishRow,
} from './wishes.queries.ts'

/** Pixels; 96 on screen. */
const shownWidth = 400

const full = () => new Refusal(409, 'wishlist_full', `A wishlist holds at most ${mostWishes} products.`)
const notSold = () =>
  new Refusal(404, 'not_found', 'productId: this product is not sold.', {
    issues: [{ path: 'productId', message: 'this product is not sold' }],
  })

function shapeWish({ id, image, status, ...row }: WishRow): Wish {
  return {
    id,
    productId: row.product_id,
    product: {
      id: row.product_id,
      name: row.name,
      slug: row.slug,
      productType: row.product_type,
      price: fromCents(row.price_cents),
      isDigitalDownload: row.is_digital,
      image: imageAddress(image ?? undefined, shownWidth),
      images: image ? [shapeImage(image)] : [],
      availability: status !== 'published' ? 'gone' : row.is_digital ? 'in' : availability(row.stock),
    },
  }
}

export const wishesHandlers: Handlers<typeof wishesContract> = {
  listWishes: async (_input, { db, user }) => (await wishesOf(db, user.id)).map(shapeWish),
  listWishMarks: async (_input, { db, user }) =>
    (await wishedIds(db, user.id)).map((productId) => ({ productId, inWishlist: true })),
  checkWish: async ({ productId }, { db, user }) => ({
    inWishlist: await isWished(db, user.id, productId),
  }),

  addWish: ({ productId }, { db, user }) =>
    inTransaction(db, async (trx) => {
      await insertWish(trx, user.id, productId)
      const [row] = await wishesOf(trx, user.id, productId)
      if (row) return { ...shapeWish(row), inWishlist: true as const }
      throw (await isPublished(trx, productId)) ? full() : notSold()
    }),
  async removeWish({ productId }, { db, user }) {
    await deleteWish(db, user.id, productId)
    return { productId, inWishlist: false }
  },

  getWishlistShare: async (_input, { db, user }) => ({ pass: await passOf(db, user.id) }),
  async shareWishlist(_input, { db, user }) {
    await insertPass(db, user.id, randomBytes(16).toString('base64url'))
    return { pass: await passOf(db, user.id) }
  },
  async revokeWishlistShare(_input, { db, user }) {
    await deletePass(db, user.id)
    return { pass: null }
  },
  async getSharedWishlist({ pass }, { db }) {
    const list = await sharedWishes(db, pass)
    if (!list) throw notFound('The wishlist')
    return list
  },
}
