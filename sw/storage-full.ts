import { isStorageFull } from '#shared/offline/offline-database.ts'
import { NoAnswer } from './network.ts'
import { tellPages } from './tell-pages.ts'

let isFull = false

/**
 * Runs what keeps something on the device: an answer is given also where it cannot be kept. A full device is said;
 * anything else is a note for whoever looks into it.
 * @returns whether it was kept
 */
export async function tryToKeep(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof NoAnswer) return false
    if (isStorageFull(error)) {
      isFull = true
      await sayIfFull()
    } else console.warn('Not saved on this device:', error)
    return false
  }
}

/** Tells the pages where something could not be kept; one that was still loading has not heard it. */
export async function sayIfFull(): Promise<void> {
  if (isFull) await tellPages({ type: 'storage-full' })
}
