import type { Handlers } from '#server/features/call.ts'
import { conflict } from '#server/foundation/problem.ts'
import type { accountRemovalContract } from '#shared/accounts/account-removal.contract.ts'
import { exportData } from './export-data.ts'
import { demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import { accountOf, writeDeletion } from '#server/features/accounts/profile/profile.queries.ts'

/** Milliseconds. */
const grace = 7 * 24 * 3_600_000

export const accountRemovalHandlers: Handlers<typeof accountRemovalContract> = {
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
    const deletesAt = new Date(Date.now() + grace)
    await db.transaction().execute(async (trx) => {
      if (!(await writeDeletion(trx, user.id, deletesAt)))
        throw conflict(
          "An administrator's account cannot be removed. Make somebody else administrator first.",
        )
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
