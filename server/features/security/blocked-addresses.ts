import type { Services } from '#server/features/call.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { callerAddress } from './address-prefix.ts'
import { blocksOfNow } from './violations.queries.ts'

/** Milliseconds until another process notices a block of which no notification came. */
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
  // A failed read is retried by the next call.
  ips.catch(() => knownOf.delete(environment))
  return ips
}

export async function isBlocked(shop: Shop, ip: string): Promise<boolean> {
  const blocked = await blockedNow(shop)
  return blocked.size > 0 && blocked.has(callerAddress(ip))
}

/** Makes a change effective in this process at once; the others are told of `part.blocks`. */
export function clearBlockCache({ environment }: Pick<Services, 'environment'>): void {
  knownOf.delete(environment)
}
