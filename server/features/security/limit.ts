import type { Db } from '#server/features/call.ts'
import { tooMany } from '#server/foundation/problem.ts'
import { callerAddress } from './address-prefix.ts'
import { countHit } from './rate-limit.queries.ts'
import { recordViolation } from './violations.queries.ts'

/** Seconds. */
const usualWindow = 15 * 60

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
  const { hits, seconds } = await countHit(db, key, window)
  if (hits <= most) return
  await recordViolation(db, callerAddress(ip), rule)
  throw tooMany(seconds)
}
