import type { Services } from '#server/features/call.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { callerAddress } from './address-prefix.ts'
import { blocksOfNow } from './violations.queries.ts'

/** Milliseconds after which another process knows of a block: a call then costs no query of its own. */
const keptFor = 5_000

type Shop = Pick<Services, 'db' | 'environment'>
interface Known {
  at: number
  ips: Promise<ReadonlySet<string>>
}
const knownOf = new WeakMap<Environment, Known>()

function blockedNow({ db, environment }: Shop): Promise<ReadonlySet<string>> {
  const known = knownOf.get(environment)
  if (known && Date.now() - known.at < keptFor) return known.ips
  const ips = blocksOfNow(db).then((rows) => new Set(rows.map(({ ip }) => ip)))
  knownOf.set(environment, { at: Date.now(), ips })
  // What could not be read is read again by the next call.
  ips.catch(() => knownOf.delete(environment))
  return ips
}

/** Whether an administrator has blocked the caller's address. */
export async function isBlocked(shop: Shop, ip: string): Promise<boolean> {
  return (await blockedNow(shop)).has(callerAddress(ip))
}

/** To be called when a block was set or lifted: this process knows at once. */
export function forgetBlocks({ environment }: Pick<Services, 'environment'>): void {
  knownOf.delete(environment)
}
