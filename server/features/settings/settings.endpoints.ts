import { part } from '#server/foundation/answer-part.ts'
import type { Handlers } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import type { settingsContract } from '#shared/settings/settings.contract.ts'
import { readIdentity } from './identity.queries.ts'
import { readSelling } from './selling.queries.ts'
import { readSettings, writeSetting } from './settings.queries.ts'

export const settingsHandlers: Handlers<typeof settingsContract> = {
  async getShop(_input, { db, environment, payment, reply }) {
    reply.madeOf(part.settings)
    const { address: _onContactPage, ...identity } = await readIdentity(db, environment.shop)
    return {
      ...identity,
      ...(await readSelling(db, environment.shop)),
      paymentProvider: payment.name,
      url: environment.publicUrl,
    }
  },
  async listSettings(_input, { db, reply }) {
    reply.madeOf(part.settings)
    return Object.entries(await readSettings(db)).map(([key, value]) => ({ key, value }))
  },
  async getSetting({ key }, { db }) {
    return { key, value: (await readSettings(db))[key] }
  },
  async adminSetSetting({ key, value }, { db, user, request }) {
    await db.transaction().execute(async (trx) => {
      const before = (await readSettings(trx))[key]
      await writeSetting(trx, key, value)
      await recordAct(trx, {
        actor: user.email,
        action: 'setting.change',
        subject: key,
        change: { from: before, to: value },
        requestId: request.id,
      })
      await announceChange(trx, [part.settings])
    })
    return { key, value }
  },
}
