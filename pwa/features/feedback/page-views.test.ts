import { expect, test } from 'vitest'
import { PageTracker } from './page-views.ts'

const start = Date.parse('2026-05-01T10:00:00.000Z')

test('FB-23 FB-24 two pages are two entries, the present one without an end', () => {
  const tracker = new PageTracker(start)
  tracker.enter('/', start)
  tracker.enter('/planes', start + 4_600)
  expect(tracker.report(start + 10_000)).toEqual({
    sessionStart: '2026-05-01T10:00:00.000Z',
    sessionDurationMs: 10_000,
    totalPages: 2,
    pageViews: [
      {
        path: '/',
        entryTime: '2026-05-01T10:00:00.000Z',
        exitTime: '2026-05-01T10:00:04.600Z',
        timeSpentMs: 4_600,
        timeSpentSeconds: 5,
      },
      {
        path: '/planes',
        entryTime: '2026-05-01T10:00:04.600Z',
        exitTime: null,
        timeSpentMs: 5_400,
        timeSpentSeconds: 5,
      },
    ],
  })
})

test('FB-25 of 25 pages the last 20 are kept, and all are counted', () => {
  const tracker = new PageTracker(start)
  for (let page = 1; page <= 25; page += 1) tracker.enter(`/planes/${page}`, start + page * 1000)
  const { pageViews, totalPages } = tracker.report(start + 60_000)
  expect(pageViews.map(({ path }) => path)).toEqual(
    Array.from({ length: 20 }, (_, index) => `/planes/${index + 6}`),
  )
  expect(totalPages).toBe(25)
})

test('where the desk begins the last page ends, and it begins anew after it', () => {
  const tracker = new PageTracker(start)
  tracker.enter('/', start)
  tracker.leave(start + 2_000)
  tracker.leave(start + 3_000)
  tracker.enter('/', start + 9_000)
  const { pageViews } = tracker.report(start + 10_000)
  expect(pageViews.map(({ timeSpentMs, exitTime }) => [timeSpentMs, exitTime === null])).toEqual([
    [2_000, false],
    [1_000, true],
  ])
})

test('the same page again is no new visit, and a clock set back makes no negative time', () => {
  const tracker = new PageTracker(start)
  tracker.enter('/', start)
  tracker.enter('/', start + 10)
  tracker.enter('/cart', start - 5_000)
  const { pageViews } = tracker.report(start - 9_000)
  expect(pageViews.map(({ path, timeSpentMs }) => [path, timeSpentMs])).toEqual([
    ['/', 0],
    ['/cart', 0],
  ])
})
