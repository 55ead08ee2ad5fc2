import { setTimeout as later } from 'node:timers/promises'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { goAway } from './harness/away.ts'
import type { Device } from './harness/device.ts'
import type { Fault } from './harness/fault.ts'
import type { Damage } from '#server/testing/faults/judge.ts'
import { watchProgress } from './harness/progress.ts'

const changesEach = 40

/** Milliseconds without a change after which nothing more is sent: where something waits for the sign-in, and where not. */
const silence = { held: 700, stuck: 20_000 }

/** What is left once everything of a member that could go out has gone out, or waits for them. */
export async function untilHeld(device: Device, owner: string): Promise<OutboxEntry[]> {
  for (let [before, since] = ['', performance.now()]; ; await later(50)) {
    const entries = (await device.waiting()).filter((entry) => entry.owner === owner)
    const now = JSON.stringify(entries)
    const isSending = entries.some(({ state }) => state === 'sending')
    const isHeld = entries.some(({ state }) => state === 'sign-in')
    if (now !== before || isSending) [before, since] = [now, performance.now()]
    else if (entries.length === 0 || performance.now() - since > silence[isHeld ? 'held' : 'stuck'])
      return entries
  }
}

/** What was not asked for a sign-in, or counts a refused session as a try. @param before the session ended */
export function judgeHeld(held: readonly OutboxEntry[], before: readonly OutboxEntry[]): Damage[] {
  // A slow machine's page may have tried them before, without a network.
  const triesBefore = new Map(before.map(({ key, attempts }) => [key, attempts]))
  const tried = held.filter(({ key, attempts }) => attempts > (triesBefore.get(key) ?? 0))
  const what = (count: number, why: string): Damage[] =>
    count === 0 ? [] : [{ harm: 'stuck', count, what: why }]
  return [
    ...what(tried.length, 'an ended session counts as a try'),
    ...what(
      Number(held.length > 0 && held.every(({ state }) => state !== 'sign-in')),
      'nothing says that it waits for the sign-in',
    ),
  ]
}

/** The session ends while changes go out; the same person signs in again, in this tab or in another one. */
export const sessionExpired: Fault = {
  name: 'session-expired',
  title: 'O1 O4 the session ends midway: what is left waits for the same person, and no try is counted',
  runs: { long: 10, short: 1 },
  async run(ground, runs) {
    const { shop, network, random } = ground
    const away = await goAway(ground, runs * changesEach)
    const { member, device } = away
    const progress = watchProgress(network)
    const damage: Damage[] = []
    let end = 0
    await away.comeBack()
    for (let run = 0; run < runs; run += 1) {
      await progress.more(random.below(changesEach / 2))
      const before = await device.waiting()
      await shop.db.deleteFrom('sessions').where('user_id', '=', member.id).execute()
      damage.push(...judgeHeld(await untilHeld(device, member.id), before))
      end = performance.now()
      Object.assign(member, await shop.signIn(member))
      await device.signIn(member, run % 2 === 0 ? 'here' : 'in another tab')
    }
    const outcome = await away.judge(() => end)
    return { ...outcome, damage: [...damage, ...outcome.damage] }
  },
}
