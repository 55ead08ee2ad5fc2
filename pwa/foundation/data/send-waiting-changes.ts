import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'

/** Independent of the screen: a closed page may have left changes. */
export async function sendWaitingChanges(): Promise<void> {
  try {
    // An empty device needs none of this.
    if ((await indexedDB.databases?.())?.length === 0) return
    const entries = await (await import('#shared/offline/count-entries.ts')).countEntries()
    // Reading them counts the changes: a file and its change are one.
    if (entries > 0) (await import('./outbox.ts')).watchOutbox()
    else if (readDevice().waiting > 0) writeDevice({ waiting: 0, stuck: 0 })
  } catch (error) {
    console.info('This browser keeps nothing for the shop:', error)
  }
}
