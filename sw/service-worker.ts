/// <reference lib="webworker" />
import { answerCalls } from './answer-calls.ts'
import { forgetLateAnswers } from './answer-in-time.ts'
import { drainFromWorker, onSync } from './drain-outbox.ts'
import { onPageMessage } from './page-messages.ts'
import { answerFiles } from './save-planes.ts'
import { answerPictures } from './pictures.ts'
import { precacheShell } from './precache.ts'
import { syncCatalogue } from './sync-catalogue.ts'
import { takeShares } from './take-share.ts'

declare const self: ServiceWorkerGlobalScope

precacheShell()
answerCalls()
answerPictures()
answerFiles()
takeShares()
self.addEventListener('fetch', ({ request }) => {
  if (request.method !== 'GET') forgetLateAnswers()
})
self.addEventListener('message', (event) => onPageMessage(self, event))
// Browsers with Periodic Sync wake an installed app, so that its catalogue is new before it is opened.
self.addEventListener('periodicsync', (event) => {
  ;(event as ExtendableEvent).waitUntil(syncCatalogue())
})
// Background Sync sends what waits once the device is online, also while no page is open.
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === 'outbox') (event as ExtendableEvent).waitUntil(onSync())
})
// Pages wait until a worker is active: a long outbox must not hold them up.
self.addEventListener('activate', () => void drainFromWorker().catch(console.warn))
