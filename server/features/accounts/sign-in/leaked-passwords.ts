import type { Call } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { markLeaked } from '#server/features/accounts/passwords.queries.ts'

interface Owner {
  id: string
  password_hash: string | null
}

/** Checks when the service answers again. */
export function markLeakedLater({ db, breaches }: Call, owner: Owner, password: string): void {
  breaches.askLater(password, (times) => markLeaked(db, owner, times))
}

/** Counts occurrences and marks the account; 0 while the service is away, since nobody is locked out for that. */
export async function findLeak(call: Call, owner: Owner, password: string): Promise<number> {
  const times = await call.breaches.count(password)
  if (times === null) markLeakedLater(call, owner, password)
  else if (times > 0) await markLeaked(call.db, owner, times)
  return times ?? 0
}

/** False where the service could not be asked. */
export async function refuseLeaked({ breaches }: Call, path: string, password: string): Promise<boolean> {
  const times = await breaches.count(password)
  if (!times) return times !== null
  const found = times === 1 ? 'once' : `${times} times`
  const message = `This password was found ${found} in data from breaches. Please choose another.`
  throw new Refusal(422, 'leaked_password', message, {
    issues: [{ path, message }],
    pwnedOccurrences: times,
  })
}
