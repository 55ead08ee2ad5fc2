import { expect, test } from 'vitest'
import { taskDiscount } from './task-discount.ts'

const table = [
  [0, 0],
  [1, 10],
  [2, 15],
  [3, 20],
  [4, 25],
  [5, 30],
  [6, 35],
  [7, 40],
  [8, 45],
  [9, 50],
  [10, 50],
  [11, 50],
  [12, 50],
] as const
test.each(table)('BETA-22 BETA-23 %i accepted tasks earn %i percent off', (tasks, percent) => {
  expect(taskDiscount(tasks)).toBe(percent)
  expect(taskDiscount(tasks, { first: 10, step: 5, cap: 50 })).toBe(percent)
})

test('BETA-23 the settings say where the discount begins, how it grows, and where it ends', () => {
  const rule = { first: 20, step: 15, cap: 40 }
  expect([0, 1, 2, 3, 12].map((tasks) => taskDiscount(tasks, rule))).toEqual([0, 20, 35, 40, 40])
  expect(taskDiscount(1, { first: 60, step: 5, cap: 50 })).toBe(50)
  expect(taskDiscount(5, { first: 10, step: 0, cap: 50 })).toBe(10)
})
