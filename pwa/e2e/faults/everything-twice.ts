import { isChange } from '#pwa/e2e/faulty-network.ts'
import { goAway } from './harness/away.ts'
import type { Fault } from './harness/fault.ts'

/** A proxy that repeats what it sends: both arrive at once. */
export const everythingTwice: Fault = {
  name: 'everything-twice',
  title: 'O2 O3 every request is delivered twice at once',
  runs: { long: 500, short: 30 },
  async run(ground, runs) {
    const { network, random } = ground
    const away = await goAway(ground, runs)
    const last = performance.now()
    // One in twenty hears only that it is being done already, and comes again.
    network.intercept((asked) =>
      isChange(asked) ? { twice: random.below(20) === 0 ? 'worse' : 'better' } : null,
    )
    await away.comeBack()
    return away.judge(() => last)
  },
}
