import type { Page } from '@playwright/test'

/** As on a busy phone: frames come late, taps do not. Gives what brings the frames, and waits until they were drawn. */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const late = new Map<number, FrameRequestCallback>()
    const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = globalThis
    let last = 0
    globalThis.requestAnimationFrame = (act) => {
      last -= 1
      late.set(last, act)
      return last
    }
    globalThis.cancelAnimationFrame = (id) => void (late.delete(id) || cancel(id))
    document.addEventListener('frames-again', () => {
      globalThis.requestAnimationFrame = ask
      ask((time) => {
        for (const act of late.values()) act(time)
      })
    })
  })
  return () =>
    page.evaluate(async () => {
      document.dispatchEvent(new Event('frames-again'))
      // What was late may ask for one more.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    })
}
