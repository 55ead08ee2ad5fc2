import { expect, test } from 'vitest'
import { type Bought, mayCancel, withdrawUntil } from './withdrawal.ts'

const now = new Date('2026-05-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
const download: Bought = {
  country: 'DE',
  status: 'completed',
  payment: 'paid',
  totalCents: 2490,
  hasGoods: false,
  hasDownloads: true,
  paidAt: daysAgo(3),
  shippedAt: null,
  startNowAt: null,
  downloadedAt: null,
  askedAt: null,
}
const goods: Bought = {
  ...download,
  status: 'shipped',
  hasGoods: true,
  hasDownloads: false,
  shippedAt: daysAgo(3),
}
const day = (date: Date | null) => date?.toISOString().slice(0, 10)

test('a download can be withdrawn from for 14 days', () => {
  expect(day(withdrawUntil(download, now))).toBe('2026-05-31')
  expect(withdrawUntil({ ...download, paidAt: daysAgo(14) }, now)).toBeNull()
})
test('with consent the right ends when the download starts, and not before; without, not by that', () => {
  const agreed = { ...download, startNowAt: daysAgo(3) }
  expect(withdrawUntil(agreed, now)).not.toBeNull()
  expect(withdrawUntil({ ...agreed, downloadedAt: daysAgo(2) }, now)).toBeNull()
  expect(withdrawUntil({ ...download, downloadedAt: daysAgo(2) }, now)).not.toBeNull()
})
test('for goods the time begins when they have arrived', () => {
  expect(day(withdrawUntil(goods, now))).toBe('2026-06-07')
  expect(
    withdrawUntil({ ...goods, paidAt: daysAgo(90), shippedAt: null, status: 'paid' }, now),
  ).not.toBeNull()
  expect(withdrawUntil({ ...goods, shippedAt: daysAgo(21) }, now)).toBeNull()
})
test('outside of the EU, unpaid, free, refunded or withdrawn already, there is no right to withdraw', () => {
  for (const more of [
    { country: 'US' },
    { payment: 'open', paidAt: null },
    { payment: 'refunded' },
    { askedAt: daysAgo(1) },
    { status: 'cancelled' as const },
    { totalCents: 0 },
  ])
    expect(withdrawUntil({ ...download, ...more }, now)).toBeNull()
})
test('the buyer cancels what is unpaid, or goods that nobody has begun to pack', () => {
  expect(mayCancel({ ...download, status: 'pending', payment: 'open' })).toBe(true)
  expect(mayCancel({ ...download, status: 'pending', payment: 'unknown' })).toBe(false)
  expect(mayCancel(download)).toBe(false)
  expect(mayCancel({ ...goods, status: 'paid' })).toBe(true)
  expect(mayCancel({ ...goods, status: 'paid', hasDownloads: true })).toBe(false)
  expect(mayCancel({ ...goods, status: 'processing' })).toBe(false)
})
