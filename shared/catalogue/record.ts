import * as v from 'valibot'
import { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { materials } from '#shared/aircraft/materials.ts'
import { PrintFacts } from '#shared/aircraft/print-summary.ts'
import { propulsions } from '#shared/aircraft/propulsion.ts'
import { Availability, ProductImage } from './catalogue.contract.ts'

/** Bytes as JSON. */
export const recordLimit = 1500

const { sizes: _sizes, ...summaryWithoutSizes } = AircraftSummary.entries
const { sizes: _ownSizes, ...factsWithoutSizes } = PrintFacts.entries
const side = v.number()
/** x, y, height in mm and number of parts; small sizes may be joined. */
const packedSizes = v.array(v.tuple([side, side, side, side]))

/** All that cards, facets and search need of a product, on server and device. */
export const CatalogueRecord = v.object({
  id: v.number(),
  /** Catalogue version of the last change. */
  version: v.number(),
  slug: v.string(),
  productType: v.string(),
  kind: v.nullable(v.string()),
  name: v.string(),
  tagline: v.string(),
  /** Decimal string before sales. */
  price: v.string(),
  isDigitalDownload: v.boolean(),
  isFeatured: v.boolean(),
  availability: Availability,
  image: v.nullable(ProductImage),
  release: v.nullable(v.object({ version: v.string(), date: v.string(), change: v.nullable(v.string()) })),
  publishedAt: v.string(),
  /** Builds logged; absent for none. */
  flown: v.optional(v.number()),
  bought: v.optional(v.number()),
  updatedAt: v.string(),
  aircraft: v.nullable(
    v.object({
      ...summaryWithoutSizes,
      sizes: packedSizes,
      propulsion: v.picklist(propulsions),
      materials: v.array(v.picklist(materials)),
    }),
  ),
  /** Absent with `aircraft`, and for goods. */
  printFacts: v.optional(
    v.object({ ...factsWithoutSizes, sizes: packedSizes, materials: v.array(v.picklist(materials)) }),
  ),
  /** Stemmed words, each once, joined by spaces. */
  text: v.string(),
  parts: v.string(),
})
export type CatalogueRecord = v.InferOutput<typeof CatalogueRecord>
