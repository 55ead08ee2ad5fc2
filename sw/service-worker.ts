/// <reference lib="webworker" />
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
