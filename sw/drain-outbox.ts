import { drainOutbox, unseenPatience } from '#shared/offline/drain.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { readEntries } from '#shared/offline/outbox.ts'
import { pause } from '#shared/offline/pause.ts'
import { isUnderway } from '#shared/offline/outbox-entry.ts'
import { sendEntry } from '#shared/offline/send-entry.ts'

/** Sends what waits in the name of whoever this device belongs to; the pages that are open hear of it. */
export async function drainFromWorker(): Promise<void> {
  const channel = new BroadcastChannel('kestrel-outbox')
  try {
    const owner = await withOfflineDatabase((database) => database.get('meta', 'owner'))
    await drainOutbox({
      owner: typeof owner === 'string' ? owner : null,
      send: (entry, file) => sendEntry(entry, file, new Date()),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
      onChange: (done) => channel.postMessage(done ? { done } : {}),
      now: () => Date.now(),
      random: () => Math.random(),
      patience: unseenPatience,
      pause,
    })
  } finally {
    channel.close()
  }
}

/** Background Sync: a rejected promise makes the browser try again later, by its own clock. */
export async function onSync(): Promise<void> {
  await drainFromWorker()
  if ((await readEntries()).some(isUnderway)) throw new Error('The outbox still waits for a line')
}
