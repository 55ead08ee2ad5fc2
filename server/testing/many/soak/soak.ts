import { setTimeout as pause } from 'node:timers/promises'
import { watchEffects } from '#server/testing/faults/effects.ts'
import { addProducts } from '#server/testing/faults/add-products.ts'
import { administer, type Dropped } from '#server/testing/many/load/administrator.ts'
import { type Bought, browse, buy, type Phone, usePhone } from '#server/testing/many/load/people.ts'
import { Traffic } from '#server/testing/many/load/traffic.ts'
import { countMails, failedJobs, judgeBuyers, judgePhones, sortFailures } from './judge-soak.ts'
import { killInTurn } from './kills.ts'
import { growing, memoryOf } from './memory.ts'
import type { SoakShop } from './soak-shop.ts'

export interface SoakPlan {
  /** Milliseconds in which things are killed; each is killed once, however short it is. */
  length: number
  /** Milliseconds between two kills, and from a kill to the new start. */
  quiet: number
  away: number
  phones: number
  buyers: number
  browsers: number
  /** Milliseconds between two acts of one person. */
  pace: number
}
export type Soak = Awaited<ReturnType<typeof soak>>

/** Lets people use a shop of many processes while these are killed in turn, and counts what was lost or doubled. */
export async function soak(shop: SoakShop, publicUrl: string, plan: SoakPlan) {
  const { fleet, balancer } = shop
  await watchEffects(fleet.db)
  const products = await addProducts(fleet.db, 40)
  const traffic = new Traffic(balancer.url, publicUrl)
  const place = { traffic, db: fleet.db, products, pace: plan.pace }
  const phones: Phone[] = []
  const bought: Bought = { paid: [], unpaid: [] }
  const dropped: Dropped[] = []
  const times = (count: number, act: () => Promise<void>) => Array.from({ length: count }, act)
  const pages = ['/', '/parts', '/parts/part-1', '/parts/part-2', '/about', '/api/products', '/api/sales']
  const people = [
    ...times(plan.phones, () => usePhone(place, phones)),
    ...times(plan.buyers, () => buy(place, bought)),
    ...times(plan.browsers, () => browse(place, pages)),
    administer(
      place,
      fleet.web.map(({ url }) => url),
      dropped,
    ),
  ]
  const begun = Date.now()
  const end = begun + plan.length
  const atThird = pause(plan.length / 3).then(() => memoryOf(fleet))
  // Only a person who fails ends before they are told to.
  const nobodyLeft = Promise.all(people).then(() => {
    throw new Error('Nobody is there any more')
  })
  const killed = await Promise.race([killInTurn(shop, { ...plan, end }), nobodyLeft])
  const isQuiet = ({ at, took }: Dropped) =>
    !killed.some(({ from, to }) => at <= to && at + (took ?? 5_000) >= from)
  const everybodyHasWorked = async () => {
    while (!phones.some(({ made }) => made.length > 0) || bought.paid.length === 0 || !dropped.some(isQuiet))
      await pause(100)
  }
  // On a busy machine all kills may be over before that.
  await Promise.race([everybodyHasWorked(), nobodyLeft])
  const third = await atThird
  const last = await memoryOf(fleet)
  traffic.stopping = true
  await Promise.all(people)

  const { during, beyond } = sortFailures(traffic.answers, killed)
  const damage = [...(await judgePhones(fleet, traffic, phones)), ...(await judgeBuyers(fleet, bought))]
  return {
    seconds: (Date.now() - begun) / 1000,
    requests: traffic.answers,
    changes: phones.reduce((sum, { made }) => sum + made.length, 0),
    orders: bought.paid.length,
    killed,
    during,
    beyond,
    damage,
    mails: await countMails(fleet, bought.paid),
    failedJobs: await failedJobs(fleet),
    dropped: dropped.filter(isQuiet).map(({ took }) => took),
    memory: { third, last, growing: growing(third, last) },
  }
}
