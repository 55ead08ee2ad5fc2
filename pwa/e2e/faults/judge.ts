import type { Effect } from '#server/testing/effects.ts'

/** A change that a device was given, as the oracle needs it; in the order in which they were made. */
export interface Made {
  key: string
  owner: string
  lane: string
}
/** What a fault did to what people had done: everything must be 0. */
export interface Damage {
  /** Changes that neither the shop nor the device has, and pieces that a cart lacks. */
  lost: number
  /** Effects without a receipt of their own, and pieces that a cart has too many. */
  doubled: number
  /** Effects in somebody else's name. */
  foreign: number
  /** Changes that came before an earlier one of their lane. */
  disordered: number
  /** Changes that are still on the device although nothing stands in their way. */
  stuck: number
}
export const unharmed: Damage = { lost: 0, doubled: 0, foreign: 0, disordered: 0, stuck: 0 }

export function addDamage(...damages: Damage[]): Damage {
  const sum = { ...unharmed }
  for (const damage of damages)
    for (const name of Object.keys(sum) as (keyof Damage)[]) sum[name] += damage[name]
  return sum
}

/**
 * Compares what devices were given with what the database says that it did.
 * @param left keys that are still on the device, whatever for
 */
export function judgeEffects(
  made: readonly Made[],
  effects: readonly Effect[],
  left: ReadonlySet<string>,
): Damage {
  const damage = { ...unharmed }
  const receipts = effects.filter(({ what }) => what === 'receipt')
  const byKey = Map.groupBy(receipts, ({ key }) => key ?? '')
  const byTransaction = new Map(receipts.map((receipt) => [receipt.transaction, receipt]))
  const owners = new Map(made.map(({ key, owner }) => [key, owner]))

  for (const { key, owner } of made) {
    const own = byKey.get(key) ?? []
    if (own.length === 0 && !left.has(key)) damage.lost += 1
    damage.foreign += own.filter((receipt) => receipt.owner !== owner).length
    damage.doubled += Math.max(0, own.length - 1)
  }
  // Every committed effect is of one change, and in the name of whoever made it.
  const others = effects.filter(({ what }) => what !== 'receipt')
  for (const { transaction, owner } of others) {
    const receipt = byTransaction.get(transaction)
    if (!receipt || !owners.has(receipt.key ?? '')) damage.doubled += 1
    else if (receipt.owner !== owner) damage.foreign += 1
  }
  for (const [key, same] of Map.groupBy(others, ({ key: own }) => own ?? ''))
    if (key !== '') damage.doubled += same.length - 1

  for (const lane of Map.groupBy(made, (each) => `${each.owner} ${each.lane}`).values()) {
    const times = lane.flatMap(({ key }) => byKey.get(key)?.[0]?.at ?? [])
    damage.disordered += times.filter((at, index) => at < (times[index - 1] ?? 0)).length
  }
  return damage
}

/** Compares a cart as the shop has it with what it must be; both are pieces by product. */
export function judgeCart(
  have: Readonly<Record<string, number>>,
  want: Readonly<Record<string, number>>,
): Damage {
  const damage = { ...unharmed }
  for (const product of new Set([...Object.keys(have), ...Object.keys(want)])) {
    const more = (have[product] ?? 0) - (want[product] ?? 0)
    if (more > 0) damage.doubled += more
    else damage.lost -= more
  }
  return damage
}
