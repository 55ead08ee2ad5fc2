import { Workbox } from 'workbox-window'

type Listener = (apply: () => void) => void
let onWaiting: Listener | null = null
let apply: (() => void) | null = null

/** Registers the worker. A new version waits until the person asks for it: a form is never reloaded away. */
export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox('/service-worker.js', { scope: '/' })
  workbox.addEventListener('waiting', () => {
    apply = () => {
      workbox.addEventListener('controlling', () => location.reload())
      workbox.messageSkipWaiting()
    }
    onWaiting?.(apply)
  })
  try {
    await workbox.register()
  } catch (error) {
    // A private window may refuse: the shop works, only not without a line.
    console.info('The shop will not open without a line on this device:', error)
  }
}

/** Tells when a new version waits; `apply` changes over and reloads. */
export function onNewVersion(listener: Listener): () => void {
  onWaiting = listener
  if (apply) listener(apply)
  return () => {
    onWaiting = null
  }
}
