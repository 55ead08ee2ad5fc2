import type { Effect } from './effects.ts'
import { isUnderway, type OutboxEntry } from '#shared/offline/outbox-entry.ts'

/** A change that a device was given, as the oracle needs it; in the order in which they were made. */
export interface Made {
  key: string
  owner: string
  lane: string
  endpoint: string
}
/** What can happen to what people had done: nothing of it may. */
export const harms = ['lost', 'doubled', 'foreign', 'disordered', 'stuck'] as const
/**
 * - `lost`: neither the shop nor the device has it, a cart lacks it, or it waits for a decision without a reason.
 * - `doubled`: an effect without a receipt of its own, or pieces that a cart has too many.
 * - `foreign`: an effect in somebody else's name.
 * - `disordered`: it came before an earlier one of its lane.
 * - `stuck`: it is still on the device although nothing stands in its way.
 */
export type Harm = (typeof harms)[number]
/** One thing that went wrong, in words for whoever looks for the reason. */
export interface Damage {
  harm: Harm
  /** Changes, or pieces. */
  count: number
  what: string
}

const nameOf = ({ lane, endpoint, key }: Made) => `${endpoint} ${key} in ${lane.split('/')[0]}`

/**
 * Compares what devices were given with what the database says that it did.
 * @param left keys that are still on the device, whatever for
 */
export function judgeEffects(
  made: readonly Made[],
  effects: readonly Effect[],
  left: ReadonlySet<string>,
): Damage[] {
  const damage: Damage[] = []
  const note = (harm: Harm, what: string, count = 1) => {
    if (count > 0) damage.push({ harm, count, what })
  }
  const receipts = effects.filter(({ what }) => what === 'receipt')
  const byKey = Map.groupBy(receipts, ({ key }) => key ?? '')
  const byTransaction = new Map(receipts.map((receipt) => [receipt.transaction, receipt]))
  const keys = new Set(made.map(({ key }) => key))

  for (const each of made) {
    const own = byKey.get(each.key) ?? []
    if (own.length === 0 && !left.has(each.key)) note('lost', `${nameOf(each)} has no receipt`)
    for (const { owner } of own)
      if (owner !== each.owner) note('foreign', `${nameOf(each)} was made by ${owner}`)
    note('doubled', `${nameOf(each)} has ${own.length} receipts`, own.length - 1)
  }
  // Every committed effect is of one change, and in the name of whoever made it.
  const others = effects.filter(({ what }) => what !== 'receipt')
  for (const { transaction, owner, what, key } of others) {
    const receipt = byTransaction.get(transaction)
    if (!receipt || !keys.has(receipt.key ?? '')) note('doubled', `${what} ${key ?? ''} without a receipt`)
    else if (receipt.owner !== owner) note('foreign', `${what} of ${owner} under ${receipt.owner}`)
  }
  for (const [key, same] of Map.groupBy(others, ({ key: own }) => own ?? ''))
    if (key !== '') note('doubled', `${key} came ${same.length} times`, same.length - 1)

  for (const lane of Map.groupBy(made, (each) => `${each.owner} ${each.lane}`).values()) {
    let before = 0
    for (const each of lane) {
      const at = byKey.get(each.key)?.[0]?.at ?? before
      if (at < before) note('disordered', `${nameOf(each)} came too early`)
      before = Math.max(before, at)
    }
  }
  return damage
}

/** Compares a cart as the shop has it with what it must be; both are pieces by product. */
export function judgeCart(
  have: Readonly<Record<string, number>>,
  want: Readonly<Record<string, number>>,
): Damage[] {
  const products = new Set([...Object.keys(have), ...Object.keys(want)])
  return [...products].flatMap((product) => {
    const more = (have[product] ?? 0) - (want[product] ?? 0)
    if (more === 0) return []
    const what = `product ${product}: ${have[product] ?? 0} in the cart instead of ${want[product] ?? 0}`
    return [{ harm: more > 0 ? 'doubled' : 'lost', count: Math.abs(more), what }]
  })
}

/**
 * Looks at what is still on the devices: nothing may be but what the shop has refused, with its reason.
 * @param refused keys of the changes that must end so
 */
export function judgeLeft(left: readonly OutboxEntry[], refused: ReadonlySet<string>): Damage[] {
  const told = new Set(
    left.filter(({ state, problem }) => state === 'failed' && problem).map(({ key }) => key),
  )
  const silent = [...refused].filter((key) => !told.has(key))
  return [
    ...left
      .filter(({ key }) => !refused.has(key))
      .map((entry): Damage => {
        const words = `${nameOf(entry)} is ${entry.state}, ${entry.attempts} tries`
        const why = entry.problem ? `: ${entry.problem.status} ${entry.problem.message}` : ''
        return { harm: isUnderway(entry) ? 'stuck' : 'lost', count: 1, what: words + why }
      }),
    ...silent.map((key): Damage => ({ harm: 'lost', count: 1, what: `${key} was refused without a word` })),
  ]
}
