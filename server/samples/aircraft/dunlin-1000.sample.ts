import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { dunlinShape } from './shapes/dunlin-1000-shape.ts'

export const dunlin: AircraftDesign = {
  slug: 'dunlin-1000',
  name: 'Dunlin 1000',
  tagline: 'A metre of high wing that flies itself while you learn.',
  description: `The Dunlin is drawn to be the first aircraft that you print. Its flat-bottomed wing lifts at walking speed, and its dihedral brings it level when you release the sticks.

Every joint is keyed, so that nothing can be glued crooked. The wing comes off with two nylon bolts and lies in the boot of a small car. The battery slides in from above and stops where the CG is right.

Take off from short grass, or throw it level into the wind. Climb at two thirds of the throttle, turn with a little rudder, and let it glide: it will cover half a field from thirty metres. Land with a touch of power, and flare late.`,
  priceCents: 2490,
  featured: true,
  licence: 'personal',
  looks: 'white high wing with orange tips and nose, three wheels',
  releases: [
    ['1.0', '2026-02-02', ['First release.']],
    ['1.4', '2026-06-21', ['Battery tray slides from above.'], ['B1', 'F2']],
    [
      '2.0',
      '2026-11-12',
      ['New tail: refit T1 to T4.', 'The fin sits in a slot of its own.'],
      ['T1L', 'T1R', 'T2L', 'T2R', 'T3', 'T4'],
    ],
  ],
  kind: 'Trainer',
  wing: 'High wing',
  aerofoil: 'Flat-bottomed, 11.7%',
  incidence: 1,
  thrustLine: '3° down, 2° right',
  spar: 'Carbon tube 8 x 6 x 1000',
  takeApart: 'Wing off, in one piece or two halves',
  lift: 1.2,
  margin: 0.11,
  auw: [550, 800],
  rows: [
    ['Battery 3S 1300', 118],
    ['Motor, ESC, propeller', 94],
    ['Servos, receiver, wire', 63],
    ['Carbon, screws, wheels, glue', 74],
  ],
  power: {
    motor: '2212, 1000 kV',
    drive: { kv: 1000, cells: 3, diameter: 9, pitch: 5 },
    capacity: 1300,
    share: 0.45,
  },
  radio: { channels: 4, servos: '4 x 9 g', mixes: 'none' },
  flying: 'beginner',
  building: 1,
  throws: [
    ['Ailerons', 'A1', 12, 18],
    ['Elevator', 'T2', 10, 15],
    ['Rudder', 'T4', 18, 25],
  ],
  expo: 25,
  neutral: 'All surfaces in line.',
  directions: [
    'Right stick: right aileron up',
    'Stick back: elevator up',
    'Right rudder: rudder to the right',
  ],
  launch: 'From the hand at full throttle, level, into the wind; or rolling, on short grass.',
  wind: 'Up to 20 km/h. The stall is a mush; land with a little power.',
  trims: ['Climbs at cruise: two clicks down.', 'Drops a wing slowly: trim the aileron, not the rudder.'],
  need: [
    ['Carbon tube 8 x 6 x 1000', 1],
    ['Carbon tube 4 x 3 x 500', 1],
    ['Music wire 1.2 mm, 500 mm', 2],
    ['Servo, 9 g', 4],
    ['Motor 2212, 1000 kV', 1],
    ['Propeller 9x5', 1],
    ['Wheel, 60 mm', 2],
  ],
  shape: dunlinShape,
}
