import { randomInt } from 'node:crypto'
import type { Db } from '#server/features/call.ts'
import { isReservedUsername } from '#shared/accounts/reserved-usernames.ts'
import { emailHasAccount, takenUsernames } from './accounts.queries.ts'

const mostLetters = 30
const wanted = 3
const mostAttempts = 8

/** Local part of the address, with digits for a further attempt or when too short. */
function defaultUsername(email: string, attempt: number): string {
  const name =
    email
      .slice(0, email.lastIndexOf('@'))
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 22) || 'pilot'
  if (attempt === 0 && name.length >= 3 && !isReservedUsername(name)) return name
  const digits = Math.min(8, attempt + 2)
  return (isReservedUsername(name) ? 'pilot' : name) + String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** Undefined where no name of the address was free. @param insert gives undefined where the name or the address is taken. */
export async function underDefaultUsername<T>(
  { db, email }: { db: Db; email: string },
  insert: (username: string) => Promise<T | undefined>,
): Promise<T | 'email-taken' | undefined> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const made = await insert(defaultUsername(email, attempt))
    if (made) return made
    if (await emailHasAccount(db, email)) return 'email-taken'
  }
  return undefined
}

/** With up to three free suggestions. */
export async function lookUpUsername(
  db: Db,
  name: string,
): Promise<{ available: boolean; suggestions: string[] }> {
  const stem = name.slice(0, mostLetters - 6)
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
  const candidates = [
    `${stem}_rc`,
    `${stem}_flies`,
    `${stem}${digits(2)}`,
    `${stem}${digits(3)}`,
    `${stem}${digits(5)}`,
  ]
  const taken = await takenUsernames(db, [name, ...candidates])
  if (isReservedUsername(name)) return { available: false, suggestions: [] }
  if (!taken.has(name.toLowerCase())) return { available: true, suggestions: [] }
  const free = candidates.filter((candidate) => !taken.has(candidate.toLowerCase()))
  return { available: false, suggestions: [...new Set(free)].slice(0, wanted) }
}
