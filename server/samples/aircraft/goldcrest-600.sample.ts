import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { goldcrestShape } from './shapes/goldcrest-600-shape.ts'

export const goldcrest: AircraftDesign = {
  slug: 'goldcrest-600',
  name: 'Goldcrest 600',
  tagline: 'Under 250 g with room to spare: flies where there is a lawn.',
  description: `The Goldcrest is small enough for the lawn behind the house and light enough to bounce. It flies at a walk, turns in its own length, and stops where it touches.

Rudder and elevator only. The raised ends keep it upright while you think. A battery as large as a thumb gives ten minutes, and five of them fit in a shirt pocket.

Sixteen printed parts and two evenings, most of them spent waiting for the printer. It is the one to build with a child, and the one to fly after work.`,
  priceCents: 1290,
  featured: false,
  licence: 'cc-by-nc-sa-4',
  looks: 'small yellow high-wing with raised black-banded tips and two large wheels',
  releases: [
    ['1.0', '2026-01-17', ['First release.']],
    ['1.1', '2026-04-04', ['Lighter tail: T1 and T3.'], ['T1L', 'T1R', 'T3']],
  ],
  kind: 'Micro',
  wing: 'High wing, polyhedral',
  aerofoil: 'Cambered, 6%',
  incidence: 2,
  spar: 'Carbon tube 4 x 3 x 320',
  takeApart: 'Wing off, in one piece',
  lift: 1.15,
  margin: 0.11,
  auw: [150, 240],
  rows: [
    ['Battery 2S 350', 22],
    ['Motor, ESC, propeller', 24],
    ['Servos, receiver, wire', 18],
    ['Carbon, wire, wheels, glue', 16],
  ],
  power: {
    motor: '1404, 2400 kV',
    drive: { kv: 2400, cells: 2, diameter: 5, pitch: 3 },
    capacity: 350,
    share: 0.45,
  },
  radio: { channels: 3, servos: '2 x 3.7 g', mixes: 'none' },
  flying: 'beginner',
  building: 2,
  throws: [
    ['Elevator', 'T2', 10, 16],
    ['Rudder', 'T4', 20, 30],
  ],
  expo: 20,
  neutral: 'Both surfaces in line.',
  directions: ['Stick back: elevator up', 'Right rudder: rudder to the right'],
  launch: 'From the hand, a push rather than a throw; or rolling, from a path.',
  wind: 'Up to 8 km/h. In wind it flies backwards, and means well.',
  trims: ['Climbs in steps: two clicks down.', 'Will not turn: more rudder, not more speed.'],
  need: [
    ['Carbon tube 4 x 3 x 320', 1],
    ['Music wire 1.0 mm, 300 mm', 2],
    ['Servo, 3.7 g', 2],
    ['Motor 1404, 2400 kV', 1],
    ['Propeller 5x3', 2],
    ['Wheel, 38 mm', 2],
  ],
  shape: goldcrestShape,
}
