import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Now, NullableTime, Time } from './columns.ts'

interface DiscountCodes {
  id: GeneratedAlways<number>
  /** Capitals, digits and hyphens. */
  code: string
  /** For administrators. */
  note: Generated<string>
  kind: 'percentage' | 'fixed' | 'shipping'
  /** Percent, or money; 0 for free shipping. */
  value: string
  minimum_cents: Generated<number>
  /** Both empty: everything. */
  product_ids: Generated<number[]>
  product_types: Generated<string[]>
  start_date: Time
  end_date: NullableTime
  most_uses: ColumnType<number | null, number | null | undefined, number | null>
  most_per_person: ColumnType<number | null, number | null | undefined, number | null>
  /** The only person who may use it; null: everybody. */
  owner_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Orders that hold a use. */
  used: Generated<number>
  created_at: Now
}
interface DiscountUses {
  order_id: string
  code_id: number
  used_at: Now
}
interface CartCodes {
  user_id: string
  code: string
  added_at: Now
}

export interface DiscountsSchema {
  discount_codes: DiscountCodes
  discount_uses: DiscountUses
  cart_codes: CartCodes
}
