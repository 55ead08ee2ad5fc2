import { isChange } from '#pwa/e2e/faulty-network.ts'
import { goAway } from './harness/away.ts'
import type { Fault } from './harness/fault.ts'
import { last, watchProgress } from './harness/progress.ts'

const own = { 'kestrel-api': '1', 'content-type': 'application/json' }
const problem = (code: string) => JSON.stringify({ message: 'Later.', error: 'Later.', code })
/** Seconds that whoever comes too often has to wait. */
const wait = 2

/** Too many at once, then nothing but 503 for long; `runs` is how many seconds that lasts. */
export const shopBusy: Fault = {
  name: 'shop-busy',
  title: 'O1 O3 429 with Retry-After is obeyed, and a long 503 is sat out',
  runs: { long: 120, short: 2 },
  async run(ground, runs) {
    const { network, random } = ground
    const away = await goAway(ground, 40)
    const told = new Map<string, number>()
    let isDown = false
    let early = 0
    const progress = watchProgress(network, (asked) => {
      if (!isChange(asked)) return null
      if (isDown)
        return random.below(2) === 0
          ? { status: 503, headers: own, body: problem('unavailable') }
          : { status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>Busy</h1>' }
      const key = String(asked.headers['idempotency-key'])
      const since = told.get(key)
      if (since !== undefined) {
        if (performance.now() - since < wait * 1000 - 20) early += 1
        return null
      }
      if (random.below(8) > 0) return null
      told.set(key, performance.now())
      return {
        status: 429,
        headers: { ...own, 'retry-after': String(wait) },
        body: problem('too_many_requests'),
      }
    })
    await away.comeBack()
    await progress.more(12)
    isDown = true
    await last(runs * 1000)
    isDown = false
    let end = performance.now()
    const outcome = await away.judge(() => (end = Math.max(end, ...told.values())))
    if (early > 0) throw new Error(`${early} changes came again before their time`)
    return outcome
  },
}
