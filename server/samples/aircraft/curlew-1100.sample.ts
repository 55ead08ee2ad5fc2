import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { curlewShape } from './shapes/curlew-1100-shape.ts'

export const curlew: AircraftDesign = {
  slug: 'curlew-1100',
  name: 'Curlew 1100',
  tagline: 'Two motors, two fins, and the sound of both.',
  description: `The Curlew is a light twin of the kind that carried mail. It is steady on the approach, turns on rails, and sounds like nothing else at the field.

Both motors take the same battery through their own ESC; the propellers turn towards each other, so that it does not swing when you open up. If one stops, it flies on with rudder held against it, and the timer gives you half the time.

The wing is in four panels a side on one spar, the nacelles key over the joint and make it stiff. It is a long print, and a long evening of glue; it is also the one that people walk over to look at.`,
  priceCents: 3290,
  featured: true,
  licence: 'personal',
  looks: 'white twin with yellow nose and tips, navy nacelles, two fins',
  releases: [
    ['1.0', '2026-05-30', ['First release.']],
    ['1.4', '2026-10-21', ['Nacelles print without supports.'], ['N1L', 'N1R']],
  ],
  kind: 'Twin',
  wing: 'Low wing',
  aerofoil: 'Semi-symmetrical, 13%',
  tipAerofoil: 'Semi-symmetrical, 11%',
  incidence: 1,
  spar: 'Carbon tube 10 x 8 x 1000',
  takeApart: 'Wing in two halves',
  lift: 1.1,
  margin: 0.11,
  auw: [820, 1150],
  rows: [
    ['Battery 3S 2200', 182],
    ['2 motors, 2 ESCs, propellers', 156],
    ['Servos, receiver, wire', 82],
    ['Carbon, screws, wheels, glue', 80],
  ],
  power: {
    motor: '2206, 1500 kV',
    drive: { kv: 1500, cells: 3, diameter: 7, pitch: 4, motors: 2 },
    capacity: 2200,
    share: 0.45,
  },
  radio: { channels: 5, servos: '5 x 9 g', mixes: 'Differential thrust, optional' },
  flying: 'advanced',
  building: 3,
  throws: [
    ['Ailerons', 'A1', 10, 15],
    ['Elevator', 'T2', 9, 14],
    ['Rudders', 'V2', 15, 25],
  ],
  expo: 30,
  neutral: 'All surfaces in line; propellers turn towards each other at the top.',
  directions: [
    'Right stick: right aileron up',
    'Stick back: elevator up',
    'Right rudder: both rudders to the right',
  ],
  launch: 'Rolling, or from the hand at full throttle with both motors checked.',
  wind: 'Up to 25 km/h. Keep speed on the approach; it lands like a bigger one.',
  trims: ['Yaws with power: swap the propellers before you trim.', 'Climbs with power: two clicks down.'],
  need: [
    ['Carbon tube 10 x 8 x 1000', 1],
    ['Carbon tube 4 x 3 x 500', 1],
    ['Motor 2206, 1500 kV', 2],
    ['Servo, 9 g', 5],
    ['Propeller 7x4, one of each direction', 2],
    ['Wheel, 60 mm', 2],
    ['Music wire 2.0 mm, 300 mm', 3],
  ],
  shape: curlewShape,
}
