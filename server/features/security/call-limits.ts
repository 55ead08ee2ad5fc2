import type { Services } from '#server/features/call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { callerAddress } from './address-prefix.ts'
import { countAgainst, type Limit } from './limit.ts'

/** Default limits of writing calls in a quarter of an hour. */
const usual = { account: 600, administrator: 6_000, address: 600 } as const

interface Named {
  name: string
  endpoint: Pick<Endpoint, 'access' | 'limit' | 'method' | 'origin'>
}
interface Caller {
  userId: string | null
  ip: string
}

/** By account, else by address; a contract's own limit is by address. Signed webhooks have none. */
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

/** 429 with the seconds to wait. */
export async function countCall(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  called: Named,
  caller: Caller,
): Promise<void> {
  if (!environment.rateLimits) return
  for (const limit of limitsOf(called, caller)) await countAgainst(db, limit, caller.ip)
}
