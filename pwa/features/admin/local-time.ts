const two = (value: number) => String(value).padStart(2, '0')

/** A time as `datetime-local` inputs want it: the clock on the wall, to the minute. */
export function localTime(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
const wall = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
/** "3 Mar 2027, 09:00", the clock on the administrator's wall. */
export const formatLocal = (iso: string) => wall.format(new Date(iso))
