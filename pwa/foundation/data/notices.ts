import { afterPaint } from '#pwa/foundation/after-paint.ts'

let areHeld = false

/** Screens hear of the next changes of data only once what they show already is painted. */
export function holdNotices(): void {
  areHeld = true
  afterPaint(() => {
    areHeld = false
  })
}

/** For `notifyManager`. Without a timer: a tap shows a frame sooner. */
export function scheduleNotices(notify: () => void): void {
  if (areHeld) afterPaint(notify)
  else queueMicrotask(notify)
}
