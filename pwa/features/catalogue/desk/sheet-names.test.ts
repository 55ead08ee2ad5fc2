import { expect, test } from 'vitest'
import { airframeRows, powerRows, radioRows } from '#pwa/features/catalogue/product/build-rows.tsx'
import { sheetGroups } from '#shared/aircraft/sheet-fields.ts'
import { aircraftFrom } from '#shared/catalogue/fixture-aircraft.ts'

/** The shop writes both into one row, or names another one by it. */
const joined = ['power.amps', 'power.watts', 'power.minutesOf']

test('a field of the build sheet has the name that the shop gives its row', () => {
  const aircraft = aircraftFrom({
    kind: 'Trainer',
    span: 1000,
    auw: 690,
    hours: 40,
    battery: '3S 1300',
    propeller: '9x5',
    flying: 'beginner',
    building: 1,
    shell: 'LW-PLA',
    largest: [200, 150, 180],
    parts: ['Wing'],
  })
  const rows = [airframeRows, powerRows, radioRows].flatMap((rowsOf) => rowsOf(aircraft))
  const shown = new Set(rows.map(({ name }) => name))
  const fields = sheetGroups
    .filter(({ name }) => name === 'Airframe' || name === 'Power and radio')
    .flatMap((group) => group.fields)
    .filter(({ path }) => !joined.includes(path))
  expect(fields.length).toBeGreaterThan(15)
  expect(fields.filter(({ label }) => !shown.has(label)).map(({ label }) => label)).toEqual([])
})
