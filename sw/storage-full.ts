import { isStorageFull } from '#shared/offline/offline-database.ts'
import { NoAnswer } from './line.ts'
import { tellPages } from './tell-pages.ts'

let told = false

/**
 * Runs what keeps something on the device: an answer is given also where it cannot be kept. A full device is said, once
 * for as long as the worker lives; anything else is a note for whoever looks into it.
 */
export async function tryToKeep(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof NoAnswer) return false
    if (!isStorageFull(error)) console.warn('Not kept on this device:', error)
    else if (!told) {
      told = true
      await tellPages({ type: 'storage-full' })
    }
    return false
  }
}
