import { expect, test } from 'vitest'
import { PageHistory, pageHistory } from '#pwa/foundation/device/page-history.ts'
import { pageViews as report } from './page-views.ts'

const start = Date.parse('2026-05-01T10:00:00.000Z')

test('FB-23 FB-24 two pages are two entries, the present one without an end', () => {
  const history = new PageHistory(start, 20)
  history.enter('/', start)
  history.enter('/planes', start + 4_600)
  expect(report(history, start + 10_000)).toEqual({
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
  const began = pageHistory.start
  for (let page = 1; page <= 25; page += 1) pageHistory.enter(`/planes/${page}`, began + page * 1000)
  const { pageViews, totalPages } = report(pageHistory, began + 60_000)
  expect(pageViews.map(({ path }) => path)).toEqual(
    Array.from({ length: 20 }, (_, index) => `/planes/${index + 6}`),
  )
  expect(totalPages).toBe(25)
})

test('opening the desk ends the visit of the last shop page; the next visit begins after it', () => {
  const history = new PageHistory(start, 20)
  history.enter('/', start)
  history.leave(start + 2_000)
  history.leave(start + 3_000)
  history.enter('/', start + 9_000)
  const { pageViews } = report(history, start + 10_000)
  expect(pageViews.map(({ timeSpentMs, exitTime }) => [timeSpentMs, exitTime === null])).toEqual([
    [2_000, false],
    [1_000, true],
  ])
})

test('the same page again is no new visit, and a clock set back makes no negative time', () => {
  const history = new PageHistory(start, 20)
  history.enter('/', start)
  history.enter('/', start + 10)
  history.enter('/cart', start - 5_000)
  const { pageViews } = report(history, start - 9_000)
  expect(pageViews.map(({ path, timeSpentMs }) => [path, timeSpentMs])).toEqual([
    ['/', 0],
    ['/cart', 0],
  ])
})
