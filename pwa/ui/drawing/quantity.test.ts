import { expect, test } from 'vitest'
import { area, duration, length, mass, powerLoadingOf, speed, wingLoadingOf } from './quantity.tsx'

const thin = '\u202f'

test('lengths and weights in both systems', () => {
  expect(length(1200)).toEqual({ metric: [`1${thin}200`, 'mm'], imperial: ['47.2', 'in'] })
  expect(length(2.5)).toEqual({ metric: ['2.5', 'mm'], imperial: ['0.10', 'in'] })
  expect(mass(520)).toEqual({ metric: ['520', 'g'], imperial: ['18.3', 'oz'] })
})

test('areas, loadings and speeds by the factors of the trade', () => {
  expect(area(16.4).imperial).toEqual(['254', 'in²'])
  expect(wingLoadingOf(32.5).imperial).toEqual(['10.7', 'oz/ft²'])
  expect(powerLoadingOf(187).imperial).toEqual(['85', 'W/lb'])
  expect(speed(24).imperial).toEqual(['15', 'mph'])
})

test('times of printing as one says them', () => {
  expect(duration(4.8)).toBe('4 h 48')
  expect(duration(4.05)).toBe('4 h 03')
  expect(duration(2)).toBe('2 h')
  expect(duration(0.7)).toBe('42 min')
})

test('what weighs something is never 0', () => {
  expect(mass(0.3)).toEqual({ metric: ['under 1', 'g'], imperial: ['under 0.1', 'oz'] })
  expect(mass(1)).toEqual({ metric: ['1', 'g'], imperial: ['under 0.1', 'oz'] })
  expect(mass(2)).toEqual({ metric: ['2', 'g'], imperial: ['0.1', 'oz'] })
  expect(mass(0)).toEqual({ metric: ['0', 'g'], imperial: ['0.0', 'oz'] })
})
