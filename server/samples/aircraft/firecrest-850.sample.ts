import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { firecrestShape } from './shapes/firecrest-850-shape.ts'

export const firecrest: AircraftDesign = {
  slug: 'firecrest-850',
  name: 'Firecrest 850',
  tagline: 'Symmetrical all round: upside down is the same, only louder.',
  description: `The Firecrest is for figures. Wing, tail and body lie on one line, every section is the same above and below, and the surfaces are nearly as large as what carries them. It goes straight until told otherwise, and then at once.

Loops, rolls, knife edge, a tumble if you like it; it hangs on its propeller while you decide what comes next. Low rates for figures, high rates for nonsense, and the stick back to low before the landing.

It wants a light build. Weigh every part against the list, and print again what is more than a tenth too heavy: ten grams in the tail are thirty in the nose.`,
  priceCents: 2990,
  featured: false,
  licence: 'personal',
  looks: 'red and white wings with black bands, tall red fin, dark canopy, black spinner',
  releases: [
    ['1.0', '2026-06-20', ['First release.']],
    ['1.1', '2026-08-29', ['Lighter tailplane and fin.'], ['T1L', 'T1R', 'T3']],
    ['2.0', '2026-11-07', ['New motor mount with more right thrust: refit M1 and F1.'], ['M1', 'F1']],
  ],
  kind: 'Aerobatic',
  wing: 'Mid wing',
  aerofoil: 'Symmetrical, 13%',
  tipAerofoil: 'Symmetrical, 12%',
  incidence: 0,
  thrustLine: '0° down, 2.5° right',
  spar: 'Carbon tube 10 x 8 x 700',
  takeApart: 'Wing in two halves',
  lift: 1.05,
  margin: 0.07,
  auw: [580, 800],
  rows: [
    ['Battery 3S 1800', 152],
    ['Motor, ESC, propeller', 124],
    ['Servos, receiver, wire', 70],
    ['Carbon, screws, wheels, glue', 62],
  ],
  power: {
    motor: '2814, 1150 kV',
    drive: { kv: 1150, cells: 3, diameter: 10, pitch: 5 },
    capacity: 1800,
    share: 0.4,
  },
  radio: { channels: 4, servos: '4 x 12 g, metal gears', mixes: 'none' },
  flying: 'advanced',
  building: 3,
  throws: [
    ['Ailerons', 'A1', 15, 30],
    ['Elevator', 'T2', 13, 30],
    ['Rudder', 'T4', 22, 35],
  ],
  expo: 40,
  neutral: 'All surfaces in line.',
  directions: [
    'Right stick: right aileron up',
    'Stick back: elevator up',
    'Right rudder: rudder to the right',
  ],
  launch: 'Rolling, from short grass; it is off before the throttle is open.',
  wind: 'Up to 25 km/h. It lands slowly, but it does not glide: keep a little power on.',
  trims: [
    'Pulls to its wheels in knife edge: mix a little elevator with the rudder.',
    'Climbs when rolled upside down: battery 5 mm back.',
  ],
  need: [
    ['Carbon tube 10 x 8 x 700', 1],
    ['Carbon tube 4 x 3 x 500', 1],
    ['Music wire 1.5 mm, 500 mm', 2],
    ['Servo, 12 g, metal gears', 4],
    ['Motor 2814, 1150 kV', 1],
    ['Propeller 10x5', 1],
    ['Wheel, 50 mm', 2],
    ['Magnet 6 x 3', 4],
  ],
  shape: firecrestShape,
}
