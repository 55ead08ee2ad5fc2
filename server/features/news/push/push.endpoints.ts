import { inTransaction } from '#server/database/in-transaction.ts'
import { lockAccount } from '#server/database/statements/lock-account.ts'
import { holdSession } from '#server/features/accounts/sessions.queries.ts'
import type { Call, Handlers, SignedIn } from '#server/features/call.ts'
import { conflict, invalid, notFound, notSignedIn } from '#server/foundation/problem.ts'
import { isPushEndpoint } from '#server/integrations/push/push-hosts.ts'
import { nameDevice } from '#shared/accounts/name-device.ts'
import type { PushDevice, pushContract } from '#shared/notifications/push.contract.ts'
import {
  type DeviceRow,
  deviceOf,
  devicesOf,
  forgetTurnedOff,
  isTimeZone,
  isTurnedOff,
  removeDevice,
  saveDevice,
  updateDevice,
} from './push-devices.queries.ts'
import { currentPushKey } from './push-keys.queries.ts'

const mostDevices = 20

const shape = (row: DeviceRow, endpoint: string | undefined): PushDevice => ({
  id: row.id,
  name: row.name,
  mutedTopics: row.muted_topics,
  quietHours:
    row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  timeZone: row.time_zone,
  isThis: row.endpoint === endpoint,
  createdAt: row.created_at.toISOString(),
})
async function demandTimeZone({ db }: Call<SignedIn>, zone: string): Promise<void> {
  if (!(await isTimeZone(db, zone))) throw invalid('timeZone', 'must be a time zone such as Europe/Berlin')
}

export const pushHandlers: Handlers<typeof pushContract> = {
  getPushKey: async (_input, { db, environment }) => ({
    publicKey: (await currentPushKey(db, environment)).public_key,
  }),
  listPushDevices: async ({ endpoint }, { db, user }) =>
    (await devicesOf(db, user.id)).map((row) => shape(row, endpoint)),
  async savePushDevice({ endpoint, keys, timeZone, replaces, isRepair, settings }, call) {
    const { db, environment, user, queue, request } = call
    if (!isPushEndpoint(endpoint, environment.pushHosts))
      throw invalid('endpoint', 'must be of a push service that the shop knows')
    await demandTimeZone(call, timeZone)
    if (isRepair && (await isTurnedOff(db, user.id, [endpoint, replaces ?? endpoint]))) return null
    const key = await currentPushKey(db, environment)
    return inTransaction(db, async (trx) => {
      await lockAccount(trx, user.id)
      const others = (await devicesOf(trx, user.id)).filter((row) => row.endpoint !== endpoint)
      if (others.length >= mostDevices)
        throw conflict(`At most ${mostDevices} devices get push messages. Remove one first.`)
      // Signed out, or renewed, while this was under way.
      if (!(await holdSession(trx, user.sessionId))) throw notSignedIn()
      await forgetTurnedOff(trx, user.id, endpoint)
      const saved = await saveDevice(trx, {
        userId: user.id,
        sessionId: user.sessionId,
        keyId: key.id,
        endpoint,
        host: new URL(endpoint).host,
        p256dh: keys.p256dh,
        auth: keys.auth,
        name: nameDevice(request.userAgent),
        timeZone,
        replaces,
        settings: settings ?? { mutedTopics: [], quietHours: null },
      })
      if (saved.isNew && !isRepair)
        await queue.add(trx, 'send-own-push', { deviceId: saved.id, words: 'welcome' })
      return shape(saved, endpoint)
    })
  },
  async updatePushDevice({ id, ...settings }, call) {
    await demandTimeZone(call, settings.timeZone)
    const row = await updateDevice(call.db, call.user.id, id, settings)
    if (!row) throw notFound('The device')
    return shape(row, undefined)
  },
  async removePushDevice({ id }, { db, user }) {
    await removeDevice(db, user.id, id)
    return { message: 'This device gets no more push messages.' }
  },
  async testPushDevice({ id }, { db, user, queue }) {
    if (!(await deviceOf(db, user.id, id))) throw notFound('The device')
    await queue.add(db, 'send-own-push', { deviceId: id, words: 'test' })
    return { message: 'A test message is on its way.' }
  },
}
