import type { Call } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { markLeaked } from '#server/features/accounts/passwords.queries.ts'

interface Owner {
  id: string
  password_hash: string | null
}

/** Asks for the password of an account once the service answers again, and marks the account where it was leaked. */
export function markLeakedLater({ db, breaches }: Call, owner: Owner, password: string): void {
  breaches.askLater(password, (times) => markLeaked(db, owner, times))
}

/**
 * How often the password that was just used rightly was found in breaches; the account is marked where it was. While the
 * service cannot be asked it counts as never: nobody is kept out for that, and the mark comes later.
 */
export async function findLeak(call: Call, owner: Owner, password: string): Promise<number> {
  const times = await call.breaches.count(password)
  if (times === null) markLeakedLater(call, owner, password)
  else if (times > 0) await markLeaked(call.db, owner, times)
  return times ?? 0
}

/** Refuses a new password that was found in breaches. False where that could not be asked. */
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
