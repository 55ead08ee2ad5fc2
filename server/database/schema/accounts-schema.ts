import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Now, NullableTime, Time } from './columns.ts'

interface Users {
  id: Generated<string>
  email: string
  /** Null for an account with a provider alone. */
  password_hash: string | null
  password_set_at: Now
  /** Blocks sign-in until the password is changed. */
  must_change: ColumnType<MustChange | null, MustChange | null | undefined, MustChange | null>
  pwned_occurrences: ColumnType<number | null, number | null | undefined, number | null>
  first_name: string
  last_name: string | null
  username: string
  country: string | null
  picture_hash: ColumnType<string | null, string | null | undefined, string | null>
  is_admin: Generated<boolean>
  admin_since: NullableTime
  email_verified_at: NullableTime
  /** Time of removal that its owner asked for. */
  deletes_at: NullableTime
  deleted_at: NullableTime
  is_sample: Generated<boolean>
  created_at: Now
}
export type MustChange = 'required' | 'security' | 'leaked'
interface Sessions {
  /** sha256 of the token: a dump opens nothing. */
  id: string
  user_id: string
  expires_at: Time
  /** Absolute end of a sliding session. */
  ends_at: Time
  created_at: Now
  ip: string | null
  user_agent: string | null
  handle: Generated<string>
  /** Last proof by password, code or provider. */
  signed_in_at: Now
  used_at: Now
}
export type TokenPurpose = 'reset' | 'verify' | 'proof' | 'challenge'
interface AccountTokens {
  hash: string
  user_id: string
  purpose: TokenPurpose
  email: string | null
  tries: Generated<number>
  created_at: Now
  expires_at: Time
}
interface TwoFactor {
  user_id: string
  /** Encrypted with the server's secret. */
  secret: string
  confirmed_at: NullableTime
  /** Time step of the last accepted code: each counts once. */
  last_step: Generated<number>
  /** Since the last right code, over all sign-ins. */
  wrong_codes: Generated<number>
  /** App codes are refused until then. */
  paused_until: NullableTime
  created_at: Now
}
interface RecoveryCodes {
  user_id: string
  hash: string
  used_at: NullableTime
}
interface Identities {
  provider: 'google' | 'facebook'
  subject: string
  user_id: string
  email: string | null
  linked_at: Now
}
interface IpViolations {
  id: GeneratedAlways<number>
  ip: string
  rule: string
  /** One row a rule, address and hour. */
  hour: Time
  hits: Generated<number>
  first_at: Now
  last_at: Now
  is_reviewed: Generated<boolean>
  reviewed_by: ColumnType<string | null, string | null | undefined, string | null>
  reviewed_at: NullableTime
}
interface IpBlocks {
  ip: string
  blocked_by: string
  created_at: Now
  /** Null: until lifted. */
  ends_at: NullableTime
}

export interface AccountsSchema {
  users: Users
  sessions: Sessions
  account_tokens: AccountTokens
  two_factor: TwoFactor
  recovery_codes: RecoveryCodes
  identities: Identities
  ip_violations: IpViolations
  ip_blocks: IpBlocks
}
