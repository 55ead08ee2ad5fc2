import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aircraftFrom } from '#shared/catalogue/fixture-aircraft.ts'
import { MeasuredTable } from './measured-numbers.tsx'

const aircraft = aircraftFrom({
  kind: 'Motor glider',
  span: 1600,
  auw: 830,
  hours: 51,
  battery: '3S 850',
  propeller: 'folding 9x6',
  flying: 'intermediate',
  building: 1,
  shell: 'LW-PLA',
  largest: [198, 40, 200],
  parts: ['Centre wing'],
})
const measured = { printHours: null, auw: null, cg: null, flightMinutes: { value: 34, count: 3 } }
/** Designer, testers, how many. */
const flightTime = (minutesOf: 'flight' | 'motor run') => {
  const record = { ...aircraft, power: { ...aircraft.power, minutes: 6, minutesOf } }
  const html = renderToStaticMarkup(<MeasuredTable measured={measured} record={record} />)
  return [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell)
}

test("a flight time stands beside the designer's flight time, and beside nothing where the designer gives a motor run", () => {
  expect(flightTime('flight')).toEqual(['6\u00a0min', '34\u00a0min', '3'])
  expect(flightTime('motor run')).toEqual(['–', '34\u00a0min', '3'])
})
