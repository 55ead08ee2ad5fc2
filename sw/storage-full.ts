import { isStorageFull } from '#shared/offline/offline-database.ts'
import { ShopUnreachable } from './network.ts'
import { postToPages } from './post-to-pages.ts'

let isFull = false
let failures = 0
/** How often the device had no room for something. */
export const countFull = (): number => failures

/** Runs a save that may fail; tells pages of a full device. True when it was saved. */
export async function trySave(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof ShopUnreachable) return false
    if (isStorageFull(error)) {
      isFull = true
      failures += 1
      await reportFullStorage()
    } else console.warn('Not saved on this device:', error)
    return false
  }
}

export async function reportFullStorage(): Promise<void> {
  if (isFull) await postToPages({ type: 'storage-full' })
}
