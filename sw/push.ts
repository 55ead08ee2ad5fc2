import type { PushPayload } from '#shared/notifications/push-payload.ts'
import { deviceOwner } from '#shared/offline/saved/private-answers.ts'
import { drainFromWorker } from './drain-outbox.ts'
import { postToPages } from './post-to-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Browsers withdraw a subscription whose pushes show nothing, hence a damaged one is shown too. */
function read(data: PushMessageData | null): PushPayload['notification'] {
  try {
    if (data) return (data.json() as PushPayload).notification
  } catch (error) {
    console.warn('A push message could not be read:', error)
  }
  return { title: 'News from the shop', body: '', navigate: '/user/messages', tag: 'news', data: { id: '' } }
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title, navigate, ...rest } = read(data)
  await self.registration.showNotification(title, {
    ...rest,
    icon: '/icons/192.png',
    data: { ...rest.data, navigate },
  })
  await postToPages({ type: 'push' })
  await drainFromWorker()
}

/** No page of the app is there to hear it. */
const fileAddress = /^\/(api|uploads|assets)\//
/** Shows the page in an open window of the shop, or in a new one. */
async function open(navigate: unknown): Promise<void> {
  const url = new URL(typeof navigate === 'string' ? navigate : '/', self.location.origin)
  const path = url.origin === self.location.origin ? url.pathname + url.search + url.hash : '/'
  const all = await self.clients.matchAll({ type: 'window' })
  const windows = all.filter(({ url: shown }) => !fileAddress.test(new URL(shown).pathname))
  const window = windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) {
    await self.clients.openWindow(path)
    return
  }
  // Focus is refused where the browser saw no tap; the page is shown anyway.
  await window.focus().catch(console.warn)
  window.postMessage({ type: 'open', path }, [])
}

interface Renewed {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
/** Tells the shop, which forgets the old one at its next message. Where it does not arrive, the next start links it. */
async function renew({ oldSubscription: old, newSubscription }: Renewed): Promise<void> {
  // Signing out ends the subscription.
  if (!old || (await deviceOwner()) === null) return
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  const { endpoint, keys } = next.toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const body = JSON.stringify({ endpoint, keys, timeZone, replaces: old.endpoint, isRepair: true })
  await fetch('/api/push/devices', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
}

export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { navigate } = (event.notification.data ?? {}) as { navigate?: unknown }
    event.waitUntil(open(navigate))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const renewed = event as ExtendableEvent & Renewed
    renewed.waitUntil(renew(renewed))
  })
}
