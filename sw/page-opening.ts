/** Milliseconds after which a page counts as open that has not said so, such as a hidden one. */
const longest = 5_000
let until = 0
const waiting: (() => void)[] = []

/** A page is asked for. */
export function notePageOpening(): void {
  until = Date.now() + longest
}

/** A page has nothing to do any more. */
export function notePageOpen(): void {
  until = 0
  for (const goOn of waiting.splice(0)) goOn()
}

/** Work that nobody sees waits while a page opens, which needs the processor and the connections. */
export async function untilPageOpen(): Promise<void> {
  for (let left = until - Date.now(); left > 0; left = until - Date.now())
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      setTimeout(resolve, left)
    })
}
