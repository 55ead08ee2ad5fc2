import { createHash } from 'node:crypto'
import type { Call } from '#server/features/call.ts'
import { addressPrefix } from '#server/features/security/address-prefix.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import { forgetHits } from '#server/features/security/rate-limit.queries.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { userForSignIn } from './accounts.queries.ts'
import { demandChange, giveChallenge } from './challenge.ts'
import { findLeak } from './leaked-passwords.ts'
import { verifyPassword } from './passwords.ts'
import { createSession } from './sessions.ts'

/** Failed sign-ins of one account from one network in a quarter of an hour (decision 6). */
const triesAllowed = 5

/** The key holds no address in the clear: the table of limits is no list of customers. */
export function accountKey(purpose: string, email: string): string {
  return `${purpose} ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`
}

/**
 * Signs in, or throws: 401 for a wrong address or password alike, 429 after five failures, 403 where the password is
 * right but must be changed first, and then with the proof that the change needs, or where a code is due too. Each try is counted before the password
 * is looked at, so that tries at the same time cannot slip through, and forgotten when it was right. A limited account
 * can still be opened from another network: nobody locks somebody else out.
 */
export async function signIn(call: Call, email: string, password: string): Promise<void> {
  const { db, environment, request } = call
  const key = `${accountKey('sign-in', email)} ${addressPrefix(request.ip)}`
  if (environment.rateLimits) await countAgainst(db, { rule: 'sign-in', key, most: triesAllowed }, request.ip)
  const user = await userForSignIn(db, email)
  const right = await verifyPassword(user?.password_hash, password)
  if (!user || !right) throw new Refusal(401, 'wrong_credentials', 'Invalid email or password')
  if (environment.rateLimits) await forgetHits(db, key)

  // Whoever has two factors is asked for the second one before anything else, and a leak of the first opens nothing.
  if (user.has_two_factor) {
    await giveChallenge(call, user.id)
    throw new Refusal(403, 'two_factor_required', 'TWO_FACTOR_REQUIRED')
  }
  const times = user.must_change ? user.pwned_occurrences : await findLeak(call, user, password)
  const reason = user.must_change ?? (times ? 'leaked' : null)
  if (reason) await demandChange(call, user, reason, times)
  await createSession(call, user)
}
