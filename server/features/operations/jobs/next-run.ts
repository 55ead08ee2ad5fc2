const minute = 60_000
const matches = (field: string, value: number) =>
  field === '*' || (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value)

/** Of a schedule with a minute and an hour, such as "*\/5 * * * *", in UTC; null: not within two days. */
export function nextRun(cron: string, now: Date): Date | null {
  const [minutes = '*', hours = '*', ...days] = cron.split(' ')
  if (days.some((field) => field !== '*')) return null
  const first = Math.floor(now.getTime() / minute + 1) * minute
  for (let at = first; at < first + 2 * 24 * 60 * minute; at += minute) {
    const time = new Date(at)
    if (matches(minutes, time.getUTCMinutes()) && matches(hours, time.getUTCHours())) return time
  }
  return null
}
