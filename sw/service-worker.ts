/// <reference lib="webworker" />
import { answerCalls } from './answer-calls.ts'
import { drainFromWorker, onSync } from './drain-outbox.ts'
import { hearPages } from './hear-pages.ts'
import { answerFiles } from './keep-planes.ts'
import { answerPictures } from './pictures.ts'
import { precacheShell } from './precache.ts'
import { syncCatalogue } from './sync-catalogue.ts'
import { takeShares } from './take-share.ts'

declare const self: ServiceWorkerGlobalScope

// A short table of events: what each does stands in the file of its name.
precacheShell(self)
answerCalls()
answerPictures()
answerFiles()
takeShares()
self.addEventListener('message', (event) => hearPages(self, event))
// Where the browser wakes the installed app now and then, the catalogue is new before it is opened.
self.addEventListener('periodicsync', (event) => {
  ;(event as ExtendableEvent).waitUntil(syncCatalogue())
})
// Changes that wait on the device go out when the browser finds a line, also while no page is open.
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === 'outbox') (event as ExtendableEvent).waitUntil(onSync())
})
// Not waited for: until a worker is active, pages wait for it, and a long queue would hold up the app.
self.addEventListener('activate', () => void drainFromWorker().catch(console.warn))
