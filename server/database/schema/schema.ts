import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { PartGuess } from '#shared/aircraft/guess-part.ts'
import type { PartGeometry } from '#shared/aircraft/part-geometry.ts'
import type { Sheet } from '#shared/aircraft/sheet-fields.ts'
import type { Workshop } from '#shared/making/workshop.ts'
import type { AccountsSchema } from './accounts-schema.ts'
import type { BetaSchema } from './beta-schema.ts'
import type { BuildsSchema } from './builds-schema.ts'
import type { Now, NullableTime, Time } from './columns.ts'
import type { DeskSchema } from './desk-schema.ts'
import type { DiscountsSchema } from './discounts-schema.ts'
import type { FiguresSchema } from './figures-schema.ts'
import type { FlyingSchema } from './flying-schema.ts'
import type { MakingSchema } from './making-schema.ts'
import type { MessagesSchema } from './messages-schema.ts'
import type { NewsSchema } from './news-schema.ts'
import type { OperationsSchema } from './operations-schema.ts'
import type { OrdersSchema } from './orders-schema.ts'
import type { OutboxSchema } from './outbox-schema.ts'
import type { OwningSchema } from './owning-schema.ts'
import type { PostsSchema } from './posts-schema.ts'
import type { RequestsSchema } from './requests-schema.ts'
import type { SearchSchema } from './search-schema.ts'
import type { SupportSchema } from './support-schema.ts'
import type { WishesSchema } from './wishes-schema.ts'

interface ProductTypes {
  slug: string
  name: string
  description: string
  position: number
}
interface Products {
  id: GeneratedAlways<number>
  slug: string
  product_type: string
  kind: string | null
  name: string
  tagline: Generated<string>
  description: Generated<string>
  price_cents: number
  is_digital: boolean
  is_featured: Generated<boolean>
  status: Generated<'draft' | 'published' | 'archived'>
  stock: number | null
  weight_grams: number | null
  licence_kind: string | null
  record: ColumnType<Aircraft | null, Aircraft | null | undefined, Aircraft | null>
  /** What the designer states; the record is computed from it and the files. */
  sheet: ColumnType<Sheet | null, Sheet | null | undefined, Sheet | null>
  publish_at: NullableTime
  is_sample: Generated<boolean>
  /** Counts saves: an outdated editor gets a 409. */
  revision: Generated<number>
  /** Version of the last change. */
  catalogue_version: Generated<number>
  flown: Generated<number>
  bought: Generated<number>
  created_at: Now
  updated_at: Now
  published_at: NullableTime
}
interface ProductSlugs {
  slug: string
  product_id: number
}
interface ProductImages {
  id: GeneratedAlways<number>
  product_id: number
  position: number
  role: 'three-quarter' | 'top' | 'detail' | 'three-view' | 'photo'
  alt: string
  hash: string
  dark_hash: string | null
  widths: number[]
  width: number
  height: number
  blur: string | null
}
interface ProductReleases {
  id: GeneratedAlways<number>
  product_id: number
  version: string
  released_at: Time
  changelog: ColumnType<string[], string[], string[]>
  parts_to_reprint: ColumnType<string[], string[], string[]>
  /** When its buyers were notified. */
  told_at: NullableTime
}
interface ProductFiles {
  id: GeneratedAlways<number>
  /** Null: in the release being prepared. */
  release_id: ColumnType<number, number | null | undefined, number | null>
  /** Product of the release being prepared. */
  next_of: ColumnType<number | null, number | null | undefined, number | null>
  path: string
  kind: string
  size: number
  sha256: string
  store_key: string
  free: Generated<boolean>
  geometry: ColumnType<PartGeometry | null, PartGeometry | null | undefined, PartGeometry | null>
  /** Null: as its file name says. */
  part: ColumnType<PartGuess | null, PartGuess | null | undefined, PartGuess | null>
}
interface CatalogueState {
  id: number
  version: number
}
interface CatalogueTombstones {
  product_id: number
  version: number
}
interface PriceHistory {
  id: GeneratedAlways<number>
  product_id: number
  price_cents: number
  since: Now
}
interface Sales {
  id: GeneratedAlways<number>
  name: string
  site_wide: boolean
  product_ids: number[]
  discount_type: 'percentage' | 'fixed'
  /** Percent, or money. */
  discount_value: string
  start_date: Time
  end_date: Time
  is_sample: Generated<boolean>
}
interface CartItems {
  id: Generated<string>
  user_id: string
  product_id: number
  quantity: number
  added_at: Now
}
interface CartMerges {
  /** Idempotency key of the merge into an account. */
  guest_item_id: string
  user_id: string
  product_id: number
  quantity: number
  merged_at: Now
}
interface Workshops {
  user_id: string
  workshop: ColumnType<Workshop, Workshop, Workshop>
  changed_at: Now
}
interface Settings {
  key: string
  value: ColumnType<unknown, unknown, unknown>
}
interface RateLimits {
  key: string
  hits: number
  resets_at: Time
}
interface AuditLog {
  id: GeneratedAlways<number>
  at: Now
  actor: string
  action: string
  subject: string
  change: ColumnType<unknown, unknown, never>
  request_id: string
  /** The administrator's call that wrote it; null: something else did. */
  act: ColumnType<string | null, string | null | undefined, never>
}

export interface Schema
  extends
    AccountsSchema,
    BetaSchema,
    BuildsSchema,
    DeskSchema,
    DiscountsSchema,
    FiguresSchema,
    FlyingSchema,
    MakingSchema,
    MessagesSchema,
    NewsSchema,
    OperationsSchema,
    OrdersSchema,
    OutboxSchema,
    OwningSchema,
    PostsSchema,
    RequestsSchema,
    SearchSchema,
    SupportSchema,
    WishesSchema {
  product_types: ProductTypes
  products: Products
  product_slugs: ProductSlugs
  product_images: ProductImages
  product_releases: ProductReleases
  product_files: ProductFiles
  catalogue_state: CatalogueState
  catalogue_tombstones: CatalogueTombstones
  price_history: PriceHistory
  sales: Sales
  cart_items: CartItems
  cart_merges: CartMerges
  workshops: Workshops
  settings: Settings
  rate_limits: RateLimits
  audit_log: AuditLog
}
