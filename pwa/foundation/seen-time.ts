/** "14:05" today, with its day before that: the hour of this device, since it is only ever drawn in the browser. */
export function seenTime(at: string): string {
  const then = new Date(at)
  const time = `${String(then.getHours()).padStart(2, '0')}:${String(then.getMinutes()).padStart(2, '0')}`
  return then.toDateString() === new Date().toDateString()
    ? time
    : `${then.toDateString().slice(4, 10)}, ${time}`
}
