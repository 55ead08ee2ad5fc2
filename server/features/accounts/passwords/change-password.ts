import type { Call, Db, SignedIn } from '#server/features/call.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import { notSignedIn, Refusal } from '#server/foundation/problem.ts'
import { deleteIdentitiesOf } from '#server/features/accounts/identities.queries.ts'
import { refuseLeaked } from '#server/features/accounts/sign-in/leaked-passwords.ts'
import { writeDeletion } from '#server/features/accounts/profile/profile.queries.ts'
import { setPassword, userForPassword } from '#server/features/accounts/passwords.queries.ts'
import { hashPassword, verifyPassword } from '#server/features/accounts/passwords.ts'
import { dropProof, readProof, takeProof } from '#server/features/accounts/proofs.ts'
import { deleteOtherSessions, deleteSessionsOf } from '#server/features/accounts/sessions.queries.ts'
import { createSession } from '#server/features/accounts/sessions.ts'
import { deleteTokensOf } from '#server/features/accounts/tokens.queries.ts'
import { readToken, takeToken } from '#server/features/accounts/tokens.ts'
import { deleteTwoFactor } from '#server/features/accounts/two-factor.queries.ts'
import { confirmAddress } from '#server/features/accounts/address/verify-email.ts'

const wrongField = (code: 'wrong_password' | 'weak_password', path: string, message: string) =>
  new Refusal(422, code, message, { issues: [{ path, message }] })
const wrongCurrent = () => wrongField('wrong_password', 'currentPassword', 'Your current password is wrong')
const noProof = () =>
  new Refusal(
    403,
    'no_proof',
    'Please sign in again: this change needs a sign-in within the last ten minutes.',
  )
const badToken = () => new Refusal(400, 'bad_token', 'Invalid or expired reset token')

/** Refuses leaked passwords and the current one. */
async function hashOfNew(call: Call, before: string | null, password: string): Promise<string> {
  await refuseLeaked(call, 'newPassword', password)
  if (before !== null && (await verifyPassword(before, password)))
    throw wrongField(
      'weak_password',
      'newPassword',
      'Please choose a password that differs from your old one',
    )
  return hashPassword(password)
}

interface NewPassword {
  userId: string
  hash: string
  /** What it must still be. */
  before?: string | null
  /** The session that stays. */
  kept?: string
}
/** Ends every open link and all other sessions, and notifies the owner. */
async function replace({ queue }: Call, trx: Db, { userId, kept, ...change }: NewPassword): Promise<void> {
  if (!(await setPassword(trx, userId, change))) throw wrongCurrent()
  await deleteTokensOf(trx, userId, ['reset', 'proof', 'challenge'])
  if (kept === undefined) await deleteSessionsOf(trx, userId)
  else await deleteOtherSessions(trx, userId, kept)
  const notice = kept === undefined ? 'password-changed' : 'own-password-changed'
  await queue.add(trx, 'send-account-notice', { userId, notice })
}

/** Ends all other sessions; this browser's is renewed. */
export async function changeOwnPassword(
  call: Call<SignedIn>,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  const { db, environment, request } = call
  const limit = { rule: 'change-password', key: `change-password ${call.user.id}`, most: 5 }
  if (environment.rateLimits) await countAgainst(db, limit, request.ip)
  const user = await userForPassword(db, call.user.id)
  if (!user) throw notSignedIn()
  if (!(await verifyPassword(user.password_hash, currentPassword))) throw wrongCurrent()
  const hash = await hashOfNew(call, user.password_hash, newPassword)
  const change = { userId: user.id, hash, before: user.password_hash, kept: call.user.sessionId }
  await db.transaction().execute((trx) => replace(call, trx, change))
  await createSession(call, user)
}

/** For an account that must change its password; signs nobody in. */
export async function changeRequiredPassword(call: Call, email: string, newPassword: string): Promise<void> {
  const { db } = call
  const owner = await readProof(call)
  const user = owner ? await userForPassword(db, owner) : undefined
  if (!user || user.must_change === null || user.email.toLowerCase() !== email.toLowerCase()) throw noProof()
  const hash = await hashOfNew(call, user.password_hash, newPassword)
  await db.transaction().execute(async (trx) => {
    if (!(await takeProof(call, trx, user.id))) throw noProof()
    await replace(call, trx, { userId: user.id, hash })
  })
  dropProof(call)
}

/** An unconfirmed account goes to whoever reads its mail: sign-ins set up by others are removed. */
async function takeOverAccount(trx: Db, user: { id: string; email: string }): Promise<void> {
  await deleteIdentitiesOf(trx, user.id)
  await deleteTwoFactor(trx, user.id)
  await deleteTokensOf(trx, user.id, ['verify'])
  await writeDeletion(trx, user.id, null)
  await confirmAddress(trx, user)
}

/** Signs nobody in, so that the second factor is still asked for. */
export async function resetPassword(call: Call, token: string, newPassword: string): Promise<void> {
  const { db } = call
  const found = await readToken(db, 'reset', token)
  const user = found ? await userForPassword(db, found.user_id) : undefined
  if (!user) throw badToken()
  const hash = await hashOfNew(call, user.password_hash, newPassword)
  await db.transaction().execute(async (trx) => {
    const taken = await takeToken(trx, 'reset', token)
    if (!taken) throw badToken()
    await replace(call, trx, { userId: user.id, hash })
    if (user.email_verified_at === null && taken.email === user.email) await takeOverAccount(trx, user)
  })
}
