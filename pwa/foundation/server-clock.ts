let offset = 0
/** The Date header counts in seconds, and an answer takes its time: less than this is no difference. */
const tolerance = 2_000

/** Learns from an answer how far the device's clock is off. Answers kept on the device say nothing of now. */
export function noteServerTime(headers: Headers): void {
  const time = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(time) || headers.has('kestrel-saved-at')) return
  const off = time - Date.now()
  offset = Math.abs(off) > tolerance ? off : 0
}

/** Now by the server's clock: sales start and end by it, also on a phone whose clock is wrong (decision 10). */
export function serverNow(): Date {
  return new Date(Date.now() + offset)
}
