import type { Call, Handlers } from '#server/features/call.ts'
import { mayMail } from '#server/features/notifications/letter-limit.ts'
import { addressPrefix } from '#server/features/security/address-prefix.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { countAgainst, type Limit } from '#server/features/security/limit.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { passwordsContract } from '#shared/accounts/passwords.contract.ts'
import { changeOwnPassword, changeRequiredPassword, resetPassword } from './change-password.ts'
import { demandNewPassword } from '#server/features/accounts/passwords.queries.ts'
import { isVerified } from '#server/features/security/verified-email.queries.ts'
import { deleteSessionsOf } from '#server/features/accounts/sessions.queries.ts'
import { accountKey } from '#server/features/accounts/sign-in/sign-in.ts'
import { lookUpUsername } from '#server/features/accounts/usernames.ts'
import { verifyEmail } from '#server/features/accounts/address/verify-email.ts'

async function limit({ db, environment, request }: Call, by: Limit): Promise<void> {
  if (environment.rateLimits) await countAgainst(db, by, request.ip)
}

export const passwordsHandlers: Handlers<typeof passwordsContract> = {
  async checkUsername({ username }, { db }) {
    return lookUpUsername(db, username)
  },
  async forgotPassword({ email }, call) {
    // Counts known and unknown addresses alike, so that the answer reveals none.
    const network = addressPrefix(call.request.ip)
    const key = `${accountKey('forgot-password', email)} ${network}`
    await limit(call, { rule: 'forgot-password', key, most: 5 })
    if (await mayMail(call, 'reset', email)) await call.queue.add(call.db, 'send-reset-link', { email })
    return { message: 'If that address has an account, a link to reset its password is on its way.' }
  },
  async resetPassword({ token, newPassword }, call) {
    await resetPassword(call, token, newPassword)
    return { message: 'Password reset successful! You can now log in with your new password.' }
  },
  async changeRequiredPassword({ email, newPassword }, call) {
    await changeRequiredPassword(call, email, newPassword)
    return { message: 'Password changed successfully!' }
  },
  async requestPasswordChange({ currentPassword, newPassword }, call) {
    await changeOwnPassword(call, currentPassword, newPassword)
    return { message: 'Password changed successfully!' }
  },
  async getVerification(_input, { db, user }) {
    return { isVerified: await isVerified(db, user.id) }
  },
  async resendVerification(_input, call) {
    const { db, user, queue } = call
    await limit(call, { rule: 'resend-verification', key: `resend-verification ${user.id}`, most: 5 })
    if (await isVerified(db, user.id)) return { message: 'Your address is already confirmed.' }
    await queue.add(db, 'send-verification', { userId: user.id })
    return { message: 'The link is on its way.' }
  },
  async verifyEmail({ token, password }, call) {
    await verifyEmail(call, token, password)
    return { message: 'Your address is confirmed.' }
  },
  async adminRequirePasswordChange({ id, reason }, { db, user, request }) {
    await db.transaction().execute(async (trx) => {
      if (!(await demandNewPassword(trx, id, reason))) throw notFound('The account')
      await deleteSessionsOf(trx, id)
      const act = { action: 'user.require-password-change', subject: `user:${id}`, change: { reason } }
      await recordAct(trx, { ...act, actor: user.email, requestId: request.id })
    })
    return { message: 'The shop asks for a new password at the next sign-in.' }
  },
}
