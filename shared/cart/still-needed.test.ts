import { expect, test } from 'vitest'
import { stillNeeded } from './still-needed.ts'

type Given = Parameters<typeof stillNeeded>[0]
const plane = {
  record: {
    need: [
      { item: 'Battery', quantity: 1, get: 'included' },
      { item: 'Motor', quantity: 1, get: 'bring' },
      { item: 'Spar', quantity: 2, get: 'buy', product: 'spar-set' },
      { item: 'Servo, 9 g', quantity: 4, get: 'buy', product: 'servo' },
    ],
  },
  needed: [
    { slug: 'spar-set', availability: 'in' },
    { slug: 'servo', availability: 'out' },
  ],
} as unknown as Given

test('what comes with the aircraft is left out, and what this shop sells comes first', () => {
  expect(stillNeeded(plane, new Set())).toEqual(['2 × Spar', 'Motor', '4 × Servo, 9 g'])
})
test('what is in the cart is not needed any more', () => {
  expect(stillNeeded(plane, new Set(['spar-set', 'dunlin-1000']))).toEqual(['Motor', '4 × Servo, 9 g'])
})
test('a product that is no aircraft lists no needed parts', () => {
  expect(stillNeeded({ ...plane, record: null }, new Set())).toEqual([])
})
