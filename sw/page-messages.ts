import { readShare } from '#shared/offline/kept/kept-share.ts'
import type { ToWorker } from '#shared/offline/worker-messages.ts'
import { fetchThumbnails } from './fetch-thumbnails.ts'
import { keepPlanes } from './save-planes.ts'
import { noteAnswer } from './network.ts'
import { sayIfFull, tryToKeep } from './storage-full.ts'
import { syncCatalogue } from './sync-catalogue.ts'

/** Handles a message that a page sends to the worker. */
export function onPageMessage(worker: ServiceWorkerGlobalScope, event: ExtendableMessageEvent): void {
  const message = event.data as ToWorker | null
  // A new version takes over only when the person asks for it.
  if (message?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  else if (message?.type === 'line-back') event.waitUntil(noteAnswer())
  else if (message?.type === 'visit') event.waitUntil(bringUpToDate(message))
  else if (message?.type === 'field')
    event.waitUntil(tryToKeep(() => keepPlanes(message.products, message.dark)))
}

async function bringUpToDate({ thrifty, dark }: Extract<ToWorker, { type: 'visit' }>): Promise<void> {
  await sayIfFull()
  // Reading deletes a share that is older than a day.
  await readShare(Date.now())
  const isThere = await syncCatalogue()
  if (isThere && !thrifty) await tryToKeep(() => fetchThumbnails(dark))
}
