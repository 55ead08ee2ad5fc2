/// <reference lib="webworker" />
import { answerCalls } from './answer-calls.ts'
import { dropLateAnswers } from './answer-in-time.ts'
import { drainFromWorker, followPages, onSync } from './drain-outbox.ts'
import { onPageMessage } from './page-messages.ts'
import { notePageOpening } from './page-opening.ts'
import { answerFiles } from './save-planes.ts'
import { answerPictures } from './pictures.ts'
import { showPushes } from './push.ts'
import { precacheShell } from './precache.ts'
import { syncCatalogue } from './sync-catalogue.ts'
import { takeShares } from './take-share.ts'

declare const self: ServiceWorkerGlobalScope

precacheShell()
answerCalls()
answerPictures()
answerFiles()
takeShares()
showPushes()
followPages()
self.addEventListener('fetch', ({ request }) => {
  if (request.method !== 'GET') dropLateAnswers()
  if (request.mode === 'navigate') notePageOpening()
})
self.addEventListener('message', (event) => onPageMessage(self, event))
// Periodic Sync updates an installed app before it is opened.
self.addEventListener('periodicsync', (event) => {
  ;(event as ExtendableEvent).waitUntil(syncCatalogue())
})
// Background Sync sends while no page is open.
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === 'outbox') (event as ExtendableEvent).waitUntil(onSync())
})
// Not awaited: pages wait for activation.
self.addEventListener('activate', () => void drainFromWorker().catch(console.warn))
