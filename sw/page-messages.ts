import { readShare } from '#shared/offline/saved/saved-share.ts'
import { atWork, backOnline, type SavedPlanes, type ToWorker } from '#shared/offline/worker-messages.ts'
import { fetchThumbnails } from './fetch-thumbnails.ts'
import { notePageOpen } from './page-opening.ts'
import { savePlanes } from './save-planes.ts'
import { noteTimelyAnswer } from './network.ts'
import { countFull, reportFullStorage, trySave } from './storage-full.ts'
import { syncCatalogue } from './sync-catalogue.ts'

export function onPageMessage(worker: ServiceWorkerGlobalScope, event: ExtendableMessageEvent): void {
  const message = event.data as ToWorker | null
  // The person decides when a new version takes over.
  if (message?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
  else if (message?.type === backOnline) event.waitUntil(noteTimelyAnswer())
  else if (message?.type === 'visit') event.waitUntil(bringUpToDate(message))
  else if (message?.type === 'field') event.waitUntil(saveForPage(message, event.ports[0]))
}

type Saving = Extract<ToWorker, { type: 'field' }>
/** Pages of earlier versions do not follow. */
async function saveForPage(
  { products, follows }: Partial<Pick<Saving, 'follows'>> & Omit<Saving, 'follows'>,
  port: MessagePort | undefined,
): Promise<void> {
  let saved: SavedPlanes = 'partly'
  const before = countFull()
  await trySave(async () => {
    saved = await savePlanes(products, () => follows && port?.postMessage(atWork))
  })
  if (saved === 'partly' && countFull() > before) saved = 'full'
  port?.postMessage(saved)
}

async function bringUpToDate({ thrifty, dark }: Extract<ToWorker, { type: 'visit' }>): Promise<void> {
  notePageOpen()
  await reportFullStorage()
  // Reading deletes a share older than a day.
  await readShare(Date.now())
  const isThere = await syncCatalogue()
  if (isThere && !thrifty) await trySave(() => fetchThumbnails(dark))
}
