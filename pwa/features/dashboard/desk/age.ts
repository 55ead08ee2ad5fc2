import { plural } from '#shared/format.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** "3 days": how long something has waited. @param now milliseconds, of the answer that names it */
export function ageOf(since: string, now: number): string {
  const age = now - Date.parse(since)
  if (age < hour) return 'less than an hour'
  return age < 2 * day ? plural(Math.floor(age / hour), 'hour') : plural(Math.floor(age / day), 'day')
}
