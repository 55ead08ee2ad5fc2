import type { MustChange } from '#server/database/schema/accounts-schema.ts'
import type { Call } from '#server/features/call.ts'
import { recordViolation } from '#server/features/security/violations.queries.ts'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { userForChallenge } from '#server/features/accounts/accounts.queries.ts'
import { checkCode, isRecoveryCode } from './check-code.ts'
import { giveProof } from '#server/features/accounts/proofs.ts'
import { cookieName, createSession } from '#server/features/accounts/sessions.ts'
import { countTry } from '#server/features/accounts/tokens.queries.ts'
import { issueToken, takeToken, tokenHash, tokenLife } from '#server/features/accounts/tokens.ts'

/* The second step: a cookie for five minutes and five attempts, before any session. */
const triesAllowed = 5
const nameOf = ({ environment }: Pick<Call, 'environment'>) => cookieName(environment, 'kestrel-challenge')

export async function giveChallenge(call: Call, userId: string): Promise<void> {
  const token = await issueToken(call.db, 'challenge', userId)
  call.reply.setCookie(nameOf(call), token, { httpOnly: true, maxAge: tokenLife.challenge })
}

const words: Record<MustChange, string> = {
  required: 'PASSWORD_CHANGE_REQUIRED',
  security: 'PASSWORD_SECURITY_UPDATE_REQUIRED',
  leaked: 'LEAKED_PASSWORD_ACTION_REQUIRED',
}
/** Gives the proof that the change needs. */
export async function demandChange(
  call: Call,
  user: { id: string },
  reason: MustChange,
  times: number | null,
): Promise<never> {
  await giveProof(call, user.id)
  const more = reason === 'leaked' ? { pwnedOccurrences: times ?? 1 } : {}
  throw new Refusal(403, 'password_change_required', words[reason], more)
}

const over = () =>
  new Refusal(
    400,
    'bad_token',
    'The sign-in took too long, or the code was wrong too often. Please sign in again.',
  )

/** Refuses with 400 for an expired challenge, 422 for a wrong code, 429 during a pause of the account. */
export async function answerChallenge(call: Call, code: string): Promise<void> {
  const { db, request, queue } = call
  const token = request.cookies[nameOf(call)] ?? ''
  // Counted before checking, so that parallel attempts all count.
  const challenge = await countTry(db, tokenHash(token), 'challenge')
  if (!challenge) throw over()
  if (challenge.tries > triesAllowed) {
    await takeToken(db, 'challenge', token)
    await recordViolation(db, callerAddress(request.ip), 'two-factor')
    throw over()
  }
  const userId = challenge.user_id
  await checkCode(call, userId, code)
  const user = await userForChallenge(db, userId)
  if (!user || !(await takeToken(db, 'challenge', token))) throw over()
  call.reply.setCookie(nameOf(call), '', { httpOnly: true, maxAge: 0 })
  if (isRecoveryCode(code))
    await queue.add(db, 'send-account-notice', { userId, notice: 'recovery-code-used' })
  if (user.must_change) await demandChange(call, user, user.must_change, user.pwned_occurrences)
  await createSession(call, user)
}
