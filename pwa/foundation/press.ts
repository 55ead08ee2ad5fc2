/** Milliseconds: the click of a touch comes a little after it. */
const clickDelay = 100
/** Milliseconds: some presses have no end, as that on a select. */
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

/** Call it once at the start. */
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

/** While a pointer is down: what is drawn then would move a button under it. */
export const isPressed = (): boolean => isDown

/** Once no pointer is down any more, or at once. It must not throw. Gives what calls it off. */
export function afterPress(work: () => void): () => void {
  if (isDown) waiting.add(work)
  else work()
  return () => waiting.delete(work)
}
