import type { FromWorker, ToWorker } from '#shared/offline/worker-messages.ts'
import { isThrifty } from './network.ts'

type Listener = (apply: () => void) => void
let onWaiting: Listener | null = null
let apply: (() => void) | null = null
let offered: ServiceWorker | null = null

/** Offers the version that waits, once. The first version of all has nothing to wait for. */
async function offerWaiting({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !active || waiting === offered) return
  offered = waiting
  // A first visit has no version to change over from, and loads nothing of this.
  const { messageSW } = await import('workbox-window')
  apply = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    void messageSW(waiting, { type: 'SKIP_WAITING' } satisfies ToWorker)
  }
  onWaiting?.(apply)
}

/** Registers the worker. A new version waits until the person asks for it: a form is never reloaded away. */
export async function register(): Promise<void> {
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
    void askToBeWoken(registration)
    setInterval(visit, visitEvery)
  } catch (error) {
    // A private window may refuse: the shop works, only not offline.
    console.info('The shop will not open offline on this device:', error)
  }
}

/** Milliseconds: a browser wakes an app that is used much at most as often. */
const wakeEvery = 12 * 3600_000

/** Where the browser has allowed it already (an installed app that is used), it wakes the worker now and then. Nobody is asked. */
async function askToBeWoken(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as ServiceWorkerRegistration & {
    periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
  }
  if (!periodicSync) return
  try {
    const name = 'periodic-background-sync' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    if (state === 'granted') await periodicSync.register('catalogue', { minInterval: wakeEvery })
  } catch (error) {
    console.info('The catalogue is brought up to date when the shop is opened:', error)
  }
}

/** Tells when a new version waits; `apply` changes over and reloads. */
export function onNewVersion(listener: Listener): void {
  onWaiting = listener
  if (apply) listener(apply)
}

/** Milliseconds between two looks for what has changed in the shop, while somebody is here. */
const visitEvery = 5 * 60_000

/** Tells the worker something, where there is one; at once if it has this page already. */
export function tellWorker(message: ToWorker): void {
  const workers = navigator.serviceWorker
  if (workers?.controller) workers.controller.postMessage(message, [])
  else void workers?.ready.then(({ active }) => active?.postMessage(message, []))
}

/** Somebody is here and the page has nothing else to do: the worker brings up to date what the device keeps. */
function visit(): void {
  if (document.visibilityState !== 'visible') return
  const idle = window.requestIdleCallback ?? setTimeout
  idle(() =>
    tellWorker({
      type: 'visit',
      thrifty: isThrifty(),
      dark: document.documentElement.dataset.theme === 'dark',
    }),
  )
}

/** Resolves when the worker sees the calls of this page; never where there is none. */
export async function whenWatched(): Promise<void> {
  const workers = navigator.serviceWorker
  if (workers?.controller) return
  await new Promise((resolve) => {
    workers?.addEventListener('controllerchange', resolve, { once: true })
  })
}

/** Messages of the worker to this page from before anybody listened. */
const unheard: FromWorker[] = []
let listener = (message: FromWorker): void => void unheard.push(message)
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  const type = (data as { type?: unknown } | null)?.type
  if (type === 'line-back' || type === 'fresher' || type === 'storage-full') listener({ type })
})

/** Hears what the worker tells its pages, also what it has told already. */
export function hearWorker(hear: (message: FromWorker) => void): void {
  listener = hear
  unheard.splice(0).forEach(hear)
}
