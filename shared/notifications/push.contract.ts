import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing, text, uuid, wholeNumber } from '#shared/fields.ts'
import { topics } from './news-kinds.ts'

/** Minutes after midnight in the device's zone; `from` after `to` spans midnight. */
export const QuietHours = v.strictObject({ from: wholeNumber(0, 1439), to: wholeNumber(0, 1439) })
export type QuietHours = v.InferOutput<typeof QuietHours>

const mutedTopics = v.pipe(v.array(v.picklist(topics)), v.maxLength(3, 'has too many topics'))
export const DeviceSettings = v.strictObject({ mutedTopics, quietHours: v.nullable(QuietHours) })
export type DeviceSettings = v.InferOutput<typeof DeviceSettings>

export const PushDevice = v.object({
  id: v.string(),
  /** Such as "Firefox on Android". */
  name: v.string(),
  /** Topics that this device does not want. */
  mutedTopics: v.array(v.picklist(topics)),
  quietHours: v.nullable(QuietHours),
  timeZone: v.string(),
  isThis: v.boolean(),
  createdAt: v.string(),
})
export type PushDevice = v.InferOutput<typeof PushDevice>

const base64url = (most: number) =>
  v.pipe(v.string(), v.maxLength(most, 'is too long'), v.regex(/^[\w-]+=*$/, 'must be base64url'))
const timeZone = v.pipe(text(64), v.regex(/^[\w+/-]+$/, 'must be a time zone such as Europe/Berlin'))

export const pushContract = {
  getPushKey: endpoint({
    method: 'GET',
    path: '/api/push/key',
    access: 'visitor',
    summary: 'The public key of the shop for Web Push (RFC 8292), base64url.',
    input: nothing,
    output: v.object({ publicKey: v.string() }),
  }),
  listPushDevices: endpoint({
    method: 'GET',
    path: '/api/push/devices',
    access: 'user',
    summary: "The member's devices that get push messages.",
    input: v.strictObject({ endpoint: v.optional(v.pipe(v.string(), v.maxLength(1000))) }),
    output: v.array(PushDevice),
  }),
  savePushDevice: endpoint({
    method: 'POST',
    path: '/api/push/devices',
    access: 'user',
    limit: 60,
    summary: "Links a browser's push subscription to the member and this session; saving it again renews it.",
    input: v.strictObject({
      endpoint: v.pipe(v.string(), v.maxLength(1000, 'is too long'), v.url('must be an address')),
      keys: v.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
      timeZone,
      /** The endpoint that this one replaces: its settings carry over. */
      replaces: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      /** True where the app compares its subscription with the shop's at its start, without being asked. */
      isRepair: v.optional(v.boolean('must be true or false'), false),
      /** The settings that this device knows, for where the shop has forgotten it. */
      settings: v.optional(DeviceSettings),
    }),
    /** Null for a repair where the member turned this device off. */
    output: v.nullable(PushDevice),
  }),
  updatePushDevice: endpoint({
    method: 'PUT',
    path: '/api/push/devices/:id',
    access: 'user',
    limit: 120,
    summary: 'Sets topics and quiet hours of a device.',
    input: v.strictObject({
      id: uuid,
      mutedTopics,
      quietHours: v.nullable(QuietHours),
      timeZone,
    }),
    output: PushDevice,
  }),
  removePushDevice: endpoint({
    method: 'DELETE',
    path: '/api/push/devices/:id',
    access: 'user',
    summary: 'Ends push messages on a device.',
    input: v.strictObject({ id: uuid }),
    output: message,
  }),
  testPushDevice: endpoint({
    method: 'POST',
    path: '/api/push/devices/:id/test',
    access: 'user',
    limit: 10,
    summary: 'Sends a test message to a device.',
    input: v.strictObject({ id: uuid }),
    output: message,
  }),
}
