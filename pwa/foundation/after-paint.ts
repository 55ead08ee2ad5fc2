/** Milliseconds; a hidden page paints nothing. */
const longest = 200

let waiting: (() => void)[] = []
let frame = 0
let timer: ReturnType<typeof setTimeout> | undefined

function begin(): void {
  globalThis.cancelAnimationFrame?.(frame)
  clearTimeout(timer)
  const ready = waiting
  waiting = []
  const idle = globalThis.requestIdleCallback ?? setTimeout
  idle(
    () => {
      for (const work of ready) work()
    },
    { timeout: longest },
  )
}

/** Does it once the screen is painted as it is now, in the order of the calls. It must not throw. */
export function afterPaint(work: () => void): void {
  waiting.push(work)
  if (waiting.length > 1) return
  timer = setTimeout(begin, longest)
  frame = globalThis.requestAnimationFrame?.(begin)
}
