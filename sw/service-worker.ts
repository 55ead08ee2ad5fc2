/// <reference lib="webworker" />
import { answerCalls } from './answer-calls.ts'
import { hearPages } from './hear-pages.ts'
import { answerFiles } from './keep-planes.ts'
import { answerPictures } from './pictures.ts'
import { precacheShell } from './precache.ts'
import { syncCatalogue } from './sync-catalogue.ts'

declare const self: ServiceWorkerGlobalScope

// A short table of events: what each does stands in the file of its name.
precacheShell(self)
answerCalls()
answerPictures()
answerFiles()
self.addEventListener('message', (event) => hearPages(self, event))
// Where the browser wakes the installed app now and then, the catalogue is new before it is opened.
self.addEventListener('periodicsync', (event) => {
  ;(event as ExtendableEvent).waitUntil(syncCatalogue())
})
