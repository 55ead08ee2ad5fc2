import type { Page } from '@playwright/test'
import { goAway } from './harness/away.ts'
import type { ChromiumFault } from './harness/fault.ts'
import { holdWorker } from './harness/worker.ts'

const tabs = 5

/** Browsers without Web Locks, or a lock that fails: only the shop keeps tabs from doing things twice. */
const withoutLocks = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))

function fiveTabs(name: string, title: string, hasLocks: boolean, short: number): ChromiumFault {
  return {
    name,
    title,
    runs: { long: 500, short },
    async run(ground, runs) {
      const away = await goAway(ground, runs)
      const { device } = away
      const more = await Promise.all(Array.from({ length: tabs - 1 }, () => device.context.newPage()))
      if (!hasLocks) for (const page of [device.page, ...more]) await withoutLocks(page)
      const worker = await holdWorker(device.page)
      await ground.network.set('fine')
      const start = performance.now()
      await Promise.all([device.reopen(), ...more.map((page) => page.goto(device.page.url())), worker.wake()])
      return away.judge(() => start)
    },
  }
}

export const fiveTabsWithLock = fiveTabs(
  'five-tabs',
  'O8 O3 bug 32: five tabs and the worker sending what waits end where one would',
  true,
  30,
)
export const fiveTabsWithoutLock = fiveTabs(
  'five-tabs-no-lock',
  'O8 O2 five tabs and the worker all at it at once, without a lock between them',
  false,
  // Each change is sent six times.
  10,
)
