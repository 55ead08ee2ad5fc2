import type { Page } from '@playwright/test'
import type { Interference } from '#pwa/e2e/faulty-network.ts'
import { goAway } from './harness/away.ts'
import type { ChromiumDevice } from './harness/device.ts'
import type { ChromiumFault } from './harness/fault.ts'
import type { Damage } from '#server/testing/faults/judge.ts'
import { last, watchProgress } from './harness/progress.ts'

/** How much waits, by turns: a new worker must not hold up the app for all that there is to send. */
const changesEach = [60, 300] as const
/** Milliseconds in which the app is there again, whatever waits. */
const longestOpening = 20_000

/** The app as an earlier or later build: its shell says which it is, and so its worker is another one. */
function editBuild(path: string, build: number): Interference | null {
  const mark = `<meta charset="utf-8" /><meta name="build" content="${build}" />`
  if (path === '/service-worker.js')
    return {
      edit: (text) =>
        text.replace(
          /\{"revision":"\w+","url":"shell\.html"\}/,
          `{"revision":"build${build}","url":"shell.html"}`,
        ),
    }
  const isFile = /^\/(api|assets|uploads)\/|\.(?!html)\w+$/.test(path)
  return isFile ? null : { edit: (text) => text.replace('<meta charset="utf-8" />', mark) }
}
const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')

/** The new worker comes beside the old one; where it does not come in time, it is asked for again. */
async function bringWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    // It is there before this promise says so, if that ever does.
    registration.update().catch(() => undefined)
  })
  const isThere = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  for (let looks = 0; looks < 60 && !(await isThere()); looks += 1) await last(50)
}
/** The app is closed, so that the new worker may take over, and opened again. Gives how long that took at most. */
async function openNew(device: ChromiumDevice, build: number): Promise<number> {
  let longest = 0
  for (let tries = 0; tries < 12; tries += 1) {
    await bringWorker(device.page)
    await device.page.goto('about:blank')
    // Nobody holds the old worker now: the new one needs a moment for itself.
    await last(200 * (tries + 1))
    const start = performance.now()
    await device.reopen()
    longest = Math.max(longest, performance.now() - start)
    if ((await buildOf(device.page)) === String(build)) return longest
  }
  throw new Error('The new version did not take over')
}

/** While changes go out the server is replaced, and a new app with a new worker takes over. */
export const deployments: ChromiumFault = {
  name: 'deployments',
  title: 'O5 O8 a new version is deployed and takes over in the middle of sending',
  runs: { long: 5, short: 1 },
  async run(ground, runs) {
    const { shop, network, random } = ground
    const damage: Damage[] = []
    let seconds = 0
    for (let run = 0; run < runs; run += 1) {
      let build = 0
      network.intercept(({ path }) => editBuild(path, build))
      const count = changesEach[run % changesEach.length] ?? 60
      const away = await goAway(ground, count)
      const progress = watchProgress(network, ({ path }) => editBuild(path, build))
      await away.comeBack()
      await progress.more(random.below(count / 3))
      build = 1
      await shop.killServer()
      await shop.startServer()
      await progress.more(1)
      const opening = await openNew(away.device, build)
      if (opening > longestOpening)
        damage.push({ harm: 'stuck', count: 1, what: `the app opened after ${Math.round(opening)} ms` })
      const end = performance.now()
      const outcome = await away.judge(() => end)
      damage.push(...outcome.damage)
      seconds = Math.max(seconds, outcome.seconds)
      await away.device.close()
    }
    return { damage, seconds }
  },
}
