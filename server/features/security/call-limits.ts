import type { Services } from '#server/features/call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { callerAddress } from './address-prefix.ts'
import { countAgainst, type Limit, refuseBeyond } from './limit.ts'
import type { CountedCall } from './rate-limit.queries.ts'

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

const addressKey = (name: string, ip: string) => `${name} ${callerAddress(ip)}`
/** The id of an account is put behind it. */
const accountKey = (name: string) => `${name} account `

/** By account, else by address; a contract's own limit is by address. Signed webhooks have none. */
export function limitsOf({ name, endpoint }: Named, { userId, ip }: Caller): Limit[] {
  const { access, limit, method, origin } = endpoint
  const byAddress = (most: number): Limit => ({ rule: name, key: addressKey(name, ip), most })
  const limits = limit === undefined ? [] : [byAddress(limit)]
  if (method === 'GET' || origin === 'any') return limits
  if (userId !== null) {
    const most = access === 'admin' ? usual.administrator : (limit ?? usual.account)
    return [...limits, { rule: name, key: accountKey(name) + userId, most }]
  }
  return limit === undefined ? [byAddress(usual.address)] : limits
}

export interface CallKeys {
  account: string
  address: string | null
}
/** Null where nothing is counted for an account. */
export function keysOf(
  { environment }: Pick<Services, 'environment'>,
  { name, endpoint: { limit, method, origin } }: Named,
  ip: string,
): CallKeys | null {
  if (!environment.rateLimits || method === 'GET' || origin === 'any') return null
  return { account: accountKey(name), address: limit === undefined ? null : addressKey(name, ip) }
}

/** 429 with the seconds to wait. What is in `counted` was counted with the session. */
export async function countCall(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  called: Named,
  { counted = [], ...caller }: Caller & { counted?: readonly CountedCall[] | undefined },
): Promise<void> {
  if (!environment.rateLimits) return
  for (const limit of limitsOf(called, caller)) {
    const hit = counted.find(({ key }) => key === limit.key)
    await (hit ? refuseBeyond(db, limit, hit, caller.ip) : countAgainst(db, limit, caller.ip))
  }
}
