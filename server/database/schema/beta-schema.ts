import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Now, NullableTime } from './columns.ts'

type Day = ColumnType<Date | string, string, string>
/** Saved as JSON text, read as values. */
type Json<T> = ColumnType<T, string | undefined, string>

export type ProgramMotor = { count: number; type: string; size: string; kv: number }
export type ProgramServo = { count: number; size: string }
export type ProgramRod = { count: number; type: string; size: string }

interface BetaPrograms {
  id: GeneratedAlways<number>
  kind: 'product' | 'site'
  product_id: number | null
  name: string
  status: Generated<'draft' | 'open' | 'active' | 'closed'>
  description: Generated<string>
  product_name: Generated<string>
  days: number
  starts_on: Day
  ends_on: Day
  capacity: number
  /** Participants; the database keeps it at or below the capacity. */
  joined: Generated<number>
  filament_types: Generated<string[]>
  slicer: Generated<string>
  least_build_volume: Generated<string>
  motors: Json<ProgramMotor[]>
  servos: Json<ProgramServo[]>
  carbon_fiber: Json<ProgramRod[]>
  key_points: Generated<string[]>
  key_takeaways: Generated<string[]>
  is_sample: Generated<boolean>
  revision: Generated<number>
  created_by: string | null
  created_at: Now
  /** First time that it ran. */
  opened_at: NullableTime
  closed_at: NullableTime
}
interface BetaTasks {
  id: Generated<string>
  program_id: number
  position: number
  name: string
  details: Generated<string>
  is_required: Generated<boolean>
  asks: Generated<string[]>
  removed_at: NullableTime
}
interface BetaPlaces {
  program_id: number
  user_id: string
  state: 'waiting' | 'joined' | 'left'
  /** Order of the waiting list. */
  arrival: GeneratedAlways<number>
  asked_at: Now
  joined_at: NullableTime
  left_at: NullableTime
}
interface BetaDismissals {
  program_id: number
  user_id: string
  dismissed_at: Now
}
interface BetaUsers {
  user_id: string
  state: Generated<'pending' | 'accepted' | 'declined'>
  reason: Generated<string>
  username: string
  first_name: string
  last_name: string
  email: string
  country: string
  printer_types: string[]
  material_types: string[]
  preferred_slicer: string
  landing_areas: string[]
  will_print: boolean
  will_fly: boolean
  will_record_video: boolean
  will_give_feedback: boolean
  will_post_social: boolean
  social_media_platforms: string[]
  revision: Generated<number>
  applied_at: Now
  reviewed_at: NullableTime
  reviewed_by: string | null
}
interface BetaHandIns {
  id: Generated<string>
  task_id: string
  program_id: number
  user_id: string
  state: Generated<'started' | 'handed_in' | 'accepted' | 'returned'>
  text: Generated<string>
  print_hours: ColumnType<string | null, number | null | undefined, number | null>
  /** g */
  auw: number | null
  /** mm behind the leading edge at the root. */
  cg: ColumnType<string | null, number | null | undefined, number | null>
  flight_minutes: number | null
  reason: Generated<string>
  tries: Generated<number>
  revision: Generated<number>
  started_at: Now
  handed_in_at: NullableTime
  reviewed_at: NullableTime
  reviewed_by: string | null
}
interface BetaPhotos {
  user_id: string
  /** The device gives the id. */
  id: string
  task_id: string
  /** Null: the file is named by the id. */
  store_key: string | null
  added_at: Now
}
interface BetaCodes {
  program_id: number
  user_id: string
  code_id: number
  /** Accepted tasks that it stands for. */
  tasks: number
}
interface BetaFailures {
  id: GeneratedAlways<number>
  program_id: number
  user_id: string
  failed_at: Now
  undone_at: NullableTime
  undone_by: string | null
  undone_reason: Generated<string>
  /** Failures of the member that are not undone; kept by the database. */
  open_of_member: Generated<number>
}

export interface BetaSchema {
  beta_programs: BetaPrograms
  beta_tasks: BetaTasks
  beta_places: BetaPlaces
  beta_dismissals: BetaDismissals
  beta_users: BetaUsers
  beta_hand_ins: BetaHandIns
  beta_photos: BetaPhotos
  beta_codes: BetaCodes
  beta_failures: BetaFailures
}
