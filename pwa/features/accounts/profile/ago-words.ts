import { formatDate, plural } from '#shared/format.ts'

/** "within the hour", "5 hours ago", "3 days ago", then the date. */
export function agoWords(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / 3_600_000)
  if (hours < 1) return 'within the hour'
  if (hours < 48) return `${plural(hours, 'hour')} ago`
  return hours < 24 * 30 ? `${plural(Math.floor(hours / 24), 'day')} ago` : `on ${formatDate(iso)}`
}
