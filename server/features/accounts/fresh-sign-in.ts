import type { Call, SignedIn } from '#server/features/call.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { userForPassword } from './passwords.queries.ts'
import { verifyPassword } from './passwords.ts'
import { confirmSession } from './sessions.queries.ts'

/** Milliseconds that a sign-in is fresh for. */
const freshFor = 15 * 60_000

/** Refuses (403 `sign_in_again`) unless a quarter of an hour has not passed since somebody vouched for this session. */
export function demandFreshSignIn({ user }: Pick<Call<SignedIn>, 'user'>): void {
  if (Date.now() - user.signedInAt.getTime() > freshFor)
    throw new Refusal(403, 'sign_in_again', 'Please confirm that it is you.')
}

/** Makes this session's sign-in fresh by the password of its account. Five tries in a quarter of an hour. */
export async function confirmSignIn(call: Call<SignedIn>, password: string): Promise<void> {
  const { db, environment, request, user } = call
  const limit = { rule: 'confirm-sign-in', key: `confirm-sign-in ${user.id}`, most: 5 }
  if (environment.rateLimits) await countAgainst(db, limit, request.ip)
  const found = await userForPassword(db, user.id)
  if (!(await verifyPassword(found?.password_hash, password))) {
    const message = 'Your password is not right'
    throw new Refusal(422, 'wrong_password', message, { issues: [{ path: 'password', message }] })
  }
  await confirmSession(db, user.sessionId)
}
