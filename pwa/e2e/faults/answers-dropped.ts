import { isChange } from '#pwa/e2e/faulty-network.ts'
import { goAway } from './harness/away.ts'
import type { Fault } from './harness/fault.ts'

/** The shop has done it, and the device never hears of it. */
export const answersDropped: Fault = {
  name: 'answers-dropped',
  title: 'PWA-13 PWA-14 O2 O7 of 30% of the changes the answer is lost after they were made',
  runs: { long: 300, short: 12 },
  async run(ground, runs) {
    const { network, random } = ground
    const away = await goAway(ground, runs)
    let last = performance.now()
    network.intercept((asked) => {
      if (!isChange(asked) || random.below(100) >= 30) return null
      last = performance.now()
      return random.below(2) === 0 ? 'drop' : 'reset'
    })
    await away.comeBack()
    return away.judge(() => last)
  },
}
