import type { Services } from '#server/features/call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { callerAddress } from './address-prefix.ts'
import { countAgainst, type Limit } from './limit.ts'

/** Calls in a quarter of an hour of an endpoint that writes and states no limit of its own. */
const usual = { account: 600, administrator: 6_000, address: 600 } as const

interface Named {
  name: string
  endpoint: Pick<Endpoint, 'access' | 'limit' | 'method' | 'origin'>
}
interface Caller {
  userId: string | null
  ip: string
}

/**
 * The limits that a call counts against. Every call that writes counts for its account, and without an account for its
 * address; a limit of the contract counts for the address besides. Signed calls of a payment provider have none.
 */
export function limitsOf({ name, endpoint }: Named, { userId, ip }: Caller): Limit[] {
  const { access, limit, method, origin } = endpoint
  const byAddress = (most: number): Limit => ({ rule: name, key: `${name} ${callerAddress(ip)}`, most })
  const limits = limit === undefined ? [] : [byAddress(limit)]
  if (method === 'GET' || origin === 'any') return limits
  if (userId !== null) {
    const most = access === 'admin' ? usual.administrator : (limit ?? usual.account)
    return [...limits, { rule: name, key: `${name} account ${userId}`, most }]
  }
  return limit === undefined ? [byAddress(usual.address)] : limits
}

/** Counts a call. @throws Refusal 429 with the seconds to wait */
export async function countCall(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  called: Named,
  caller: Caller,
): Promise<void> {
  if (!environment.rateLimits) return
  for (const limit of limitsOf(called, caller)) await countAgainst(db, limit, caller.ip)
}
