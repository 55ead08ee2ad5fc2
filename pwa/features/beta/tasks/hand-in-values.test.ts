import { expect, test } from 'vitest'
import { inUnits, readHandIn } from './hand-in-values.ts'

const draft = {
  text: 'Climbs well.',
  numbers: { printHours: '12', auw: '571', cg: '130,5', flightMinutes: '' },
  units: 'metric',
} as const

test('numbers that were typed in grams are ounces where the units were switched', () => {
  expect(inUnits(draft, 'metric')).toEqual(draft)
  const imperial = inUnits(draft, 'imperial')
  expect(imperial).toEqual({
    ...draft,
    numbers: { printHours: '12', auw: '20.1', cg: '5.14', flightMinutes: '' },
    units: 'imperial',
  })
  expect(readHandIn(imperial, { asks: ['auw', 'cg'], photos: [] }).given).toMatchObject({
    auw: 570,
    cg: 130.6,
  })
})

test('a number outside the bounds is converted too, and what is no number stays', () => {
  const odd = { ...draft, numbers: { ...draft.numbers, auw: '0.5', cg: 'half' } }
  expect(inUnits(odd, 'imperial').numbers).toMatchObject({ auw: '0', cg: 'half' })
  const far = { ...draft, numbers: { ...draft.numbers, auw: '5000000' } }
  expect(inUnits(far, 'imperial').numbers.auw).toBe('176366.8')
})
