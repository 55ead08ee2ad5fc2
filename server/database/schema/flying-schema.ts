import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Surface } from '#shared/flying/surfaces.ts'
import type { Now, NullableTime } from './columns.ts'

interface FlyingFields {
  id: GeneratedAlways<number>
  slug: string
  name: string
  location: string
  lat: number | null
  lon: number | null
  surface: Surface | null
  /** Degrees. */
  runway_heading: number | null
  /** Metres. */
  runway_length: number | null
  rules: Generated<string>
  frequency: Generated<string>
  contact: Generated<string>
  photos: Generated<string[]>
  state: Generated<'pending' | 'approved' | 'declined'>
  reason: Generated<string>
  /** Counts changes: an outdated editor gets a 409. */
  revision: Generated<number>
  is_sample: Generated<boolean>
  submitted_by: string | null
  client_key: ColumnType<string | null, string | null | undefined, never>
  decided_by: string | null
  decided_at: NullableTime
  created_at: Now
  changed_at: Now
}

export interface FlyingSchema {
  flying_fields: FlyingFields
}
