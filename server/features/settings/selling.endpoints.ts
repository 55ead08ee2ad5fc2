import { isDeepStrictEqual } from 'node:util'
import { part } from '#server/foundation/answer-part.ts'
import type { Handlers } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { holdSubject, recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import type { sellingContract } from '#shared/settings/selling.contract.ts'
import { readSelling, writeSelling } from './selling.queries.ts'

const sellingKeys = ['currency', 'tax', 'shipping'] as const

export const sellingHandlers: Handlers<typeof sellingContract> = {
  adminGetSelling: (_input, { db, environment }) => readSelling(db, environment.shop),
  async adminSetSelling({ seen, ...wanted }, { db, environment, user, request }) {
    return db.transaction().execute(async (trx) => {
      await holdSubject(trx, 'selling')
      const before = await readSelling(trx, environment.shop)
      for (const key of sellingKeys)
        if (seen?.[key] !== undefined && !isDeepStrictEqual(seen[key], before[key]))
          throw await changedMeanwhile(trx, { subject: key, record: before })
      for (const key of sellingKeys) {
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
