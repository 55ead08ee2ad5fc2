const two = (value: number) => String(value).padStart(2, '0')

/** For `datetime-local`, in local time. */
export function localTime(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
const wall = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
/** "3 Mar 2027, 09:00", local time. */
export const formatLocal = (iso: string) => wall.format(new Date(iso))
