import { expect, test } from 'vitest'
import { aircraftFrom } from '#shared/catalogue/fixture-aircraft.ts'
import { readNeeds, readNumber, readSheet, sheetOf } from './read-sheet.ts'

test.each([
  ['1,200', 1200],
  ['12,345,678.5', 12_345_678.5],
  ['1 234,5', 1234.5],
  ['1.5', 1.5],
  ['11,0', 11],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  ['1.200,5', Number.NaN],
  ['wide', Number.NaN],
])('"%s" is read as %d', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('a number with a unit is a size, and no quantity', () => {
  const items = [
    '20 A ESC',
    '2 x 20 A ESC',
    '4 Servo 9 g',
    '30 g balsa',
    '2 magnets',
    '3S 1300',
    '2 m wire',
    'Glue',
  ]
  expect(readNeeds(items.join('\n')).map(({ quantity, item }) => [quantity, item])).toEqual([
    [1, '20 A ESC'],
    [2, '20 A ESC'],
    [4, 'Servo 9 g'],
    [1, '30 g balsa'],
    [2, 'magnets'],
    [1, '3S 1300'],
    [1, '2 m wire'],
    [1, 'Glue'],
  ])
})

test('a number that cannot be is refused by its name, and weights stand in their order', () => {
  const sheet = sheetOf(
    aircraftFrom({
      kind: 'Sport',
      span: 1000,
      auw: 690,
      hours: 40,
      battery: '3S 1300',
      propeller: '9x5',
      flying: 'intermediate',
      building: 1,
      shell: 'LW-PLA',
      largest: [200, 150, 180],
      parts: ['Wing'],
    }),
  )
  expect(readSheet(sheet).missing).toEqual([])
  const refused = (fields: Record<string, string>) =>
    readSheet({ ...sheet, ...fields }).missing.map(({ message }) => message)
  expect(refused({ 'airframe.span': '1.2' })).toEqual(['Span must be from 100 to 10\u202f000 mm.'])
  expect(refused({ 'weights.target': '0,69', 'weights.least': '' })).toEqual([
    'All-up weight must be from 5 to 150\u202f000 g.',
  ])
  expect(refused({ 'weights.most': '240' })).toEqual(['Most weight must not be below the all-up weight.'])
  expect(refused({ 'weights.least': '700' })).toEqual(['Least weight must not be above the all-up weight.'])
  expect(refused({ 'weights.least': '', 'weights.most': '' })).toEqual([])
})
