import * as v from 'valibot'
import { expect, test } from 'vitest'
import { feedbackContract } from './feedback.contract.ts'

test.each([
  ['put right by fifty years', 1.8e12, 1e12],
  ['set back', -60_000, 0],
])('a clock that was %s while somebody looked holds no feedback up', (_how, told, taken) => {
  const pageViews = {
    sessionStart: '2026-05-01T10:00:00.000Z',
    sessionDurationMs: told,
    pageViews: [],
    totalPages: 1,
  }
  const read = v.parse(feedbackContract.sendFeedback.input, {
    message: 'Hello',
    email: 'guest@example.com',
    pageUrl: '/planes',
    pageViews,
  })
  expect(read.pageViews?.sessionDurationMs).toBe(taken)
})
