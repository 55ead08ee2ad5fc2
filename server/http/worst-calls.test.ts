import { afterAll, beforeAll, expect, test } from 'vitest'
import { leastTime, parseTime } from '#server/testing/bodies/processor-time.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'

let at: DeskShop
beforeAll(async () => {
  at = await startDeskShop()
})
afterAll(() => at.shop.close())

const filled = (bit: string, length: number) => bit.repeat(length).slice(0, length)
const texts = [
  'a@b.',
  '1-1-',
  '1 1 ',
  '%25a@b.',
  '%25%25',
  '+1 %25',
  '&#65;cookie',
  'token',
  '\\u0041a@b.',
  'QUJDA',
  'a: a,\n',
  'Stra\u00dfe 1 ',
  '\ufdfa',
  'x',
]
const feedbackOf = (bit: string) => {
  const view = { entryTime: '2026-01-01T00:00:00.000Z', exitTime: null, timeSpentMs: 1, timeSpentSeconds: 1 }
  return {
    message: 'Hello',
    email: 'guest@example.com',
    pageUrl: filled(bit, feedbackLimits.address),
    consoleErrors: Array.from({ length: feedbackLimits.errors }, () => filled(bit, feedbackLimits.error)),
    pageViews: {
      sessionStart: view.entryTime,
      sessionDurationMs: 1,
      totalPages: 1,
      pageViews: Array.from({ length: feedbackLimits.pages }, () => ({
        ...view,
        path: filled(bit, feedbackLimits.path),
      })),
    },
  }
}
const send = async (path: string, body: unknown) => {
  const answer = await at.shop.fetch(path, { method: 'POST', body, cookie: at.maker })
  await answer.arrayBuffer()
  expect(answer.status, path).toBe(200)
}
/** What a call may take: session, limits and database cost something for every body, however small. */
const mostOf = async (small: number, body: unknown) => small + 20 * (await parseTime(JSON.stringify(body)))
/** ms of wall time for one test, which a busy machine needs; no limit is measured by it. */
const patience = 600_000

test(
  'the report with the most work for the scrubber costs at most 20 times JSON.parse, beside what three small reports cost',
  async () => {
    for (const bit of texts) await send('/api/feedback', feedbackOf(bit))
    const small = await leastTime(30, () => send('/api/feedback', { message: 'x', email: 'a@example.com' }))
    for (const bit of texts) {
      const body = feedbackOf(bit)
      const most = await mostOf(3 * small, body)
      expect.soft(await leastTime(200, () => send('/api/feedback', body), most), bit).toBeLessThan(most)
    }
  },
  patience,
)
