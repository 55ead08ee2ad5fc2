import { type Drain, drainOutbox, unseenPatience, whenDrained } from '#shared/offline/drain.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { readEntries } from '#shared/offline/outbox.ts'
import { pause } from '#shared/offline/pause.ts'
import { untilNextTurn } from '#shared/offline/schedule.ts'
import { sendEntry } from '#shared/offline/send-entry.ts'
import { forgetLateAnswers } from './answer-in-time.ts'

async function sender(): Promise<Pick<Drain, 'owner' | 'patience'>> {
  const owner = await withOfflineDatabase((database) => database.get('meta', 'owner'))
  return { owner: typeof owner === 'string' ? owner : null, patience: unseenPatience }
}

/**
 * Sends what waits in the name of whoever this device belongs to; the pages that are open hear of it.
 * @returns false where a page is sending
 */
export async function drainFromWorker(): Promise<boolean> {
  const channel = new BroadcastChannel('kestrel-outbox')
  try {
    return await drainOutbox({
      ...(await sender()),
      send: (entry, file) => sendEntry(entry, file, new Date()),
      onChange: (done) => {
        forgetLateAnswers()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
        channel.postMessage(done ? { done } : {})
      },
      now: () => Date.now(),
      random: () => Math.random(),
      pause,
    })
  } finally {
    channel.close()
  }
}

/** Background Sync: a rejected promise makes the browser try again later, by its own clock. */
export async function onSync(): Promise<void> {
  // A page that sends may be closed before it is done.
  while (!(await drainFromWorker())) await whenDrained()
  if (untilNextTurn(await readEntries(), await sender(), Date.now()) !== null)
    throw new Error('Changes are still waiting to be sent')
}
