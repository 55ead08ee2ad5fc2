import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { postToWorker } from '#pwa/foundation/network/service-worker.ts'
import { readPins } from './pins.store.ts'

/** Owned planes are saved unasked, others when pinned. */
export function saveForOffline(owned: readonly number[]): void {
  const products = [...new Set([...owned, ...readPins()])]
  if (products.length === 0) return
  postToWorker({ type: 'field', products, dark: document.documentElement.dataset.theme === 'dark' })
}

/** As many as fit above the shop. */
export const mostPlanesOnHome = 3

/** For the room that the next visit reserves. */
export function notePlaneCount(count: number): void {
  const ownPlanes = Math.min(mostPlanesOnHome, count)
  if (readDevice().ownPlanes !== ownPlanes) writeDevice({ ownPlanes })
}

/** Firefox asks the person: await only where the answer is shown. */
export async function requestPersistentStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false
  } catch (error) {
    console.warn('This browser gave no answer about keeping the data:', error)
    return false
  }
}
