import type { Call, SignedIn } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import { leaveTickets, lockAdministrators, userForDesk, writeRole } from './admin-users.queries.ts'
import { demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import { deleteSessionsOf } from '#server/features/accounts/sessions.queries.ts'

/** Ends all sessions of the user. 403 without a fresh sign-in, 409 for the last administrator or an unfit account. */
export async function setRole(call: Call<SignedIn>, id: string, isAdmin: boolean): Promise<void> {
  demandFreshSignIn(call)
  await call.db.transaction().execute(async (trx) => {
    const administrators = await lockAdministrators(trx, id)
    const user = await userForDesk(trx, id)
    if (!user) throw notFound('The account')
    if (user.is_admin === isAdmin) return
    if (!isAdmin && administrators.every((one) => one === id))
      throw conflict('This is the last administrator. Make somebody else one first.')
    if (isAdmin && !user.email_verified_at)
      throw conflict(
        'The email address of this account was never confirmed, so it may belong to somebody else.',
      )
    if (isAdmin && user.deletes_at) throw conflict('This account is about to be removed.')
    await writeRole(trx, id, isAdmin)
    if (!isAdmin) await leaveTickets(trx, id)
    await deleteSessionsOf(trx, id)
    await recordAct(trx, {
      actor: call.user.email,
      action: 'user.role',
      subject: `user:${id}`,
      change: { from: { isAdmin: !isAdmin }, to: { isAdmin } },
      requestId: call.request.id,
    })
  })
}
