import { type Drain, drainOutbox, hiddenMaxDelay, waitForSender } from '#shared/offline/drain.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { readEntries } from '#shared/offline/outbox.ts'
import { pause } from '#shared/offline/pause.ts'
import { untilNextTurn } from '#shared/offline/schedule.ts'
import { sendEntry } from '#shared/offline/send-entry.ts'
import { dropLateAnswers } from './answer-in-time.ts'

async function sender(): Promise<Pick<Drain, 'owner' | 'patience'>> {
  const owner = await withOfflineDatabase((database) => database.get('meta', 'owner'))
  return { owner: typeof owner === 'string' ? owner : null, patience: hiddenMaxDelay }
}

/** False when a page is sending. */
export async function drainFromWorker(isGone = false): Promise<boolean> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kestrel-outbox')
  try {
    const drain: Drain = {
      ...(await sender()),
      send: (entry, file) => sendEntry(entry, file, new Date()),
      onChange: (done) => {
        dropLateAnswers()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
        channel?.postMessage(done ? { done } : {})
      },
      now: () => Date.now(),
      random: () => Math.random(),
      pause,
    }
    return await drainOutbox(drain, isGone)
  } finally {
    channel?.close()
  }
}

/** An answer that was asked for while a page sent a change may be of before it. */
export function followPages(): void {
  if (typeof BroadcastChannel === 'undefined') return
  new BroadcastChannel('kestrel-outbox').addEventListener('message', ({ data }: MessageEvent) => {
    if ((data as { done?: unknown }).done) dropLateAnswers()
  })
}

/** A rejected promise makes the browser retry. */
export async function onSync(): Promise<void> {
  // The sending page may close before it is done.
  for (let isGone = false; !(await drainFromWorker(isGone));) ({ isGone } = await waitForSender())
  if (untilNextTurn(await readEntries(), await sender(), Date.now()) !== null)
    throw new Error('Changes are still waiting to be sent')
}
