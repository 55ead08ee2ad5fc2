import type { Page } from '@playwright/test'

/** What becomes of feedback: it does not arrive, it is refused in these words, or it goes to the shop. */
export type FeedbackLine = 'away' | 'fine' | { status: number; code: string; message: string }
type Meddled = typeof globalThis & { feedbackLine: FeedbackLine }
const name = 'test.feedback-line'

/**
 * Puts itself between page and shop, inside the page: while a page ends, a call of its last moment goes past a route of
 * the browser, and the shop would have what had just been refused.
 */
export async function meddleWithFeedback(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const world = globalThis as Meddled
    world.feedbackLine = JSON.parse(localStorage.getItem(key) ?? '"fine"') as FeedbackLine
    const fetch = globalThis.fetch.bind(globalThis)
    globalThis.fetch = (...call) => {
      const line = world.feedbackLine
      if (line === 'fine' || call[0] !== '/api/feedback') return fetch(...call)
      if (line === 'away') return Promise.reject(new TypeError('There is no line'))
      const { status, ...problem } = line
      return Promise.resolve(Response.json(problem, { status, headers: { 'kestrel-api': '1' } }))
    }
  }, name)
}
/** From the next page on; the one that is there does not hear of it. */
export async function setNextLine(page: Page, line: FeedbackLine): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    name,
    JSON.stringify(line),
  ] as const)
}
/** From now on. */
export async function setLine(page: Page, line: FeedbackLine): Promise<void> {
  await setNextLine(page, line)
  await page.evaluate((value) => Object.assign(globalThis, { feedbackLine: value }), line)
}
