import { createHash } from 'node:crypto'
import type { Call } from '#server/features/call.ts'
import { addressPrefix } from '#server/features/security/address-prefix.ts'
import { countHit, forgetHits } from '#server/features/security/rate-limit.queries.ts'
import { Refusal, tooMany } from '#server/foundation/problem.ts'
import { userForSignIn } from './accounts.queries.ts'
import { verifyPassword } from './passwords.ts'
import { createSession } from './sessions.ts'

/** Failed sign-ins of one account from one network in a quarter of an hour (decision 6). */
const triesAllowed = 5
const window = 15 * 60

/** The key holds no address in the clear: the table of limits is no list of customers. */
function tryKey(email: string, ip: string): string {
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return `sign-in ${account} ${addressPrefix(ip)}`
}

/**
 * Signs in, or throws: 401 for a wrong address or password alike, 429 after five failures. Each try is counted before
 * the password is looked at, so that tries at the same time cannot slip through, and forgotten when it was right.
 * A limited account can still be opened from another network: nobody locks somebody else out.
 */
export async function signIn(call: Call, email: string, password: string): Promise<void> {
  const { db, environment, request } = call
  const key = tryKey(email, request.ip)
  if (environment.rateLimits) {
    const { hits, seconds } = await countHit(db, key, window)
    if (hits > triesAllowed) throw tooMany(seconds)
  }
  const user = await userForSignIn(db, email)
  const right = await verifyPassword(user?.password_hash, password)
  if (!user || !right) throw new Refusal(401, 'wrong_credentials', 'Invalid email or password')
  if (environment.rateLimits) await forgetHits(db, key)
  await createSession(call, user)
}
