import type { Handlers } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import type { twoFactorContract } from '#shared/accounts/two-factor.contract.ts'
import { answerChallenge } from '#server/features/accounts/sign-in/challenge.ts'
import { demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import { deleteSessionsOf } from '#server/features/accounts/sessions.queries.ts'
import { beginTwoFactor, confirmTwoFactor, removeTwoFactor, turnOff } from './set-up-two-factor.ts'
import {
  holdTwoFactor,
  readTwoFactorRule,
  writeTwoFactorRule,
} from '#server/features/accounts/two-factor.queries.ts'
import { giveRecoveryCodes } from '#server/features/accounts/two-factor.ts'

export const twoFactorHandlers: Handlers<typeof twoFactorContract> = {
  beginTwoFactor: async (_input, call) => beginTwoFactor(call),
  confirmTwoFactor: async ({ code }, call) => ({ recoveryCodes: await confirmTwoFactor(call, code) }),
  async answerChallenge({ code }, call) {
    await answerChallenge(call, code)
    return { message: 'Signed in' }
  },
  async renewRecoveryCodes(_input, call) {
    demandFreshSignIn(call)
    const { db, user } = call
    const recoveryCodes = await db.transaction().execute(async (trx) => {
      if (!(await holdTwoFactor(trx, user.id))) throw conflict('Two-factor authentication is off.')
      return giveRecoveryCodes(call, trx, user.id)
    })
    return { recoveryCodes }
  },
  async removeTwoFactor(_input, call) {
    await removeTwoFactor(call)
    return { message: 'Two-factor authentication is off.' }
  },
  async adminRemoveTwoFactor({ id }, call) {
    demandFreshSignIn(call)
    const { db, user, request } = call
    await db.transaction().execute(async (trx) => {
      if (!(await turnOff(call, trx, id))) throw notFound('The second factor')
      await deleteSessionsOf(trx, id)
      const act = { action: 'user.remove-two-factor', subject: `user:${id}`, change: {} }
      await recordAct(trx, { ...act, actor: user.email, requestId: request.id })
    })
    return { message: 'Two-factor authentication is off for this account.' }
  },
  async adminGetTwoFactorRule(_input, { db }) {
    return { required: await readTwoFactorRule(db) }
  },
  async adminSetTwoFactorRule({ required }, call) {
    demandFreshSignIn(call)
    const { db, user, request } = call
    await db.transaction().execute(async (trx) => {
      const from = await readTwoFactorRule(trx)
      await writeTwoFactorRule(trx, required)
      const act = {
        action: 'setting.change',
        subject: 'setting:admin_two_factor',
        change: { from, to: required },
      }
      await recordAct(trx, { ...act, actor: user.email, requestId: request.id })
    })
    return { required }
  },
}
