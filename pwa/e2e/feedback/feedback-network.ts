import type { Page } from '@playwright/test'

/** What becomes of feedback: it does not arrive, it is refused in these words, or it goes to the shop. */
export type FeedbackNetwork = 'away' | 'fine' | { status: number; code: string; message: string }
type Intercepted = typeof globalThis & { feedbackNetwork: FeedbackNetwork }
const name = 'test.feedback-network'

/**
 * Puts itself between page and shop, inside the page: while a page ends, a call of its last moment goes past a route of
 * the browser, and the shop would have what had just been refused.
 */
export async function interceptFeedback(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const world = globalThis as Intercepted
    world.feedbackNetwork = JSON.parse(localStorage.getItem(key) ?? '"fine"') as FeedbackNetwork
    const fetch = globalThis.fetch.bind(globalThis)
    globalThis.fetch = (...call) => {
      const state = world.feedbackNetwork
      if (state === 'fine' || call[0] !== '/api/feedback') return fetch(...call)
      if (state === 'away') return Promise.reject(new TypeError('The network is away'))
      const { status, ...problem } = state
      return Promise.resolve(Response.json(problem, { status, headers: { 'kestrel-api': '1' } }))
    }
  }, name)
}
/** From the next page on; the one that is there does not hear of it. */
export async function setNextNetwork(page: Page, state: FeedbackNetwork): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    name,
    JSON.stringify(state),
  ] as const)
}
/** From now on. */
export async function setNetwork(page: Page, state: FeedbackNetwork): Promise<void> {
  await setNextNetwork(page, state)
  await page.evaluate((value) => Object.assign(globalThis, { feedbackNetwork: value }), state)
}
