import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { tellWorker } from '#pwa/foundation/network/service-worker.ts'
import { readPins } from './pins.store.ts'

/** Brings planes to the device: those one owns come by themselves, others when they are pinned. */
export function keepAtField(owned: readonly number[]): void {
  const products = [...new Set([...owned, ...readPins()])]
  if (products.length === 0) return
  tellWorker({ type: 'field', products, dark: document.documentElement.dataset.theme === 'dark' })
}

/** Planes that the home page begins with: as many as there is room for before the shop itself begins. */
export const mostOnHome = 3

/** Notes how many planes the home page will begin with the next time. */
export function noteOwnPlanes(count: number): void {
  const ownPlanes = Math.min(mostOnHome, count)
  if (readDevice().ownPlanes !== ownPlanes) writeDevice({ ownPlanes })
}

/**
 * Asks the browser not to delete the saved data by itself. Firefox asks the person, and answers when they do: only a
 * screen that shows the answer waits for it.
 */
export async function askToStay(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}
