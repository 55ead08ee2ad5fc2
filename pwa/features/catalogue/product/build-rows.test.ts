import { expect, test } from 'vitest'
import { aircraftFrom } from '#shared/catalogue/fixture-aircraft.ts'
import { powerRows } from './build-rows.tsx'

test.each([
  ['3S 1300', '3S 1300 mAh'],
  ['4S 1800 40C', '4S 1800 mAh 40C'],
  ['2S2P 5000 Li-ion', '2S2P 5000 mAh Li-ion'],
  ['3S 1300 mAh', '3S 1300 mAh'],
  ['none', 'none'],
])('the battery "%s" reads "%s"', (battery, shown) => {
  const aircraft = aircraftFrom({
    kind: 'Sport',
    span: 1000,
    auw: 690,
    hours: 40,
    battery,
    propeller: '9x5',
    flying: 'intermediate',
    building: 1,
    shell: 'LW-PLA',
    largest: [200, 150, 180],
    parts: ['Wing'],
  })
  expect(powerRows(aircraft).find(({ name }) => name === 'Battery')?.value).toBe(shown)
})
