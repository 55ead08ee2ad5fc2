import { backOnline, type FromWorker, newerAnswer, type ToWorker } from '#shared/offline/worker-messages.ts'
import { isMetered, isShopReachable, noteUnreachable, onceOnline, onOnline } from './network.ts'

/** Milliseconds. */
const visitInterval = 5 * 60_000

let tellWhetherRuns: (runs: boolean) => void
const runs = new Promise<boolean>((resolve) => {
  tellWhetherRuns = resolve
})
/** False where the browser refuses a worker, as private windows do: then nothing is saved. Waits until that is known. */
export async function hasWorker(): Promise<boolean> {
  return Boolean(navigator.serviceWorker?.controller) || runs
}

/** Lets the waiting version take over, and calls `opened` once it has: the page must be loaded again. */
export type Apply = (opened: () => void) => void
type Listener = (apply: Apply) => void
let onWaiting: Listener | null = null
let apply: Apply | null = null
let offered: ServiceWorker | null = null

/** Offers a waiting version once; the first version is not offered. */
async function offerWaiting({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !active || waiting === offered) return
  offered = waiting
  // Not loaded on a first visit.
  const { messageSW } = await import('workbox-window')
  apply = (opened) => {
    // Another tab has let it take over, or a newer one has replaced it.
    if (waiting.state !== 'installed') return opened()
    navigator.serviceWorker.addEventListener('controllerchange', opened, { once: true })
    void messageSW(waiting, { type: 'SKIP_WAITING' } satisfies ToWorker)
  }
  onWaiting?.(apply)
}

/** False where a file of it did not come: the browser drops it. */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', look)
      resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Waits until the shop can be reached again, or five minutes where it can. */
async function untilNextTry(): Promise<void> {
  if (!(await isShopReachable())) noteUnreachable()
  await new Promise<void>((resolve) => {
    const stop = onOnline(end)
    const timer = setTimeout(end, visitInterval)
    function end() {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
}

/** Asks again for a first worker that the network broke off. Rejects where the browser refuses one. */
async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await onceOnline(() =>
    navigator.serviceWorker.register('/service-worker.js', { scope: '/' }),
  )
  tellWhetherRuns(true)
  const { active, installing } = registration
  if (active || !installing || (await isInstalled(installing))) return registration
  await untilNextTry()
  return register()
}

/** A new version waits for the person. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return tellWhetherRuns(false)
  try {
    const registration = await register()
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
    document.addEventListener('visibilitychange', visit)
    // A synchronisation that the network broke off goes on.
    onOnline(visit)
  } catch (error) {
    tellWhetherRuns(false)
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

/** At once where one waits already. */
export function onNewVersion(listener: Listener): void {
  onWaiting = listener
  if (apply) listener(apply)
}

/** Posts now, or as soon as a worker is active. */
export function postToWorker(message: ToWorker, ports: MessagePort[] = []): void {
  const workers = navigator.serviceWorker
  if (workers?.controller) workers.controller.postMessage(message, ports)
  else void workers?.ready.then(({ active }) => active?.postMessage(message, ports))
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
const known = new Set<unknown>([
  backOnline,
  newerAnswer,
  'storage-full',
  'push',
  'open',
] satisfies FromWorker['type'][])
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  const message = data as FromWorker | null
  if (message && known.has(message.type)) listener(message)
})

/** Replays earlier messages. */
export function onWorkerMessage(handle: (message: FromWorker) => void): void {
  listener = handle
  earlyMessages.splice(0).forEach(handle)
}
