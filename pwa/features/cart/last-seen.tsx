import { seenTime } from '#pwa/foundation/device/seen-time.ts'
import { Notice } from '#pwa/ui/states.tsx'

/** Null: the server answers. */
export function LastSeen({ at }: { at: string | null }) {
  return at === null ? null : (
    <Notice tone="waiting" role="status">
      {at
        ? `Prices last seen ${seenTime(at)}. They are checked at checkout.`
        : 'Prices are checked at checkout.'}
    </Notice>
  )
}
