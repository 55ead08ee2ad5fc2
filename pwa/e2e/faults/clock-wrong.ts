import { isChange } from '#pwa/e2e/faulty-network.ts'
import { goAway } from './harness/away.ts'
import type { ChromiumFault } from './harness/fault.ts'
import { watchProgress } from './harness/progress.ts'

const changesEach = 30
const month = 31 * 24 * 3600_000

/** Puts the page's clock wrong by so many milliseconds; it goes there as text. */
function putWrong(by: number): void {
  const Right = Date
  const now = () => Right.now() + by
  globalThis.Date = new Proxy(Right, {
    construct: (of, given: []) => (given.length === 0 ? new of(now()) : new of(...given)),
    get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
  })
}

/** A phone whose clock is a month off, ahead or behind by turns, sends some, and is put right later. */
export const clockWrong: ChromiumFault = {
  name: 'clock-wrong',
  title: 'O1 O2 a clock that is a month ahead or behind, and put right, holds nothing up',
  runs: { long: 6, short: 1 },
  async run(ground, runs) {
    const { network, random } = ground
    const away = await goAway(ground, runs * changesEach, { shift: month })
    const { page, context } = away.device
    const app = page.url()
    await network.set('fine')
    await page.goto('/livez')
    let last = 0
    const progress = watchProgress(network, (asked) => {
      if (!isChange(asked) || random.below(100) >= 30) return null
      last = performance.now()
      return 'drop'
    })
    for (let run = 0; run < runs; run += 1) {
      const wrong = await context.newPage()
      await wrong.addInitScript(putWrong, run % 2 === 0 ? month : -month)
      await wrong.goto(app)
      await progress.more(random.below(changesEach / 2))
      await wrong.close()
    }
    await away.comeBack()
    // Some are lost on the way with the right clock too.
    await progress.more(Math.min(4, runs))
    network.intercept(null)
    return away.judge(() => last)
  },
}
