const hourOf = (at: Date) =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

const isToday = (at: Date) => at.toDateString() === new Date().toDateString()

/** "22 Nov 2026, 14:05"; local time. */
export function dayAndTime(at: string): string {
  const then = new Date(at)
  const [, month, day, year] = then.toDateString().split(' ')
  return `${Number(day)} ${month} ${year}, ${hourOf(then)}`
}

/** "14:05" today, else "22 Nov, 00:25"; local time. */
export function seenTime(at: string): string {
  const then = new Date(at)
  const time = hourOf(then)
  const [, month, day] = then.toDateString().split(' ')
  return isToday(then) ? time : `${Number(day)} ${month}, ${time}`
}

/** "at 14:05" today, else "22 Nov, 00:25". */
export const atTime = (at: string): string => (isToday(new Date(at)) ? `at ${seenTime(at)}` : seenTime(at))
