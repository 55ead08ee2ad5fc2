import { setTimeout as pause } from 'node:timers/promises'
import type { Mortal, SoakShop } from './soak-shop.ts'

export interface Killed {
  what: string
  /** Milliseconds since the epoch: from the kill until everything answers again. */
  from: number
  to: number
}
/** Milliseconds. */
interface Times {
  /** Between two kills. */
  quiet: number
  /** From a kill to the new start. */
  away: number
  /** When nothing is killed any more. */
  end: number
}

const victimsOf = ({ fleet, balancer, store, backend }: SoakShop): [string, Mortal][] => [
  ['a web process', { kill: () => fleet.kill('second'), start: () => fleet.start('second') }],
  ['a worker', { kill: () => fleet.kill('worker-2'), start: () => fleet.start('worker-2') }],
  ['a backend of PostgreSQL', backend],
  ['the store', store],
  ['the balancer', balancer],
]

const isOk = async (url: string) => (await fetch(url).catch(() => null))?.ok === true

/** Both processes are ready, and pages come through the balancer. Throws after a minute. */
async function untilWell({ fleet, balancer }: SoakShop): Promise<void> {
  const all = [...fleet.web.map(({ url }) => `${url}/readyz`), `${balancer.url}/about`]
  for (const end = Date.now() + 60_000; ;) {
    const oks = await Promise.all(all.map(isOk))
    if (oks.every(Boolean)) return
    if (Date.now() > end) throw new Error('The shop does not come back')
    await pause(50)
  }
}

/** Kills in turn, each at least once; the processes `first` and `worker-1` live from the beginning to the end. */
export async function killInTurn(shop: SoakShop, { quiet, away, end }: Times): Promise<Killed[]> {
  const killed: Killed[] = []
  const victims = victimsOf(shop)
  for (let turn = 0; turn < victims.length || Date.now() < end; turn += 1) {
    await pause(quiet)
    const [what, mortal] = victims[turn % victims.length] ?? ['', shop.balancer]
    const from = Date.now()
    await mortal.kill()
    await pause(away)
    await mortal.start()
    await untilWell(shop)
    killed.push({ what, from, to: Date.now() })
  }
  await pause(quiet)
  return killed
}
