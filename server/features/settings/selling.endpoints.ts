import { part } from '#server/foundation/answer-part.ts'
import type { Handlers } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import type { sellingContract } from '#shared/settings/selling.contract.ts'
import { readSelling, writeSelling } from './selling.queries.ts'

export const sellingHandlers: Handlers<typeof sellingContract> = {
  adminGetSelling: (_input, { db, environment }) => readSelling(db, environment.shop),
  async adminSetSelling(wanted, { db, environment, user, request }) {
    return db.transaction().execute(async (trx) => {
      const before = await readSelling(trx, environment.shop)
      for (const key of ['currency', 'tax', 'shipping'] as const) {
        if (wanted[key] === undefined) continue
        await writeSelling(trx, key, wanted[key])
        await recordAct(trx, {
          actor: user.email,
          action: 'setting.change',
          subject: key,
          change: { from: before[key], to: wanted[key] },
          requestId: request.id,
        })
      }
      await announceChange(trx, [part.settings])
      return readSelling(trx, environment.shop)
    })
  },
}
