import { isChange } from '#pwa/e2e/faulty-network.ts'
import { effectsSoFar } from '#server/testing/faults/effects.ts'
import { goAway } from './harness/away.ts'
import { judge } from './harness/drained.ts'
import type { Fault } from './harness/fault.ts'
import type { Damage } from '#server/testing/faults/judge.ts'
import { watchProgress } from './harness/progress.ts'
import { judgeHeld, untilHeld } from './session-expired.ts'
import { makeWork } from './harness/work.ts'

const changesEach = 30

/**
 * Somebody else signs in on a phone on which changes wait: first between the look at who it is and the sending, so that
 * the app cannot know; then openly, with changes of their own.
 */
export const otherPerson: Fault = {
  name: 'other-person',
  title: 'O4 what one has waiting is never made by another, also where the session changes while it is sent',
  runs: { long: 10, short: 1 },
  async run(ground, runs) {
    const { shop, network, random } = ground
    const away = await goAway(ground, runs * changesEach)
    const { member, device, work } = away
    const other = await shop.newMember()
    const others = await makeWork(ground, other, runs * changesEach)
    const since = await effectsSoFar(shop.db)
    const damage: Damage[] = []
    let isSwapped = false
    const progress = watchProgress(network, (asked) => {
      if (isSwapped && isChange(asked)) asked.headers.cookie = other.cookie
      return null
    })
    await away.comeBack()
    let end = 0
    for (let run = 0; run < runs; run += 1) {
      await progress.more(random.below(changesEach / 2))
      const before = await device.waiting()
      isSwapped = true
      damage.push(...judgeHeld(await untilHeld(device, member.id), before))
      isSwapped = false
      await device.signIn(other)
      if (run === 0) await device.keep(others.changes)
      await device.reopen()
      damage.push(...judgeHeld(await untilHeld(device, other.id), []))
      end = performance.now()
      await device.signIn(member)
    }
    const outcome = await judge(ground, [device], {
      made: [...work.changes, ...others.changes],
      since,
      after: () => end,
      members: [
        { ...work, member },
        { ...others, member: other },
      ],
      refused: work.refused,
    })
    return { ...outcome, damage: [...damage, ...outcome.damage] }
  },
}
