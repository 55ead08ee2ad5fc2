import { createHash } from 'node:crypto'
import type { Call } from '#server/features/call.ts'
import { addressPrefix, callerAddress } from '#server/features/security/address-prefix.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import { forgetHits } from '#server/features/security/rate-limit.queries.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { userForSignIn } from '#server/features/accounts/accounts.queries.ts'
import { demandChange, giveChallenge } from './challenge.ts'
import { findLeak } from './leaked-passwords.ts'
import { verifyPassword } from '#server/features/accounts/passwords.ts'
import { createSession } from '#server/features/accounts/sessions.ts'

/** Failed sign-ins of one account from one address in a quarter of an hour (decision 6). */
const triesAllowed = 5
/** The same from one network, whose addresses may belong to many people: seconds, so that a limit there is short. */
const ofNetwork = { most: 20, window: 5 * 60 }

/** The key holds no address in the clear: the table of limits is no list of customers. */
export function accountKey(purpose: string, email: string): string {
  return `${purpose} ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`
}

/**
 * Signs in. Each try is counted before the password is checked, so that tries at the same time are all counted, and the
 * count is dropped when it was right. A limited account still opens from another address.
 * @throws Refusal 401 for an unknown address and a wrong password alike, 429 after five failures, 403 where the password
 * is right but a code is due, or must be changed first
 */
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
  if (environment.rateLimits) await forgetHits(db, [key, networkKey])

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
