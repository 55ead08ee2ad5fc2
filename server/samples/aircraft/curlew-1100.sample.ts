import { aircraftProduct } from '../aircraft-product.ts'
import { designAircraft, everyBuild, one, pair } from '../design-aircraft.ts'

const record = designAircraft({
  kind: 'Twin',
  wing: 'Low wing',
  span: 1100,
  length: 860,
  root: 220,
  tip: 130,
  sweep: 3,
  aerofoil: 'Semi-symmetrical, 12%',
  dihedral: 5,
  spar: 'Carbon tube 10 x 8 x 1000',
  transport: 560,
  lift: 1.1,
  auw: [820, 940, 1150],
  printed: 440,
  rows: [['Battery 3S 2200', 182], ['2 motors, 2 ESCs, propellers', 156], ['Servos, receiver, wire', 82], ['Carbon, screws, wheels, glue', 80]],
  power: { motor: '2 x 2206, 1500 kV', propeller: '2 x 7x4', battery: '3S 2200', esc: '2 x 20 A', amps: 22, watts: 244, thrust: 1080, minutes: 11, minutesOf: 'flight' },
  radio: { channels: 5, servos: '5 x 9 g', mixes: 'Differential thrust, optional' },
  flying: 'advanced',
  building: 3,
  cg: 66,
  cgPercent: 29,
  throws: [{ surface: 'Ailerons', low: 10, high: 15, chord: 42 }, { surface: 'Elevator', low: 9, high: 14, chord: 44 }, { surface: 'Rudders', low: 15, high: 25, chord: 40 }],
  expo: 30,
  neutral: 'All surfaces in line; propellers turn towards each other at the top.',
  directions: ['Right stick: right aileron up', 'Stick back: elevator up', 'Right rudder: both rudders to the right'],
  launch: 'Rolling, or from the hand at full throttle with both motors checked.',
  trims: ['Yaws with power: swap the propellers before you trim.', 'Drops its nose with flaps: 2 mm up.'],
  wind: 'Up to 25 km/h. Keep speed on the approach; it lands like a bigger one.',
  bed: [230, 230, 250],
  parts: [
    ...pair('W1', 'Inner wing', [220, 28, 120], 28),
    ...pair('W2', 'Middle wing', [206, 26, 180], 30),
    ...pair('W3', 'Outer wing', [180, 22, 170], 23),
    ...pair('W4', 'Wing tip', [150, 18, 80], 9),
    ...pair('A1', 'Aileron', [44, 10, 230], 6),
    ...pair('N1', 'Nacelle, front', [60, 60, 110], 11),
    ...pair('N2', 'Nacelle, rear', [58, 58, 150], 12),
    ...pair('V1', 'Fin with rudder', [120, 110, 10], 9),
    one('F1', 'Nose', [92, 88, 120], 15),
    one('F2', 'Cockpit', [104, 108, 190], 26),
    one('F3', 'Cabin', [104, 104, 200], 27),
    one('F4', 'Tail cone', [84, 80, 210], 19),
    one('T1', 'Tailplane', [220, 100, 12], 13),
    one('T2', 'Elevator', [220, 44, 8], 8),
    one('M1', 'Motor mount', [40, 40, 16], 7, 'PLA', 2),
    one('B1', 'Battery tray', [150, 46, 6], 10, 'PLA'),
    one('P1', 'Servo frame', [28, 16, 14], 2, 'PLA', 5),
    one('H1', 'Control horn', [22, 14, 2], 1, 'PLA', 7),
  ],
  need: [
    { item: 'Carbon tube 10 x 8 x 1000', quantity: 1, get: 'buy' },
    { item: 'Motor 2206, 1500 kV', quantity: 2, get: 'bring' },
    { item: 'ESC, 20 A', quantity: 2, get: 'bring' },
    { item: 'Servo, 9 g', quantity: 5, get: 'bring' },
    { item: 'Propeller 7x4, one of each direction', quantity: 2, get: 'bring' },
    ...everyBuild,
  ],
})

export const curlew = aircraftProduct(
  {
    slug: 'curlew-1100',
    name: 'Curlew 1100',
    tagline: 'Two motors, two fins, and the sound of both.',
    description: `The Curlew is a light twin of the kind that carried mail. It is steady on the approach, turns on rails, and sounds like nothing else at the field.

Both motors take the same battery through their own ESC; the propellers turn towards each other, so that it does not swing when you open up. If one stops, it flies on with rudder held against it, and the timer gives you half the time.

The wing is in four panels a side on one spar, the nacelles key over the joint and make it stiff. It is a long print, and a long evening of glue; it is also the one that people walk over to look at.`,
    priceCents: 3290,
    featured: true,
    pictures: 'twin',
    looks: 'white twin with yellow tips, navy nacelles, two fins',
    releases: [
      ['1.0', '2026-05-30', ['First release.']],
      ['1.4', '2026-10-21', ['Nacelles print without supports.'], ['N1L', 'N1R']],
    ],
  },
  record,
)
