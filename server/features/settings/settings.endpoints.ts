import { part } from '#server/foundation/answer-part.ts'
import * as v from 'valibot'
import type { Db, Handlers } from '#server/features/call.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import type { settingsContract } from '#shared/settings/settings.contract.ts'
import { invalid } from '#server/foundation/problem.ts'
import type { SettingKey } from '#shared/settings/setting-defaults.ts'
import { assignedProgram, settingSchema } from '#shared/settings/setting-value.ts'
import { readIdentity } from './identity.queries.ts'
import { readSelling } from './selling.queries.ts'
import { isSiteProgram, readSettings, writeSetting } from './settings.queries.ts'

async function checkedValue(db: Db, key: SettingKey, given: unknown): Promise<boolean | number | string> {
  const parsed = v.safeParse(settingSchema(key), given)
  if (!parsed.success) throw invalid('value', parsed.issues[0].message)
  const program = key === 'assigned_site_feedback_program' ? assignedProgram(parsed.output) : null
  if (program !== null && !(await isSiteProgram(db, program)))
    throw invalid('value', 'must name a site program')
  return parsed.output
}

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
  async adminSetSetting({ key, value: given }, { db, user, request }) {
    const value = await checkedValue(db, key, given)
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
