import { answersDropped } from './answers-dropped.ts'
import type { Fault } from './fault.ts'
import { fiveTabsWithLock, fiveTabsWithoutLock } from './five-tabs.ts'
import { mergesAtOnce } from './merges-at-once.ts'
import { oddCookies } from './odd-cookies.ts'
import { pageKilled } from './page-killed.ts'
import { workerStopped } from './worker-stopped.ts'

/** Every fault that the shop has to survive, in the order in which they are tried. */
export const faults: readonly Fault[] = [
  answersDropped,
  pageKilled,
  workerStopped,
  fiveTabsWithLock,
  fiveTabsWithoutLock,
  mergesAtOnce,
  oddCookies,
]
