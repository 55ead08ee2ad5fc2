import { storedValue } from '#pwa/foundation/device/stored-value.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { DeviceSettings, PushDevice } from '#shared/notifications/push.contract.ts'

/** `install`: an iPhone's browser tab, which has push only in the installed app. */
export type PushSupport = 'yes' | 'install' | 'no'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes'
  return (navigator as { standalone?: boolean }).standalone === false ? 'install' : 'no'
}

interface Saved {
  /** The subscription that the shop knows; null: push was never on here. */
  endpoint: string | null
  /** The person turned it off: a repair must not turn it on again. */
  isOff: boolean
}
const none: Saved = { endpoint: null, isOff: false }
export const savedPush = storedValue<Saved>(
  'kestrel.push',
  (stored) => ({ ...none, ...(stored as Partial<Saved> | null) }),
  none,
)

/** What the shop knew last; it forgets a device whose subscription or session has ended. */
export const savedSettings = storedValue<DeviceSettings | null>(
  'kestrel.push-settings',
  (stored) => stored as DeviceSettings | null,
  null,
)

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const textOf = (buffer: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const manager = async () => (await navigator.serviceWorker.ready).pushManager

/** A subscription under the shop's present key; `replaces` is the endpoint of the one before, which the browser may have renewed itself. */
async function subscribe(api: Api): Promise<{ subscription: PushSubscription; replaces: string | null }> {
  const { publicKey } = await api.getPushKey()
  const push = await manager()
  const before = await push.getSubscription()
  if (before && textOf(before.options.applicationServerKey) === publicKey)
    return { subscription: before, replaces: savedPush.read().endpoint }
  await before?.unsubscribe()
  const subscription = await push.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  return { subscription, replaces: before?.endpoint ?? savedPush.read().endpoint }
}

async function link(api: Api, isRepair: boolean): Promise<PushDevice | null> {
  const { subscription, replaces } = await subscribe(api)
  const { endpoint } = subscription
  const settings = savedSettings.read()
  const device = await api.savePushDevice({
    endpoint,
    keys: { p256dh: textOf(subscription.getKey('p256dh')), auth: textOf(subscription.getKey('auth')) },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(replaces && replaces !== endpoint ? { replaces } : {}),
    ...(isRepair ? { isRepair, ...(settings ? { settings } : {}) } : {}),
  })
  if (device) {
    savedPush.write({ endpoint, isOff: false })
    savedSettings.write({ mutedTopics: device.mutedTopics, quietHours: device.quietHours })
  } else await endHere(subscription)
  return device
}

/** No push message is shown here from now on, whatever the shop knows. */
async function endHere(subscription: PushSubscription | null): Promise<void> {
  await subscription?.unsubscribe()
  savedPush.write({ endpoint: null, isOff: true })
}

/** Call it from a tap: the browser asks the person. Gives null where they refuse. */
export async function turnPushOn(api: Api): Promise<PushDevice | null> {
  return (await Notification.requestPermission()) === 'granted' ? link(api, false) : null
}

async function removeFromShop(api: Api, endpoint: string): Promise<void> {
  const devices = await api.listPushDevices({ endpoint })
  for (const { id, isThis } of devices) if (isThis) await api.removePushDevice({ id })
}

/** Ends push messages here; nothing turns them on again but the person. Needs no answer of the shop. */
export async function turnPushOff(api: Api): Promise<void> {
  const subscription = await (await manager()).getSubscription()
  const endpoint = subscription?.endpoint ?? savedPush.read().endpoint
  await endHere(subscription)
  if (endpoint === null) return
  await removeFromShop(api, endpoint).catch((error: unknown) => {
    console.info('The shop learns from the push service that push is off here:', error)
  })
}

/** Mends the subscription at a start, unless it was never on, or was turned off here or from another device. */
export async function repairPush(api: Api): Promise<void> {
  const { endpoint, isOff } = savedPush.read()
  if (pushSupport() !== 'yes' || Notification.permission !== 'granted') return
  if (endpoint === null || isOff) return
  await link(api, true)
}
