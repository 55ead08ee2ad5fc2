import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { isShopReachable, noteUnreachable, onOnline } from '#pwa/foundation/network/network.ts'
import { askWorker } from '#pwa/foundation/network/ask-worker.ts'
import { hasWorker } from '#pwa/foundation/network/service-worker.ts'
import type { SavedPlanes } from '#shared/offline/worker-messages.ts'
import { countDeletions, noteSaved, readPins } from './pins.store.ts'

/** Milliseconds until what is not whole is tried again. */
const again = 60_000
const left = new Set<number>()
/** The owner of the planes: nothing is saved for somebody who has signed out. */
let leftFor: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

const person = () => readDevice().signedIn?.id ?? null
function retry(): void {
  if (leftFor !== person()) left.clear()
  if (left.size > 0) void saveForOffline([...left])
}
/** In a minute, or as soon as the shop can be reached again. */
function retryLater(products: readonly number[], owner: string | null): void {
  if (leftFor !== owner) left.clear()
  leftFor = owner
  for (const id of products) left.add(id)
  clearTimeout(timer)
  timer = setTimeout(retry, again)
  if (!isWatching) onOnline(retry)
  isWatching = true
}

/** Owned planes are saved unasked, others when pinned. What is not whole is tried again where that may help. */
export async function saveForOffline(owned: readonly number[]): Promise<SavedPlanes | 'no-worker'> {
  const products = [...new Set([...owned, ...readPins()])]
  if (products.length === 0) return 'whole'
  if (!(await hasWorker())) return 'no-worker'
  const owner = person()
  const deletions = countDeletions()
  const answer = await askWorker({ type: 'field', products, follows: true })
  const saved = (answer ?? 'partly') as SavedPlanes
  if (saved === 'whole') {
    for (const id of products) left.delete(id)
    if (countDeletions() === deletions) noteSaved(products)
    return saved
  }
  if (saved === 'full') return saved
  retryLater(products, owner)
  if (saved === 'unreachable' && !(await isShopReachable())) noteUnreachable()
  return saved
}

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
