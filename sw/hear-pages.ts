import { readShare } from '#shared/offline/kept-share.ts'
import type { ToWorker } from '#shared/offline/worker-messages.ts'
import { fetchThumbnails } from './fetch-thumbnails.ts'
import { keepPlanes } from './keep-planes.ts'
import { noteAnswer } from './line.ts'
import { sayIfFull, tryToKeep } from './storage-full.ts'
import { syncCatalogue } from './sync-catalogue.ts'

/** What the pages tell the worker. */
export function hearPages(worker: ServiceWorkerGlobalScope, event: ExtendableMessageEvent): void {
  const message = event.data as ToWorker | null
  // The page asked for the new version: only then does it take over.
  if (message?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  else if (message?.type === 'line-back') event.waitUntil(noteAnswer())
  else if (message?.type === 'visit') event.waitUntil(bringUpToDate(message))
  else if (message?.type === 'field')
    event.waitUntil(tryToKeep(() => keepPlanes(message.products, message.dark)))
}

async function bringUpToDate({ thrifty, dark }: Extract<ToWorker, { type: 'visit' }>): Promise<void> {
  await sayIfFull()
  // Reading lets go of what nobody has chosen anything for.
  await readShare(Date.now())
  const isThere = await syncCatalogue()
  if (isThere && !thrifty) await tryToKeep(() => fetchThumbnails(dark))
}
