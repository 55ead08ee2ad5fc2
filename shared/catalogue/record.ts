import * as v from 'valibot'
import { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { materials } from '#shared/aircraft/materials.ts'
import { propulsions } from '#shared/aircraft/propulsion.ts'
import { Availability, ProductImage } from './catalogue.contract.ts'

/** Bytes of a record as JSON at most (decision 9). */
export const recordLimit = 1500

const { sizes: _sizes, ...summaryWithoutSizes } = AircraftSummary.entries
const side = v.number()

/**
 * The public record of a product: all that cards, facets and search need of it, on the server and on the device alike.
 * The server makes it (record-shape.ts) and keeps it within `recordLimit`; `productOf` turns it into what lists show.
 */
export const CatalogueRecord = v.object({
  id: v.number(),
  /** The catalogue's version when the product last changed: what a delta call compares with. */
  version: v.number(),
  slug: v.string(),
  productType: v.string(),
  kind: v.nullable(v.string()),
  name: v.string(),
  tagline: v.string(),
  /** Base price, a decimal string: sales are applied where it is shown, by the one rule. */
  price: v.string(),
  isDigitalDownload: v.boolean(),
  isFeatured: v.boolean(),
  availability: Availability,
  /** The first picture. */
  image: v.nullable(ProductImage),
  /** Of the newest release: its number, its day, the first line of what changed. */
  release: v.nullable(v.object({ version: v.string(), date: v.string(), change: v.nullable(v.string()) })),
  /** What "newest" sorts by. */
  publishedAt: v.string(),
  /** How many members have logged a build, and how many orders have bought it; absent where none have. */
  flown: v.optional(v.number()),
  bought: v.optional(v.number()),
  updatedAt: v.string(),
  aircraft: v.nullable(
    v.object({
      ...summaryWithoutSizes,
      /** x, y and height in mm as printed, and how many parts are of this size. Small ones may stand as one box. */
      sizes: v.array(v.tuple([side, side, side, side])),
      propulsion: v.picklist(propulsions),
      materials: v.array(v.picklist(materials)),
    }),
  ),
  /** Words of the description and of the parts' names, as the search compares them, each once, with a space between. */
  text: v.string(),
  parts: v.string(),
})
export type CatalogueRecord = v.InferOutput<typeof CatalogueRecord>
