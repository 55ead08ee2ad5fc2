/** Milliseconds without a tap. */
const pause = 200
/** Milliseconds; somebody may go on tapping. */
const longest = 1_000

let waiting: (() => void)[] = []
let since = 0
let timer: ReturnType<typeof setTimeout> | undefined

function begin(): void {
  const ready = waiting
  waiting = []
  for (const work of ready) work()
}

/** Does it once nobody has tapped for a moment, in the order of the calls: several taps in a row are each painted at once. It must not throw. */
export function afterTaps(work: () => void): void {
  const now = performance.now()
  if (waiting.length === 0) since = now
  waiting.push(work)
  clearTimeout(timer)
  timer = setTimeout(begin, Math.max(0, Math.min(pause, since + longest - now)))
}

export const tapsPaused = (): Promise<void> => new Promise(afterTaps)
