import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Material } from '#shared/aircraft/materials.ts'
import type { PrintSettings } from '#shared/making/print-profile.ts'
import type { LinkState } from '#shared/making/resources/link-states.ts'
import type { ResourceKind } from '#shared/making/resources/resource-kinds.ts'
import type { TutorialLevel } from '#shared/making/tutorials/tutorial-levels.ts'
import type { TutorialPart, TutorialStep } from '#shared/making/tutorials/tutorials.contract.ts'
import type { Now, NullableTime } from './columns.ts'

/** Saved as JSON text, read as values. */
type Json<T> = ColumnType<T, string, string>

interface PrintProfiles {
  id: GeneratedAlways<number>
  slug: string
  material: Material
  name: string
  purpose: string
  settings: ColumnType<PrintSettings, PrintSettings, PrintSettings>
  position: number
  /** Counts saves: an outdated editor gets a 409. */
  version: Generated<number>
  changed_at: Now
}
interface PrintProfileVersions {
  profile_id: number
  version: number
  name: string
  material: Material
  purpose: string
  settings: ColumnType<PrintSettings, PrintSettings, never>
  note: string
  saved_at: Now
}
interface PrintProfileProducts {
  profile_id: number
  product_id: number
}
interface PurchaseResources {
  id: GeneratedAlways<number>
  kind: ResourceKind
  name: string
  specification: Generated<string>
  advice: Generated<string>
  revision: Generated<number>
  is_sample: Generated<boolean>
  created_at: Now
}
interface PurchaseResourceProducts {
  resource_id: number
  product_id: number
}
interface AffiliateLinks {
  id: GeneratedAlways<number>
  resource_id: number
  shop: string
  address: string
  /** We earn from what is bought through it. */
  pays: boolean
  state: Generated<LinkState>
  /** Checks in a row that found nothing. */
  failures: Generated<number>
  /** The answer to the last check: "404". */
  answer: Generated<string>
  checked_at: NullableTime
  revision: Generated<number>
  created_at: Now
}
interface AffiliateClicks {
  link_id: number
  day: ColumnType<Date, string, string>
  clicks: number
}
interface Tutorials {
  id: GeneratedAlways<number>
  slug: string
  title: string
  summary: string
  level: TutorialLevel
  minutes: number
  parts: Json<TutorialPart[]>
  tools: string[]
  steps: Json<TutorialStep[]>
  video: string | null
  position: Generated<number>
  is_published: Generated<boolean>
  revision: Generated<number>
  is_sample: Generated<boolean>
  created_at: Now
  changed_at: Now
}
interface TutorialProducts {
  tutorial_id: number
  product_id: number
}

export interface MakingSchema {
  print_profiles: PrintProfiles
  print_profile_versions: PrintProfileVersions
  print_profile_products: PrintProfileProducts
  purchase_resources: PurchaseResources
  purchase_resource_products: PurchaseResourceProducts
  affiliate_links: AffiliateLinks
  affiliate_clicks: AffiliateClicks
  tutorials: Tutorials
  tutorial_products: TutorialProducts
}
