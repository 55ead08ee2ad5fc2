import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import type { PushPayload } from '#shared/notifications/push-payload.ts'
import { deviceById, forgetDevice } from './push-devices.queries.ts'
import { pushKeys } from './push-keys.queries.ts'

const words = {
  welcome: { title: 'This device gets your news', body: 'You can choose in your profile what you get.' },
  test: { title: 'Test message', body: 'Push messages reach this device.' },
}
/** Seconds. */
const ttl = 300

/** The first message of a new device, and the test that its owner asks for. */
export async function sendOwnPush(
  { db, push, environment, log }: Services,
  { deviceId, words: which }: QueuedWork['send-own-push'],
): Promise<void> {
  const device = await deviceById(db, deviceId)
  const key = device && (await pushKeys(db, environment)).get(device.key_id)
  if (!device || !key) return
  const payload: PushPayload = {
    web_push: 8030,
    notification: {
      ...words[which],
      navigate: `${environment.publicUrl}/user/profile`,
      tag: 'this device',
      data: { id: '' },
    },
  }
  const message = { text: JSON.stringify(payload), ttl, urgency: 'high', topic: 'this-device' } as const
  const { kind } = await push.send(device, message, key)
  if (kind === 'gone') await forgetDevice(db, deviceId)
  else if (kind !== 'sent') log.warn({ host: device.host, kind }, 'a push message was not taken')
}
