import * as v from 'valibot'
import { Aircraft, AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { PrintSummary } from '#shared/aircraft/print-summary.ts'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, numericId, slug } from '#shared/fields.ts'
import { listFilters, listPart, printer } from '#shared/catalogue/search/list-input.ts'
import { facets } from '#shared/catalogue/search/list-query.ts'

/**
 * A picture: renditions stand at `/uploads/<hash>-<width>.avif` and `.webp`, for each of `widths`.
 * `dark` is the hash of the same picture on the blueprint ground.
 */
export const ProductImage = v.object({
  id: v.number(),
  hash: v.string(),
  dark: v.nullable(v.string()),
  widths: v.array(v.number()),
  width: v.number(),
  height: v.number(),
  role: v.picklist(['three-quarter', 'top', 'detail', 'three-view', 'photo']),
  alt: v.string(),
  /** Tiny data URL, shown until the picture is there. */
  blur: v.nullable(v.string()),
})
export type ProductImage = v.InferOutput<typeof ProductImage>

/** Of the stock only this is public (decision 9). Digital products are always `in`. */
export const Availability = v.picklist(['in', 'low', 'out'])

const summaryEntries = {
  id: v.number(),
  slug: v.string(),
  /** Slug of the product type: first path segment of the canonical address. */
  productType: v.string(),
  kind: v.nullable(v.string()),
  name: v.string(),
  tagline: v.string(),
  /** Base price, a decimal string; sales are applied by the one rule in shared/sales. */
  price: v.string(),
  isDigitalDownload: v.boolean(),
  isFeatured: v.boolean(),
  availability: Availability,
  /** First image at 800 px, or the placeholder. */
  imageUrl: v.string(),
  image: v.string(),
  images: v.array(ProductImage),
  version: v.nullable(v.string()),
  /** Of the newest release: its day, and the first line of what changed. */
  releasedAt: v.nullable(v.string()),
  change: v.nullable(v.string()),
  updatedAt: v.string(),
  aircraft: v.nullable(AircraftSummary),
}
/** A product in a list: its first image only. */
export const ProductSummary = v.object(summaryEntries)
export type ProductSummary = v.InferOutput<typeof ProductSummary>

export const ProductFile = v.object({
  id: v.number(),
  path: v.string(),
  kind: v.string(),
  size: v.number(),
  free: v.boolean(),
  /** Address of a free file; a bought one gets a short-lived link. */
  url: v.nullable(v.string()),
})
export type ProductFile = v.InferOutput<typeof ProductFile>
export const ProductRelease = v.object({
  version: v.string(),
  date: v.string(),
  changelog: v.array(v.string()),
  partsToReprint: v.array(v.string()),
})
export const Licence = v.object({
  kind: v.string(),
  name: v.string(),
  lines: v.array(v.object({ allowed: v.boolean(), text: v.string() })),
})
/** One product in full. */
export const Product = v.object({
  ...summaryEntries,
  /** Markdown without HTML. */
  description: v.string(),
  aircraft: v.nullable(AircraftSummary),
  record: v.nullable(Aircraft),
  /** Without a record: what its printable files tell. Absent in what devices saved before. */
  printed: v.optional(v.nullable(PrintSummary)),
  licence: v.nullable(Licence),
  releases: v.array(ProductRelease),
  /** Files of the newest release. */
  files: v.array(ProductFile),
  downloadSize: v.number(),
  /** The aircraft to be turned in the hand (shared/aircraft/model.ts), where there is one; its address never changes. */
  model: v.nullable(v.object({ url: v.string(), size: v.number() })),
  /** Address of the three-view drawing as SVG, in the arrangements of shared/aircraft/three-view-frame.ts. */
  drawing: v.nullable(v.string()),
  /** Goods of this shop that its "you also need" names. */
  needed: v.array(ProductSummary),
  canonical: v.string(),
  related: v.array(ProductSummary),
})
export type Product = v.InferOutput<typeof Product>

/** A picture beside words that say what it shows. */
export const CoverPicture = v.pick(ProductImage, ['hash', 'dark', 'widths', 'width', 'height'])
export type CoverPicture = v.InferOutput<typeof CoverPicture>
/** One of a type's products of a kind stands for all of them. */
export const ProductCover = v.object({ type: v.string(), kind: v.nullable(v.string()), cover: CoverPicture })
export type ProductCover = v.InferOutput<typeof ProductCover>

export const ProductType = v.object({
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  count: v.number(),
  kinds: v.array(v.object({ kind: v.string(), count: v.number() })),
})
export type ProductType = v.InferOutput<typeof ProductType>

/** The counts beside a list, in the order of the screen. Facets that nothing of the type has are left out. */
export const ProductCounts = v.object({
  total: v.number(),
  facets: v.array(
    v.object({
      facet: v.picklist(facets),
      values: v.array(v.object({ value: v.string(), count: v.number() })),
    }),
  ),
  /** `some`: no product has all the words; these have the most of them. */
  words: v.picklist(['all', 'some']),
  /** Where nothing is left: what to take off, and how many there would be. The most first. */
  loosen: v.array(v.object({ filter: v.picklist([...facets, 'q']), count: v.number() })),
})
export type ProductCounts = v.InferOutput<typeof ProductCounts>

export const catalogueContract = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/products',
    keep: 'catalogue',
    access: 'visitor',
    summary:
      'The published products: newest first, a search by its best match; the total is in X-Total-Count.',
    cache: 'catalogue',
    input: v.strictObject({
      ...listPart,
      type: v.optional(slug),
      ...listFilters,
      /** Comma-separated product ids, at most 60. */
      ids: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(600),
          v.regex(/^\d{1,10}(,\d{1,10}){0,59}$/, 'must be ids separated by commas'),
        ),
      ),
      /** With `bed`: only the planes that miss that printer by up to a fifth of its size. */
      near: v.optional(v.picklist(['1'])),
    }),
    output: v.array(ProductSummary),
  }),
  countProducts: endpoint({
    method: 'GET',
    path: '/api/products/facets',
    keep: 'catalogue',
    access: 'visitor',
    summary:
      'How many products a list has, and how many it would have with each value of each facet alone in its facet.',
    cache: 'catalogue',
    input: v.strictObject({
      type: v.optional(slug),
      ...listFilters,
      /** The printer whose count is told while nothing is filtered by one. */
      printer,
    }),
    output: ProductCounts,
  }),
  listFeaturedProducts: endpoint({
    method: 'GET',
    path: '/api/products/featured',
    keep: 'catalogue',
    access: 'visitor',
    summary: 'The featured products, at most seven.',
    cache: 'catalogue',
    input: nothing,
    output: v.array(ProductSummary),
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/api/product/:id',
    keep: 'catalogue',
    access: 'visitor',
    summary: 'One published product in full.',
    cache: 'catalogue',
    input: v.strictObject({ id: numericId }),
    output: Product,
  }),
  getProductBySlug: endpoint({
    method: 'GET',
    path: '/api/products/by-slug/:slug',
    keep: 'catalogue',
    access: 'visitor',
    summary: 'One published product by its slug, also by a slug that it had before.',
    cache: 'catalogue',
    input: v.strictObject({ slug }),
    output: Product,
  }),
  listProductTypes: endpoint({
    method: 'GET',
    path: '/api/product-types',
    keep: 'whole',
    access: 'visitor',
    summary: 'The product types with the number of published products in each kind.',
    cache: 'catalogue',
    input: nothing,
    output: v.array(ProductType),
  }),
  listProductCovers: endpoint({
    method: 'GET',
    path: '/api/product-covers',
    keep: 'whole',
    access: 'visitor',
    summary: 'A picture for each kind of each type: of the featured product, else of the newest.',
    cache: 'catalogue',
    input: nothing,
    output: v.array(ProductCover),
  }),
}
