import { expect, test } from 'vitest'
import { removalNotice } from './removal-notice.ts'

const day = '2026-05-08T12:00:00.000Z'

test('until its day the notice names the day of the removal', () => {
  expect(removalNotice(day, new Date('2026-05-08T11:59:00.000Z'))).toEqual({
    title: 'Your account is removed on 8 May 2026',
    text: 'Until then everything works as before.',
  })
})

test('after its day the notice names no day that has passed, and says what the removal waits for', () => {
  expect(removalNotice(day, new Date('2026-05-08T12:01:00.000Z'))).toEqual({
    title: 'Your account is removed soon',
    text: 'One of your orders has to be finished first: its payment, its shipping or a refund. Until then everything works as before.',
  })
})
