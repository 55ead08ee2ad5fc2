import * as v from 'valibot'
import { Aircraft, AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { PrintFacts, PrintSummary } from '#shared/aircraft/print-summary.ts'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, numericId, slug } from '#shared/fields.ts'
import { listFilters, listPart, printer } from '#shared/catalogue/search/list-input.ts'
import { facets } from '#shared/catalogue/search/list-query.ts'

/** Stored as `/uploads/<hash>-<width>.avif` and `.webp`; `dark` is the hash for the dark theme. */
export const ProductImage = v.object({
  id: v.number(),
  hash: v.string(),
  dark: v.nullable(v.string()),
  widths: v.array(v.number()),
  width: v.number(),
  height: v.number(),
  role: v.picklist(['three-quarter', 'top', 'detail', 'three-view', 'photo']),
  alt: v.string(),
  /** Data URL. */
  blur: v.nullable(v.string()),
})
export type ProductImage = v.InferOutput<typeof ProductImage>

/** The exact stock is private. Digital products are always `in`. */
export const Availability = v.picklist(['in', 'low', 'out'])

const summaryEntries = {
  id: v.number(),
  slug: v.string(),
  /** Slug, first segment of the canonical address. */
  productType: v.string(),
  kind: v.nullable(v.string()),
  name: v.string(),
  tagline: v.string(),
  /** Decimal string before sales. */
  price: v.string(),
  isDigitalDownload: v.boolean(),
  isFeatured: v.boolean(),
  availability: Availability,
  imageUrl: v.string(),
  image: v.string(),
  images: v.array(ProductImage),
  version: v.nullable(v.string()),
  /** The newest release's day. */
  releasedAt: v.nullable(v.string()),
  change: v.nullable(v.string()),
  updatedAt: v.string(),
  aircraft: v.nullable(AircraftSummary),
  /** Set for a plane that has printable files and no record. */
  printFacts: v.optional(PrintFacts),
}
export const ProductSummary = v.object(summaryEntries)
export type ProductSummary = v.InferOutput<typeof ProductSummary>

export const ProductFile = v.object({
  id: v.number(),
  path: v.string(),
  kind: v.string(),
  size: v.number(),
  free: v.boolean(),
  /** Null for a bought file, which gets a short-lived link. */
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
const Median = v.nullable(v.object({ value: v.number(), count: v.number() }))
/** Medians of what beta testers measured, each with how many they are. */
export const MeasuredNumbers = v.object({
  printHours: Median,
  auw: Median,
  cg: Median,
  flightMinutes: Median,
})
export type MeasuredNumbers = v.InferOutput<typeof MeasuredNumbers>
export const Product = v.object({
  ...summaryEntries,
  description: v.string(),
  aircraft: v.nullable(AircraftSummary),
  record: v.nullable(Aircraft),
  /** From the printable files of a plane without a record; absent in old saved data. */
  printed: v.optional(v.nullable(PrintSummary)),
  /** Absent before the first accepted hand-in. */
  measured: v.optional(MeasuredNumbers),
  licence: v.nullable(Licence),
  releases: v.array(ProductRelease),
  files: v.array(ProductFile),
  downloadSize: v.number(),
  /** Format: shared/aircraft/model.ts. The address changes with the bytes. */
  model: v.nullable(v.object({ url: v.string(), size: v.number() })),
  /** SVG in the frames of three-view-frame.ts. */
  drawing: v.nullable(v.string()),
  needed: v.array(ProductSummary),
  canonical: v.string(),
  related: v.array(ProductSummary),
})
export type Product = v.InferOutput<typeof Product>

export const ProductType = v.object({
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  count: v.number(),
  kinds: v.array(v.object({ kind: v.string(), count: v.number() })),
})
export type ProductType = v.InferOutput<typeof ProductType>

/** In the order of the screen, without empty facets. */
export const ProductCounts = v.object({
  total: v.number(),
  facets: v.array(
    v.object({
      facet: v.picklist(facets),
      values: v.array(v.object({ value: v.string(), count: v.number() })),
    }),
  ),
  /** `some`: no product has all the words; these have the most. */
  words: v.picklist(['all', 'some']),
  /** Filters to remove when nothing is found, and what that would show, best first. */
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
      'The published products, newest first, or best match first in a search. X-Total-Count has the total.',
    cache: 'catalogue',
    input: v.strictObject({
      ...listPart,
      type: v.optional(slug),
      ...listFilters,
      /** Comma-separated, at most 60. */
      ids: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(600),
          v.regex(/^\d{1,10}(,\d{1,10}){0,59}$/, 'must be ids separated by commas'),
        ),
      ),
      /** With `bed`: planes that miss the printer by up to a fifth. */
      near: v.optional(v.picklist(['1'])),
    }),
    output: v.array(ProductSummary),
  }),
  countProducts: endpoint({
    method: 'GET',
    path: '/api/products/facets',
    keep: 'catalogue',
    access: 'visitor',
    summary: 'The number of products in a list, and the number for each value of each filter.',
    cache: 'catalogue',
    input: v.strictObject({
      type: v.optional(slug),
      ...listFilters,
      /** The member's own printer, counted only while the list has no filter of a printer. */
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
    summary: 'One published product by its slug, or by an earlier one.',
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
}
