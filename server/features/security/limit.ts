import type { Db } from '#server/features/call.ts'
import { tooMany } from '#server/foundation/problem.ts'
import { callerAddress } from './address-prefix.ts'
import { type CountedCall, countHit, usualWindow } from './rate-limit.queries.ts'
import { recordViolation } from './violations.queries.ts'

/** `name` is for administrators; `most` within the window. */
export interface Limit {
  rule: string
  key: string
  most: number
  /** Seconds. */
  window?: number
}

/** 429 with the seconds to wait; records a violation for review. */
export async function countAgainst(
  db: Db,
  { rule, key, most, window = usualWindow }: Limit,
  ip: string,
): Promise<void> {
  await refuseBeyond(db, { rule, key, most }, await countHit(db, key, window), ip)
}

/** The same for a call that is counted already. */
export async function refuseBeyond(
  db: Db,
  { rule, most }: Limit,
  { hits, seconds }: Pick<CountedCall, 'hits' | 'seconds'>,
  ip: string,
): Promise<void> {
  if (hits <= most) return
  await recordViolation(db, callerAddress(ip), rule)
  throw tooMany(seconds)
}
