import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { godwitShape } from './shapes/godwit-1300-shape.ts'

export const godwit: AircraftDesign = {
  slug: 'godwit-1300',
  name: 'Godwit 1300',
  tagline: 'A V for a tail, and distance for a purpose.',
  description: `The Godwit is drawn to go somewhere. A body like a drop, slender wings in the middle of it, two tail surfaces instead of three: there is little that holds it back, and at half throttle it cruises for a quarter of an hour.

The V-tail mixes elevator and rudder; any radio of today does that. The wing is stiff enough for a dive from height and for the pull at its end.

Build the body first, all six sections on one table, and look along it before the glue sets. The rest hangs on it. Launch from the hand with a straight arm; it flies out of it without dropping.`,
  priceCents: 2690,
  featured: false,
  licence: 'personal',
  looks: 'slender grey wings with orange tips, drop-shaped body, V-shaped tail',
  releases: [
    ['1.0', '2026-05-09', ['First release.']],
    ['1.1', '2026-07-25', ['Ruddervators with a rounder nose: more throw.'], ['T2L', 'T2R']],
    ['1.2', '2026-10-10', ['Servo frames take two makes.'], ['P1']],
  ],
  kind: 'Cruiser',
  wing: 'Mid wing',
  aerofoil: 'Cambered, 9%',
  tipAerofoil: 'Cambered, 8%',
  incidence: 1,
  spar: 'Carbon tube 8 x 6 x 700',
  takeApart: 'Wing in two halves, V-tail off',
  lift: 1.1,
  margin: 0.1,
  auw: [500, 760],
  rows: [
    ['Battery 3S 1800', 152],
    ['Motor, ESC, propeller', 90],
    ['Servos, receiver, wire', 58],
    ['Carbon, screws, glue', 36],
  ],
  power: {
    motor: '2212, 980 kV',
    drive: { kv: 980, cells: 3, diameter: 9, pitch: 5 },
    capacity: 1800,
    share: 0.5,
  },
  radio: { channels: 4, servos: '4 x 9 g', mixes: 'V-tail, ailerons differential 2:1' },
  flying: 'intermediate',
  building: 2,
  throws: [
    ['Ailerons, up', 'A1', 10, 16],
    ['V-tail, elevator', 'T2', 8, 12],
    ['V-tail, rudder', 'T2', 10, 15],
  ],
  expo: 25,
  neutral: 'All surfaces in line.',
  directions: [
    'Right stick: right aileron up, left half as far down',
    'Stick back: both halves of the V-tail up',
    'Right rudder: right half of the V-tail down, left half up',
  ],
  launch: 'From the hand with a straight arm, level, two thirds of the throttle.',
  wind: 'Up to 30 km/h. It carries its speed: plan a long, flat approach.',
  trims: [
    'Dives when you close the throttle: one click up, not more.',
    'Swings its tail in gusts: less rudder throw, more expo.',
  ],
  need: [
    ['Carbon tube 8 x 6 x 700', 1],
    ['Carbon tube 3 x 2 x 300', 2],
    ['Music wire 1.2 mm, 500 mm', 2],
    ['Servo, 9 g', 4],
    ['Motor 2212, 980 kV', 1],
    ['Propeller 9x5', 1],
    ['Magnet 6 x 3', 4],
  ],
  shape: godwitShape,
}
