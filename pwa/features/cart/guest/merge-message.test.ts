import { expect, test } from 'vitest'
import { mergeMessage } from './merge-message.ts'

test('a merge without loss shows no message', () => {
  expect(mergeMessage({ skipped: [], capped: [] })).toBeNull()
})
test('AMB-03 a message names what was left out with its reason, and what was limited with its limit', () => {
  const message = mergeMessage({
    skipped: [
      { productId: 1, name: 'Swift 1200', reason: 'not_sold' },
      { productId: null, name: null, reason: 'unreadable' },
    ],
    capped: [{ productId: 2, name: 'Servo', quantity: 99 }],
  })
  expect(message).toBe(
    'Swift 1200 is no longer sold. One product could not be read. Servo: the quantity is limited to 99.',
  )
})
test('a message names at most three lines, and counts the rest', () => {
  const skipped = [1, 2, 3, 4, 5].map((productId) => ({
    productId,
    name: `P${productId}`,
    reason: 'full' as const,
  }))
  expect(mergeMessage({ skipped, capped: [] })).toMatch(/^P1 .* P3 did not fit: .* products\. And 2 more\.$/)
})
