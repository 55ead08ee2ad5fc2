/** Milliseconds: the click of a touch comes a little after it. */
const clickDelay = 100
/** Milliseconds: some presses never end for the page, as one on a select. */
export const longestPress = 2_000

let isDown = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function endIn(delay: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    isDown = false
    const ready = [...waiting]
    waiting.clear()
    for (const work of ready) work()
  }, delay)
}

/** Call it once when the app starts. */
export function watchPresses(): void {
  const on = (type: string, act: () => void) => addEventListener(type, act, { capture: true, passive: true })
  on('pointerdown', () => {
    isDown = true
    endIn(longestPress)
  })
  on('pointerup', () => endIn(clickDelay))
  on('pointercancel', () => endIn(0))
  on('click', () => {
    isDown = false
    endIn(0)
  })
}

/** Whether a pointer is down. Do not draw anything new until it is up: a button could move from under it. */
export const isPressed = (): boolean => isDown

/** Runs `work` as soon as no pointer is down. `work` must not throw. @returns what cancels it */
export function afterPress(work: () => void): () => void {
  if (isDown) waiting.add(work)
  else work()
  return () => waiting.delete(work)
}
