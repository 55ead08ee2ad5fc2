import { answersDropped } from './answers-dropped.ts'
import { captivePortal } from './captive-portal.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { backendsKilled, databaseCrashed } from './database-lost.ts'
import { everythingTwice } from './everything-twice.ts'
import type { Fault } from './fault.ts'
import { poisonedHead } from './poisoned-head.ts'
import { serverKilled } from './server-killed.ts'
import { shopBusy } from './shop-busy.ts'

/** Every fault that the shop has to survive, in the order in which they are tried. */
export const faults: readonly Fault[] = [
  answersDropped,
  everythingTwice,
  captivePortal,
  shopBusy,
  poisonedHead,
  catalogueChanged,
  serverKilled,
  backendsKilled,
  databaseCrashed,
]
