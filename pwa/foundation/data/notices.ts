import { afterTaps } from '#pwa/foundation/after-taps.ts'
import { afterPress } from '#pwa/foundation/press.ts'

let areHeld = false

/** Screens hear of the next changes of data once nobody taps any more. */
export function holdNotices(): void {
  areHeld = true
  afterTaps(() => {
    areHeld = false
  })
}

/** For `notifyManager`. Never while a pointer is down. Without a timer: a tap shows a frame sooner. */
export function scheduleNotices(notify: () => void): void {
  if (areHeld) afterTaps(notify)
  else queueMicrotask(() => afterPress(notify))
}
