/// <reference lib="webworker" />
import { drainFromWorker, onSync } from './drain-outbox.ts'
import { precacheShell } from './precache.ts'
import { answerPublicData } from './public-data.ts'
import { answerPictures } from './images.ts'
import { changeOver } from './update.ts'

declare const self: ServiceWorkerGlobalScope

// A short table of events: what each does stands in the file of its name.
precacheShell(self)
answerPublicData()
answerPictures()
self.addEventListener('message', (event) => changeOver(self, event))
// Changes that wait on the device go out when the browser finds a line, also while no page is open.
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === 'outbox') (event as ExtendableEvent).waitUntil(onSync())
})
self.addEventListener('activate', (event) => event.waitUntil(drainFromWorker()))
