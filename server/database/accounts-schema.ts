import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Now, NullableTime, Time } from './columns.ts'

interface Users {
  id: Generated<string>
  email: string
  /** Null for whoever signs in with another service alone. */
  password_hash: string | null
  password_set_at: Now
  /** The password must be changed before this account is anybody's again. */
  must_change: ColumnType<MustChange | null, MustChange | null | undefined, MustChange | null>
  /** How often the password was found in known breaches. */
  pwned_occurrences: ColumnType<number | null, number | null | undefined, number | null>
  first_name: string
  last_name: string | null
  username: string
  country: string | null
  picture_hash: ColumnType<string | null, string | null | undefined, string | null>
  is_admin: Generated<boolean>
  admin_since: NullableTime
  email_verified_at: NullableTime
  /** From here on the account is to be removed. */
  deletes_at: NullableTime
  /** What is left of a removed account is a row without a person, for the orders. */
  deleted_at: NullableTime
  is_sample: Generated<boolean>
  created_at: Now
}
export type MustChange = 'required' | 'security' | 'leaked'
interface Sessions {
  /** sha256 of the token: a dump of this table opens nothing. */
  id: string
  user_id: string
  expires_at: Time
  /** A sliding session ends here at the latest. */
  ends_at: Time
  created_at: Now
  ip: string | null
  user_agent: string | null
  /** What its owner calls it by. */
  handle: Generated<string>
  /** When a password, a code or another service last vouched for its owner. */
  signed_in_at: Now
  used_at: Now
}
export type TokenPurpose = 'reset' | 'verify' | 'proof' | 'challenge'
interface AccountTokens {
  /** sha256 of the token. */
  hash: string
  user_id: string
  purpose: TokenPurpose
  /** The address that is being verified. */
  email: string | null
  tries: Generated<number>
  created_at: Now
  expires_at: Time
}
interface TwoFactor {
  user_id: string
  /** Sealed with the server's secret. */
  secret: string
  /** Null while it is being set up. */
  confirmed_at: NullableTime
  /** The time step of the last code that was taken: each counts once. */
  last_step: Generated<number>
  /** Wrong codes since the last right one, over all sign-ins. */
  wrong_codes: Generated<number>
  /** No code of the app is looked at before. */
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
  /** The provider's own id of the person. */
  subject: string
  user_id: string
  email: string | null
  linked_at: Now
}
interface IpViolations {
  id: GeneratedAlways<number>
  ip: string
  rule: string
  /** One row for a rule, an address and an hour. */
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
  /** Null: until somebody lifts it. */
  ends_at: NullableTime
}

/** The tables of accounts, and of who has misbehaved. */
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
