import { backOnline, type FromWorker, newerAnswer, type ToWorker } from '#shared/offline/worker-messages.ts'
import { isMetered } from './network.ts'

type Listener = (apply: () => void) => void
let onWaiting: Listener | null = null
let apply: (() => void) | null = null
let offered: ServiceWorker | null = null

/** Offers a waiting version once; the first version is not offered. */
async function offerWaiting({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !active || waiting === offered) return
  offered = waiting
  // Not loaded on a first visit.
  const { messageSW } = await import('workbox-window')
  apply = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    void messageSW(waiting, { type: 'SKIP_WAITING' } satisfies ToWorker)
  }
  onWaiting?.(apply)
}

/** A new version waits for the person. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
    const offer = () => {
      offerWaiting(registration).catch((error: unknown) => {
        console.info('The new version is offered on the next visit:', error)
      })
    }
    const watch = () => registration.installing?.addEventListener('statechange', offer)
    offer()
    watch()
    registration.addEventListener('updatefound', watch)
    await navigator.serviceWorker.ready
    visit()
    void registerPeriodicSync(registration)
    setInterval(visit, visitInterval)
  } catch (error) {
    // Private windows refuse workers.
    console.info('The shop will not open offline on this device:', error)
  }
}

/** Browsers wake no more often. */
const syncInterval = 12 * 3600_000

/** Registers only where the permission is already given, and never asks for it. */
async function registerPeriodicSync(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as ServiceWorkerRegistration & {
    periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
  }
  if (!periodicSync) return
  try {
    const name = 'periodic-background-sync' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    if (state === 'granted') await periodicSync.register('catalogue', { minInterval: syncInterval })
  } catch (error) {
    console.info('The catalogue is brought up to date when the shop is opened:', error)
  }
}

/** `apply` switches and reloads. */
export function onNewVersion(listener: Listener): void {
  onWaiting = listener
  if (apply) listener(apply)
}

/** Milliseconds. */
const visitInterval = 5 * 60_000

/** Posts now, or as soon as a worker is active. */
export function postToWorker(message: ToWorker): void {
  const workers = navigator.serviceWorker
  if (workers?.controller) workers.controller.postMessage(message, [])
  else void workers?.ready.then(({ active }) => active?.postMessage(message, []))
}

/** When idle: the worker updates saved data. */
function visit(): void {
  if (document.visibilityState !== 'visible') return
  const idle = window.requestIdleCallback ?? setTimeout
  idle(() =>
    postToWorker({
      type: 'visit',
      thrifty: isMetered(),
      dark: document.documentElement.dataset.theme === 'dark',
    }),
  )
}

/** Never resolves without a worker. */
export async function whenControlled(): Promise<void> {
  const workers = navigator.serviceWorker
  if (workers?.controller) return
  await new Promise((resolve) => {
    workers?.addEventListener('controllerchange', resolve, { once: true })
  })
}

/** Messages that arrived before the first listener. */
const earlyMessages: FromWorker[] = []
let listener = (message: FromWorker): void => void earlyMessages.push(message)
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  const type = (data as { type?: unknown } | null)?.type
  if (type === backOnline || type === newerAnswer || type === 'storage-full') listener({ type })
})

/** Replays earlier messages. */
export function onWorkerMessage(handle: (message: FromWorker) => void): void {
  listener = handle
  earlyMessages.splice(0).forEach(handle)
}

type PushNews = Extract<FromWorker, { type: 'push' | 'open' }>
/** A push arrived, or its notification was tapped. Gives the way to stop. */
export function onPushNews(hear: (news: PushNews) => void): () => void {
  const workers = navigator.serviceWorker
  const listen = ({ data }: MessageEvent) => {
    const message = data as FromWorker | null
    if (message?.type === 'push' || message?.type === 'open') hear(message)
  }
  workers?.addEventListener('message', listen)
  return () => workers?.removeEventListener('message', listen)
}

/** Closes the device's notifications of what is read elsewhere. */
export async function closeNotifications(isRead: (id: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // Browsers without push lack it.
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) {
    const { id } = (notification.data ?? {}) as { id?: string }
    if (id && isRead(id)) notification.close()
  }
}
