import { useSyncExternalStore } from 'react'

interface InstallEvent extends Event {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}
/** Prompt, share sheet, or browser menu. */
export type InstallWay = 'prompt' | 'iphone' | 'menu' | 'installed'

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Fires once, early. */
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

/** True when accepted. */
export async function install(): Promise<boolean> {
  if (!offer) return false
  const asked = offer
  await asked.prompt()
  const { outcome } = await asked.userChoice
  offer = null
  tell()
  return outcome === 'accepted'
}

/** Null while hydrating. */
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
