import { Notice } from '#pwa/ui/states.tsx'

/** "14:05" today, with its day before that: the hour of this device, since it is only ever drawn in the browser. */
function lastSeen(at: string): string {
  const then = new Date(at)
  const time = `${String(then.getHours()).padStart(2, '0')}:${String(then.getMinutes()).padStart(2, '0')}`
  return then.toDateString() === new Date().toDateString()
    ? time
    : `${then.toDateString().slice(4, 10)}, ${time}`
}

/** Says that the server is out of reach and from when the prices are. Nothing while it is not. */
export function LastSeen({ at }: { at: string | null }) {
  return at === null ? null : (
    <Notice tone="waiting" role="status">
      {at
        ? `Prices last seen ${lastSeen(at)}. They are checked at checkout.`
        : 'Prices are checked at checkout.'}
    </Notice>
  )
}
