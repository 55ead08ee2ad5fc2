import { expect, test } from 'vitest'
import { sourceOf } from './sources.ts'

const performance = { loading: 1, cubic: 1, stall: 1, powerLoading: 1, source: 'computed' } as const

test('a number is the designer’s own unless it follows from other numbers', () => {
  expect(sourceOf({ performance }, 'airframe.span')).toBe('designer')
  expect(sourceOf({ performance }, 'airframe.area')).toBe('computed')
  expect(sourceOf({ performance }, 'performance.stall')).toBe('computed')
  expect(sourceOf({ performance: { ...performance, source: 'measured' } }, 'performance.stall')).toBe(
    'measured',
  )
})

test('a record says otherwise for one number or for a group, the one number first', () => {
  const sources = { weights: 'measured', 'weights.least': 'computed' } as const
  expect(sourceOf({ performance, sources }, 'weights.target')).toBe('measured')
  expect(sourceOf({ performance, sources }, 'weights.least')).toBe('computed')
  expect(sourceOf({ performance, sources }, 'power.watts')).toBe('computed')
})
