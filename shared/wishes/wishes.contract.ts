import * as v from 'valibot'
import { ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, numericId } from '#shared/fields.ts'

/** `price` is the base price; sales are applied by the one rule. */
export const Wish = v.object({
  id: v.string(),
  productId: v.number(),
  product: v.object({
    id: v.number(),
    name: v.string(),
    slug: v.string(),
    productType: v.string(),
    price: v.string(),
    isDigitalDownload: v.boolean(),
    image: v.string(),
    images: v.array(ProductImage),
    /** `gone`: no longer sold; it stays visible until it is removed. */
    availability: v.picklist(['in', 'low', 'out', 'gone']),
  }),
})
export type Wish = v.InferOutput<typeof Wish>

export const WishMark = v.object({ productId: v.number(), inWishlist: v.boolean() })
export type WishMark = v.InferOutput<typeof WishMark>

export const SharedWishlist = v.object({
  firstName: v.string(),
  /** Without products that are no longer sold, latest wish first. */
  productIds: v.array(v.number()),
})
/** Null: not shared. */
const Share = v.object({ pass: v.nullable(v.string()) })
const pass = v.pipe(
  v.string(),
  v.maxLength(40, 'is not a wishlist link'),
  v.regex(/^[\w-]{22}$/, 'is not a wishlist link'),
)
const ofProduct = v.strictObject({ productId: numericId })
const saves = { list: '/api/wishlist/marks', by: 'productId' } as const

export const wishesContract = {
  listWishes: endpoint({
    method: 'GET',
    path: '/api/wishlist',
    access: 'user',
    keep: 'private',
    summary: "The member's wishlist, latest wish first.",
    input: nothing,
    output: v.array(Wish),
  }),
  listWishMarks: endpoint({
    method: 'GET',
    path: '/api/wishlist/marks',
    access: 'user',
    keep: 'private',
    summary: "The products in the member's wishlist, by id alone.",
    input: nothing,
    output: v.array(WishMark),
  }),
  checkWish: endpoint({
    method: 'GET',
    path: '/api/wishlist/check/:productId',
    access: 'user',
    summary: "Tells whether a product is in the member's wishlist.",
    input: ofProduct,
    output: v.object({ inWishlist: v.boolean() }),
  }),
  addWish: endpoint({
    method: 'POST',
    path: '/api/wishlist',
    access: 'user',
    offline: { lane: 'wishlist', saves },
    summary: 'Adds a product to the wishlist. Adding it again changes nothing.',
    input: ofProduct,
    output: v.object({ ...Wish.entries, inWishlist: v.literal(true) }),
  }),
  removeWish: endpoint({
    method: 'DELETE',
    path: '/api/wishlist/:productId',
    access: 'user',
    offline: { lane: 'wishlist', saves },
    summary: 'Removes a product from the wishlist. Removing it again changes nothing.',
    input: ofProduct,
    output: WishMark,
  }),
  getWishlistShare: endpoint({
    method: 'GET',
    path: '/api/wishlist-share',
    access: 'user',
    summary: 'The secret part of the link to the wishlist, if the member shares it.',
    input: nothing,
    output: Share,
  }),
  shareWishlist: endpoint({
    method: 'POST',
    path: '/api/wishlist-share',
    access: 'user',
    summary: 'Shares the wishlist by a link. A shared list keeps its link.',
    input: nothing,
    output: Share,
  }),
  revokeWishlistShare: endpoint({
    method: 'DELETE',
    path: '/api/wishlist-share',
    access: 'user',
    summary: 'Revokes the link to the wishlist. The next link is another one.',
    input: nothing,
    output: Share,
  }),
  getSharedWishlist: endpoint({
    method: 'GET',
    path: '/api/shared-wishlists/:pass',
    access: 'visitor',
    summary: "A shared wishlist: its owner's first name, and the products that are sold.",
    input: v.strictObject({ pass }),
    output: SharedWishlist,
  }),
}
