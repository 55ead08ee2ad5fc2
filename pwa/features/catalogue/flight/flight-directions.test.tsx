import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aircraftFrom } from '#shared/catalogue/fixture-aircraft.ts'
import { FlightDirections } from './flight-directions.tsx'

const aircraft = aircraftFrom({
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
})
const every = [
  'Stick right: right aileron up, left aileron down.',
  'Stick back: elevator up.',
  'Rudder stick right: rudder right.',
]
function shown(surfaces: string[], directions: string[]) {
  const throws = surfaces.map((surface) => ({ surface, low: 8, high: 12, chord: 40 }))
  const record = { ...aircraft, firstFlight: { ...aircraft.firstFlight, throws, directions } }
  const html = renderToStaticMarkup(<FlightDirections record={record} />)
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)
  const texts = [...html.matchAll(/<(?:span|li)[^>]*>([^<]+)</g)].map(([, text]) => text)
  return { labels, texts }
}

test('the text and label of each check are of the surfaces that the aircraft has', () => {
  const cases: [string[], string[]][] = [
    [['Canard'], ['Stick back: canard down']],
    [['Elevons'], ['Right stick: right elevon up, left elevon down', 'Stick back: both elevons up']],
    [
      ['V-tail'],
      ['Stick back: both V-tail halves up', 'Rudder right: right V-tail half down, left V-tail half up'],
    ],
    [
      ['Elevator', 'Rudder'],
      ['Stick back: elevator up', 'Rudder right: rudder to the right'],
    ],
  ]
  for (const [surfaces, said] of cases)
    for (const stored of [[], every]) expect(shown(surfaces, stored)).toEqual({ labels: said, texts: said })
})

test("a designer's own words stand at their check, once, whichever way round they are", () => {
  const own = ['Stick right: right aileron up.', 'Flaps: both down.']
  expect(shown(['Ailerons'], own)).toEqual({ labels: [own[0]], texts: own })
})
