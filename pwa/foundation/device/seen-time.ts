/**
 * "14:05" today, "Nov 22, 00:25" on any other day, before or to come: the hour of this device, since it is only ever
 * drawn in the browser.
 */
export function seenTime(at: string): string {
  const then = new Date(at)
  const time = `${String(then.getHours()).padStart(2, '0')}:${String(then.getMinutes()).padStart(2, '0')}`
  return then.toDateString() === new Date().toDateString()
    ? time
    : `${then.toDateString().slice(4, 10)}, ${time}`
}
