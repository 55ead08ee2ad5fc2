import { afterTaps } from '#pwa/foundation/after-taps.ts'

let areHeld = false

/** Screens hear of the next changes of data once nobody taps any more. */
export function holdNotices(): void {
  areHeld = true
  afterTaps(() => {
    areHeld = false
  })
}

/** For `notifyManager`. Without a timer: a tap shows a frame sooner. */
export function scheduleNotices(notify: () => void): void {
  if (areHeld) afterTaps(notify)
  else queueMicrotask(notify)
}
