import type { Db } from '#server/features/call.ts'
import { tooMany } from '#server/foundation/problem.ts'
import { callerAddress } from './address-prefix.ts'
import { countHit } from './rate-limit.queries.ts'
import { recordViolation } from './violations.queries.ts'

/** Seconds that limits count over (decision 6). */
const usualWindow = 15 * 60

/** A limit: its name, for administrators; what is counted; how often in a quarter of an hour. */
export interface Limit {
  rule: string
  key: string
  most: number
  /** Seconds; a quarter of an hour by default. */
  window?: number
}

/**
 * Counts a hit. Over the limit it throws 429 with the seconds to wait, and notes a violation of the rule for the caller's
 * address, which an administrator reviews.
 */
export async function countAgainst(
  db: Db,
  { rule, key, most, window = usualWindow }: Limit,
  ip: string,
): Promise<void> {
  const { hits, seconds } = await countHit(db, key, window)
  if (hits <= most) return
  await recordViolation(db, callerAddress(ip), rule)
  throw tooMany(seconds)
}
