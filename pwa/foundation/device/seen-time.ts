const hourOf = (at: Date) =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

/** "22 Nov 2026, 14:05"; local time. */
export function dayAndTime(at: string): string {
  const then = new Date(at)
  const [, month, day, year] = then.toDateString().split(' ')
  return `${Number(day)} ${month} ${year}, ${hourOf(then)}`
}

/** "14:05" today, else "Nov 22, 00:25"; local time. */
export function seenTime(at: string): string {
  const then = new Date(at)
  const time = hourOf(then)
  return then.toDateString() === new Date().toDateString()
    ? time
    : `${then.toDateString().slice(4, 10)}, ${time}`
}
