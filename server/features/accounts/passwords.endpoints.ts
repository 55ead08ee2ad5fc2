import type { Call, Handlers } from '#server/features/call.ts'
import { claimGuestOrders } from '#server/features/orders/claim-guest-orders.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { countAgainst, type Limit } from '#server/features/security/limit.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import type { passwordsContract } from '#shared/accounts/passwords.contract.ts'
import { changeOwnPassword, changeRequiredPassword, resetPassword } from './change-password.ts'
import { demandNewPassword, isVerified, markVerified } from './passwords.queries.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { accountKey } from './sign-in.ts'
import { takeToken } from './tokens.ts'
import { lookUpUsername } from './usernames.ts'

async function limit({ db, environment, request }: Call, by: Limit): Promise<void> {
  if (environment.rateLimits) await countAgainst(db, by, request.ip)
}

export const passwordsHandlers: Handlers<typeof passwordsContract> = {
  async checkUsername({ username }, { db }) {
    return lookUpUsername(db, username)
  },
  async forgotPassword({ email }, call) {
    // Counted for every address alike, known or not: nobody's mailbox is filled, and nothing is told.
    await limit(call, { rule: 'forgot-password', key: accountKey('forgot-password', email), most: 5 })
    await call.queue.add(call.db, 'send-reset-link', { email })
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
    if (await isVerified(db, user.id)) return { message: 'Your address is verified already.' }
    await queue.add(db, 'send-verification', { userId: user.id })
    return { message: 'The link is on its way.' }
  },
  async verifyEmail({ token }, { db }) {
    return db.transaction().execute(async (trx) => {
      const found = await takeToken(trx, 'verify', token)
      if (!found?.email) throw new Refusal(400, 'bad_token', 'Invalid or expired verification link')
      if (await markVerified(trx, found.user_id, found.email))
        await claimGuestOrders(trx, { id: found.user_id, email: found.email })
      return { message: 'Your address is verified.' }
    })
  },
  async adminRequirePasswordChange({ id, reason }, { db, user, request }) {
    await db.transaction().execute(async (trx) => {
      if (!(await demandNewPassword(trx, id, reason))) throw notFound('The account')
      await deleteSessionsOf(trx, id)
      const act = { action: 'user.require-password-change', subject: `user:${id}`, change: { reason } }
      await recordAct(trx, { ...act, actor: user.email, requestId: request.id })
    })
    return { message: 'A new password will be asked for at the next sign-in.' }
  },
}
