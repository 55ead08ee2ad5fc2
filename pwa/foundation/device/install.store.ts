import { useSyncExternalStore } from 'react'

/** Chromium's offer to install, kept until somebody asks for it. */
interface InstallEvent extends Event {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}
/** How the app is installed here: by a question of the browser, by the share sheet of an iPhone, by the browser's menu. */
export type InstallWay = 'prompt' | 'iphone' | 'menu' | 'installed'

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Waits for the browser's offer: it comes once, and early. It is never shown by itself. */
export function waitForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallEvent
    tell()
  })
  addEventListener('appinstalled', () => {
    offer = null
    tell()
  })
}

export function installWay(): InstallWay {
  const apple = navigator as { standalone?: boolean }
  if (matchMedia('(display-mode: standalone)').matches || apple.standalone === true) return 'installed'
  if (offer) return 'prompt'
  return apple.standalone === false ? 'iphone' : 'menu'
}

/** Asks the browser's question; true where the person said yes. */
export async function install(): Promise<boolean> {
  if (!offer) return false
  const asked = offer
  await asked.prompt()
  const { outcome } = await asked.userChoice
  offer = null
  tell()
  return outcome === 'accepted'
}

/** How the app can be installed here, live; unknown while hydrating, as on the server. */
export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore<InstallWay | null>(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    installWay,
    () => null,
  )
}
