import { createHash } from 'node:crypto'
import type { Call } from '#server/features/call.ts'
import { addressPrefix, callerAddress } from '#server/features/security/address-prefix.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import { clearHits } from '#server/features/security/rate-limit.queries.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { userForSignIn } from '#server/features/accounts/accounts.queries.ts'
import { demandChange, giveChallenge } from './challenge.ts'
import { findLeak } from './leaked-passwords.ts'
import { verifyPassword } from '#server/features/accounts/passwords.ts'
import { createSession } from '#server/features/accounts/sessions.ts'

/** Failed sign-ins of one account and address in a quarter of an hour. */
const triesAllowed = 5
/** Per network, which many people may share: a short window in seconds. */
const ofNetwork = { most: 20, window: 5 * 60 }

/** Hashed: the table of limits lists no customers. */
export function accountKey(purpose: string, email: string): string {
  return `${purpose} ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`
}

/** Counts before checking. 401 for unknown or wrong, 429 after five failures, 403 where a code or change is due. */
export async function signIn(call: Call, email: string, password: string): Promise<void> {
  const { db, environment, request } = call
  const [key, networkKey] = [callerAddress, addressPrefix].map(
    (part) => `${accountKey('sign-in', email)} ${part(request.ip)}`,
  ) as [string, string]
  if (environment.rateLimits) {
    await countAgainst(db, { rule: 'sign-in', key, most: triesAllowed }, request.ip)
    await countAgainst(db, { rule: 'sign-in', key: networkKey, ...ofNetwork }, request.ip)
  }
  const user = await userForSignIn(db, email)
  const right = await verifyPassword(user?.password_hash, password)
  if (!user || !right) throw new Refusal(401, 'wrong_credentials', 'Invalid email or password')
  if (environment.rateLimits) await clearHits(db, [key, networkKey])

  // A leaked password opens nothing with a second factor.
  if (user.has_two_factor) {
    await giveChallenge(call, user.id)
    throw new Refusal(403, 'two_factor_required', 'TWO_FACTOR_REQUIRED')
  }
  const times = user.must_change ? user.pwned_occurrences : await findLeak(call, user, password)
  const reason = user.must_change ?? (times ? 'leaked' : null)
  if (reason) await demandChange(call, user, reason, times)
  await createSession(call, user)
}
