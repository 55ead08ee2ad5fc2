import type { Handlers } from '#server/features/call.ts'
import { conflict } from '#server/foundation/problem.ts'
import type { leavingContract } from '#shared/accounts/leaving.contract.ts'
import { exportData } from './export-data.ts'
import { demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import { writeDeletion } from './leaving.queries.ts'
import { accountOf } from './profile.queries.ts'

/** Milliseconds in which somebody may change their mind. */
const grace = 7 * 24 * 3_600_000

export const leavingHandlers: Handlers<typeof leavingContract> = {
  async prepareExport(_input, call) {
    demandFreshSignIn(call)
    return { url: '/api/auth/export' }
  },
  async exportData(_input, call) {
    demandFreshSignIn(call)
    return { stream: await exportData(call), type: 'application/zip', name: 'my-data.zip' }
  },
  async askDeletion(_input, call) {
    demandFreshSignIn(call)
    const { db, queue, user } = call
    if (user.isAdmin)
      throw conflict('An administrator’s account is not removed. Hand over the administration first.')
    const deletesAt = new Date(Date.now() + grace)
    await db.transaction().execute(async (trx) => {
      await writeDeletion(trx, user.id, deletesAt)
      await queue.add(trx, 'send-account-notice', { userId: user.id, notice: 'deletion-asked' })
    })
    return { deletesAt: deletesAt.toISOString() }
  },
  async undoDeletion(_input, { db, queue, user }) {
    const { deletes_at } = await accountOf(db, user.id)
    if (deletes_at)
      await db.transaction().execute(async (trx) => {
        await writeDeletion(trx, user.id, null)
        await queue.add(trx, 'send-account-notice', { userId: user.id, notice: 'deletion-undone' })
      })
    return { message: 'Your account stays.' }
  },
}
