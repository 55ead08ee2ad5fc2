import type { Call, SignedIn } from '#server/features/call.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import { clearHits } from '#server/features/security/rate-limit.queries.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { checkCode } from './check-code.ts'
import { userForPassword } from '#server/features/accounts/passwords.queries.ts'
import { verifyPassword } from '#server/features/accounts/passwords.ts'
import { createSession } from '#server/features/accounts/sessions.ts'
import { secretOf } from '#server/features/accounts/two-factor.queries.ts'

/** Milliseconds. */
const freshFor = 15 * 60_000

/** 403 `sign_in_again` after a quarter of an hour. */
export function demandFreshSignIn({ user }: Pick<Call<SignedIn>, 'user'>): void {
  if (Date.now() - user.signedInAt.getTime() > freshFor)
    throw new Refusal(403, 'sign_in_again', 'Please confirm that it is you.')
}

const codeMissing = () => {
  const message = 'Enter the code of your authenticator app'
  return new Refusal(422, 'two_factor_required', message, { issues: [{ path: 'code', message }] })
}

/** Renews the session's token; five attempts in a quarter of an hour. */
export async function confirmSignIn(call: Call<SignedIn>, password: string, code?: string): Promise<void> {
  const { db, environment, request, user } = call
  const limit = { rule: 'confirm-sign-in', key: `confirm-sign-in ${user.id}`, most: 5 }
  if (environment.rateLimits) await countAgainst(db, limit, request.ip)
  const found = await userForPassword(db, user.id)
  if (!found || !(await verifyPassword(found.password_hash, password))) {
    const message = 'Your password is wrong'
    throw new Refusal(422, 'wrong_password', message, { issues: [{ path: 'password', message }] })
  }
  if ((await secretOf(db, user.id))?.confirmed_at) {
    if (code === undefined) throw codeMissing()
    await checkCode(call, user.id, code)
  }
  await clearHits(db, [limit.key])
  await createSession(call, found)
}
