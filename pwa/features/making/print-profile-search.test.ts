import { expect, test } from 'vitest'
import { readProfileSearch } from './print-profile-search.ts'

test('an address is read the same whether its numbers are text or numbers', () => {
  const whole = {
    material: 'LW-PLA',
    printer: 'open-bowden',
    nozzle: 0.6,
    bed: '220x220x250',
    product: 'swift-1200',
  }
  expect(readProfileSearch(whole)).toEqual(whole)
  expect(readProfileSearch({ nozzle: '0.4' })).toEqual({ nozzle: 0.4 })
})

test('invalid values of an address are dropped', () => {
  const odd = { material: 'cheese', printer: 1, nozzle: 0.5, bed: '220', product: 'Not a Slug', more: 'x' }
  expect(readProfileSearch(odd)).toEqual({})
  expect(readProfileSearch({ product: '1234' })).toEqual({})
  expect(readProfileSearch({ product: 'x'.repeat(81) })).toEqual({})
})
