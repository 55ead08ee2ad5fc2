import { describe, expect, test } from 'vitest'
import { applySale, currentPrice, nextSaleBoundary } from './sale-price.ts'
import type { Sale } from './sales.contract.ts'

const now = new Date('2026-11-19T12:00:00Z')
const base: Sale = {
  id: 1,
  name: 'Autumn sale',
  siteWide: true,
  productIds: [],
  discountType: 'percentage',
  discountValue: '25.00',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-11-30T00:00:00.000Z',
}
const percent = (discountValue: string, more: Partial<Sale> = {}): Sale => ({
  ...base,
  discountValue,
  ...more,
})
const fixed = (discountValue: string): Sale => ({ ...base, discountType: 'fixed', discountValue })
const price = (amount: string, ...sales: Sale[]) => currentPrice({ id: 7, price: amount }, sales, now)

describe('the price on sale', () => {
  test('SALE-03 a sale adds its six fields', () => {
    expect(applySale({ id: 7, price: '20.00', name: 'Swift' }, [base], now)).toEqual({
      id: 7,
      name: 'Swift',
      price: '20.00',
      onSale: true,
      salePrice: '15.00',
      originalPrice: '20.00',
      salePercentage: 25,
      saleName: 'Autumn sale',
      saleEndDate: base.endDate,
    })
  })
  test('SALE-04 a percentage reduces the price by that percent', () => {
    expect(price('20.00', percent('25.00'))).toBe('15.00')
    expect(price('22.90', percent('20'))).toBe('18.32')
    expect(price('19.90', percent('12.5'))).toBe('17.41')
    expect(price('0.01', percent('100'))).toBe('0.00')
  })
  test('SALE-05 a fixed discount subtracts the amount', () => {
    expect(price('20.00', fixed('5.00'))).toBe('15.00')
    expect(price('20', fixed('0.01'))).toBe('19.99')
  })
  test('SALE-06 no discount goes below 0', () => {
    expect(price('3.00', fixed('5.00'))).toBe('0.00')
    expect(price('3.00', percent('120'))).toBe('0.00')
  })
  test('SALE-07 the first matching sale wins', () => {
    const sales = [percent('10', { name: 'First' }), percent('50', { id: 2, name: 'Second' })]
    expect(applySale({ id: 7, price: '10.00' }, sales, now)).toMatchObject({
      salePrice: '9.00',
      saleName: 'First',
    })
  })
  test('SALE-08 a site-wide sale matches every product', () => {
    for (const id of [1, 7, 2_147_483_647])
      expect(applySale({ id, price: '10.00' }, [base], now).onSale).toBe(true)
  })
  test('SALE-09 any other sale matches only the products that it lists', () => {
    const sale = percent('10', { siteWide: false, productIds: [1] })
    expect(applySale({ id: 1, price: '10.00' }, [sale], now).onSale).toBe(true)
    expect(applySale({ id: 2, price: '10.00' }, [sale], now)).toEqual({
      id: 2,
      price: '10.00',
      onSale: false,
    })
  })
  test('SALE-10 the sale price has two decimals, half up', () => {
    expect(price('9.99', percent('10'))).toBe('8.99')
    expect(price('49.95', percent('10'))).toBe('44.96')
    expect(price('10', percent('10'))).toBe('9.00')
  })
  test('only a sale that is running counts, its end excluded', () => {
    const at = (time: string) => applySale({ id: 7, price: '10.00' }, [base], new Date(time)).onSale
    expect(at('2026-10-31T23:59:59.999Z')).toBe(false)
    expect(at('2026-11-01T00:00:00.000Z')).toBe(true)
    expect(at('2026-11-29T23:59:59.999Z')).toBe(true)
    expect(at('2026-11-30T00:00:00.000Z')).toBe(false)
  })
  test('an end given in another time zone is the same instant', () => {
    const sale = percent('10', { endDate: '2026-11-19T14:30:00+02:00' })
    expect(applySale({ id: 7, price: '10.00' }, [sale], now).onSale).toBe(true)
    expect(applySale({ id: 7, price: '10.00' }, [sale], new Date('2026-11-19T12:30:00Z')).onSale).toBe(false)
  })
  test('a fixed discount tells what it saves in whole percent', () => {
    expect(applySale({ id: 7, price: '29.90' }, [fixed('5.00')], now)).toMatchObject({ salePercentage: 17 })
    expect(applySale({ id: 7, price: '3.00' }, [fixed('5.00')], now)).toMatchObject({ salePercentage: 100 })
  })
  test('a sale without a discount does not count', () => {
    expect(applySale({ id: 7, price: '0.00' }, [base], now).onSale).toBe(false)
    expect(applySale({ id: 7, price: '9.00' }, [percent('0')], now).onSale).toBe(false)
  })
})

test('the next boundary is the nearest start or end ahead', () => {
  const later = percent('5', { startDate: '2026-11-20T00:00:00.000Z' })
  expect(nextSaleBoundary([base, later], now)?.toISOString()).toBe('2026-11-20T00:00:00.000Z')
  expect(nextSaleBoundary([base], now)?.toISOString()).toBe('2026-11-30T00:00:00.000Z')
  expect(nextSaleBoundary([base], new Date('2027-01-01T00:00:00Z'))).toBeNull()
  expect(nextSaleBoundary([], now)).toBeNull()
})
