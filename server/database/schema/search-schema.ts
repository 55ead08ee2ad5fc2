import type { Generated } from 'kysely'
import type { Now, NullableTime, Time } from './columns.ts'

/** How far the rows of one form are. */
interface SearchForms {
  form: number
  /** The version of the catalogue whose changes are all in. */
  version: Generated<number>
  /** The last product that was read. */
  at_version: Generated<number>
  at_id: Generated<number>
  used_at: Now
}
export interface SearchProducts {
  form: number
  product_id: number
  product_type: string
  newest: Time
  /** Its newest release; null without one. */
  released: NullableTime
  name_key: string
  price_cents: number
  flown: number
  bought: number
  kind: string | null
  span_band: string | null
  flying: string | null
  building: string | null
  propulsion: string | null
  battery: string | null
  materials: string[]
  light: boolean
  /** mm, g and h. */
  span: number | null
  auw: number | null
  hours: number | null
  /** mm of the largest part in each direction; null where nothing is printed. */
  height: number | null
  long_side: number | null
  short_side: number | null
  /** Sides of each part that lies inside no other. */
  long_sides: number[]
  short_sides: number[]
  /** Words of name, kind and facts. */
  said: string
  /** Words of parts and text. */
  told: string
}
interface SearchTerms {
  form: number
  term: string
  /** A bit for each letter. */
  letters: number
}

export interface SearchSchema {
  search_forms: SearchForms
  search_products: SearchProducts
  search_terms: SearchTerms
}
