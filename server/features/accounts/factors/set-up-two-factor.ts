import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import { conflict, notSignedIn, Refusal } from '#server/foundation/problem.ts'
import { demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import { userForPassword } from '#server/features/accounts/passwords.queries.ts'
import { dropProof, proofOf, readProof, takeProof } from '#server/features/accounts/proofs.ts'
import { deleteOtherSessions, deleteSessionsOf } from '#server/features/accounts/sessions.queries.ts'
import { createSession } from '#server/features/accounts/sessions.ts'
import {
  deleteTwoFactor,
  clearLeakMark,
  markConfirmed,
} from '#server/features/accounts/two-factor.queries.ts'
import { beginSecret, giveRecoveryCodes, takeCode } from '#server/features/accounts/two-factor.ts'
import { demandVerifiedEmail } from '#server/features/security/verified-email.queries.ts'

const isOn = () => conflict('Two-factor authentication is already on.')

/** A fresh session, which is `kept`, or the proof of a sign-in with a leaked password (AMB-40). */
async function whoSetsUp(call: Call) {
  const { user } = call
  if (user) {
    demandFreshSignIn({ user })
    const row = await userForPassword(call.db, user.id)
    if (row) return { row, kept: user.sessionId }
  }
  const owner = await readProof(call)
  const row = owner ? await userForPassword(call.db, owner) : undefined
  if (row?.must_change !== 'leaked') throw notSignedIn()
  return { row, kept: null }
}

export async function beginTwoFactor(call: Call): Promise<{ secret: string; uri: string }> {
  const { row, kept } = await whoSetsUp(call)
  await demandVerifiedEmail({ db: call.db, user: row })
  const begun = await beginSecret(call, call.db, row, kept ?? proofOf(call))
  if (!begun) throw isOn()
  return begun
}

/** Ends all other sessions; gives the recovery codes, shown only once. */
export async function confirmTwoFactor(call: Call, code: string): Promise<string[]> {
  const { db, environment, request, queue } = call
  const { row, kept } = await whoSetsUp(call)
  const byProof = kept === null
  await demandVerifiedEmail({ db, user: row })
  const limit = { rule: 'two-factor', key: `two-factor set-up ${row.id}`, most: 10 }
  if (environment.rateLimits) await countAgainst(db, limit, request.ip)
  if (!(await takeCode(call, db, row.id, code))) {
    const message = 'That code is wrong. Check the clock of your phone.'
    throw new Refusal(422, 'wrong_code', message, { issues: [{ path: 'code', message }] })
  }
  const codes = await db.transaction().execute(async (trx) => {
    if (!(await markConfirmed(trx, row.id))) throw isOn()
    if (byProof && !(await takeProof(call, trx, row.id))) throw notSignedIn()
    if (byProof) await clearLeakMark(trx, row.id)
    if (byProof) await deleteSessionsOf(trx, row.id)
    else await deleteOtherSessions(trx, row.id, kept)
    await queue.add(trx, 'send-account-notice', { userId: row.id, notice: 'two-factor-on' })
    return giveRecoveryCodes(call, trx, row.id)
  })
  if (byProof) dropProof(call)
  else await createSession(call, row)
  return codes
}

export async function turnOff({ queue }: Pick<Call, 'queue'>, trx: Db, userId: string): Promise<boolean> {
  if (!(await deleteTwoFactor(trx, userId))) return false
  await queue.add(trx, 'send-account-notice', { userId, notice: 'two-factor-off' })
  return true
}

export async function removeTwoFactor(call: Call<SignedIn>): Promise<void> {
  demandFreshSignIn(call)
  await call.db.transaction().execute((trx) => turnOff(call, trx, call.user.id))
}
