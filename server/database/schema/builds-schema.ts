import type { ColumnType, Generated } from 'kysely'
import type { BuildBattery, BuildValues } from '#shared/builds/build-fields.ts'
import type { Now } from './columns.ts'

interface Builds {
  user_id: string
  product_id: number
  auw: number | null
  /** mm behind the leading edge at the root. */
  cg: number | null
  battery: ColumnType<BuildBattery | null, BuildBattery | null | undefined, BuildBattery | null>
  propeller: string | null
  trims: string | null
  notes: string | null
  /** Values of other devices that were overwritten, until the person decides. */
  replaced: Generated<Partial<BuildValues>>
  revision: Generated<number>
  created_at: Now
  changed_at: Now
}
interface BuildFlights {
  user_id: string
  id: string
  product_id: number
  flown_on: ColumnType<Date | string, string, string>
  minutes: number
  note: string
  logged_at: Now
}
interface BuildPhotos {
  user_id: string
  /** The device gives the id. */
  id: string
  product_id: number
  /** Null: the file is named by the id. */
  store_key: string | null
  added_at: Now
}

export interface BuildsSchema {
  builds: Builds
  build_flights: BuildFlights
  build_photos: BuildPhotos
}
