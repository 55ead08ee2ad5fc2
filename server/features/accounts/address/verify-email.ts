import type { Call, Db } from '#server/features/call.ts'
import { claimGuestOrders, claimGuestTickets } from './claim-guest-orders.queries.ts'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { markVerified, userForPassword } from '#server/features/accounts/passwords.queries.ts'
import { verifyPassword } from '#server/features/accounts/passwords.ts'
import { readToken, takeToken } from '#server/features/accounts/tokens.ts'

const badLink = () => new Refusal(400, 'bad_token', 'Invalid or expired verification link')
const passwordNeeded = () =>
  new Refusal(403, 'password_needed', 'Enter the password of the account to confirm its address.')

/** Orders and tickets of a guest with this address join the account. */
export async function confirmAddress(trx: Db, user: { id: string; email: string }): Promise<void> {
  if (!(await markVerified(trx, user.id, user.email))) return
  await claimGuestOrders(trx, user)
  await claimGuestTickets(trx, user)
}

/** A link may have been forwarded: a session or the password must confirm it. */
async function demandAccount(call: Call, userId: string, password: string | undefined): Promise<void> {
  const { db, environment, request, user } = call
  if (user?.id === userId) return
  if (password === undefined) throw passwordNeeded()
  const limit = { rule: 'sign-in', key: `verify-email ${userId} ${callerAddress(request.ip)}`, most: 5 }
  if (environment.rateLimits) await countAgainst(db, limit, request.ip)
  const owner = await userForPassword(db, userId)
  if (await verifyPassword(owner?.password_hash, password)) return
  const message = 'That is not the password of this account'
  throw new Refusal(422, 'wrong_password', message, { issues: [{ path: 'password', message }] })
}

/** Refuses with 400 for a bad link, 403 without session and password, 422 for a wrong password. */
export async function verifyEmail(call: Call, token: string, password: string | undefined): Promise<void> {
  const found = await readToken(call.db, 'verify', token)
  if (!found) throw badLink()
  await demandAccount(call, found.user_id, password)
  await call.db.transaction().execute(async (trx) => {
    const taken = await takeToken(trx, 'verify', token)
    if (!taken?.email) throw badLink()
    await confirmAddress(trx, { id: taken.user_id, email: taken.email })
  })
}
