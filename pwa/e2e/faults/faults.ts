import { answersDropped } from './answers-dropped.ts'
import { captivePortal } from './captive-portal.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { attachmentsCut } from './attachments-cut.ts'
import { clockWrong } from './clock-wrong.ts'
import { backendsKilled, databaseCrashed } from './database-lost.ts'
import { deployments } from './deployments.ts'
import { earlierSchemas } from './earlier-schemas.ts'
import { everythingTwice } from './everything-twice.ts'
import type { ChromiumFault, Fault } from './harness/fault.ts'
import { fiveTabsWithLock, fiveTabsWithoutLock } from './five-tabs.ts'
import { mergeAnswersLost } from './merge-answers-lost.ts'
import { mergesAtOnce } from './merges-at-once.ts'
import { oddCookies } from './odd-cookies.ts'
import { otherPerson } from './other-person.ts'
import { pageKilled } from './page-killed.ts'
import { guestLeaves, fullGuestLeaves, memberLeaves } from './tap-then-leave.ts'
import { tapsAtOnce, twoTabsOfAGuest } from './two-tabs-of-a-guest.ts'
import { workerStopped } from './worker-stopped.ts'
import { poisonedHead } from './poisoned-head.ts'
import { serverKilled } from './server-killed.ts'
import { sessionExpired } from './session-expired.ts'
import { shopBusy } from './shop-busy.ts'

/** Those that need no developers' tools: they are tried in Firefox and WebKit too. */
export const faultsEverywhere: readonly Fault[] = [
  answersDropped,
  everythingTwice,
  captivePortal,
  shopBusy,
  poisonedHead,
  catalogueChanged,
  serverKilled,
  backendsKilled,
  databaseCrashed,
  sessionExpired,
  otherPerson,
  attachmentsCut,
]

/** Of those, what `npm test` tries in Firefox and WebKit; the others cost it minutes, and are tried by `npm run faults -- --in webkit`. */
export const faultsInEveryTest: readonly Fault[] = [answersDropped]

/** Every fault that the shop has to survive, in the order in which they are tried. */
export const faults: readonly ChromiumFault[] = [
  ...faultsEverywhere,
  pageKilled,
  workerStopped,
  fiveTabsWithLock,
  fiveTabsWithoutLock,
  clockWrong,
  earlierSchemas,
  deployments,
  mergesAtOnce,
  mergeAnswersLost,
  twoTabsOfAGuest,
  tapsAtOnce,
  guestLeaves,
  fullGuestLeaves,
  memberLeaves,
  oddCookies,
]
