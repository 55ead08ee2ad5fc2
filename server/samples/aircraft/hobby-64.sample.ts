import { aircraftProduct } from '#server/samples/aircraft-product.ts'
import { designAircraft, everyBuild, one, pair } from '#server/samples/design-aircraft.ts'

const record = designAircraft({
  kind: 'EDF jet',
  wing: 'Mid wing, swept',
  span: 800,
  length: 980,
  root: 230,
  tip: 90,
  sweep: 30,
  aerofoil: 'Symmetrical, 8%',
  dihedral: 0,
  spar: 'Carbon tube 8 x 6 x 700',
  transport: 700,
  lift: 0.95,
  auw: [750, 860, 1050],
  printed: 395,
  rows: [
    ['Battery 4S 1800', 190],
    ['Fan, motor, ESC', 158],
    ['Servos, receiver, wire', 72],
    ['Carbon, screws, glue', 45],
  ],
  power: {
    motor: '64 mm fan, 12 blades',
    propeller: '64 mm fan',
    battery: '4S 1800',
    esc: '50 A',
    amps: 36,
    watts: 533,
    thrust: 1050,
    minutes: 4,
    minutesOf: 'flight',
  },
  radio: { channels: 4, servos: '4 x 12 g', mixes: 'none' },
  flying: 'expert',
  building: 3,
  cg: 139,
  cgPercent: 24,
  throws: [
    { surface: 'Ailerons', low: 8, high: 12, chord: 42 },
    { surface: 'Stabiliser', low: 6, high: 9, chord: 90 },
  ],
  expo: 35,
  neutral: 'Stabiliser 1 mm leading edge down.',
  directions: ['Right stick: right aileron up', 'Stick back: stabiliser leading edge down'],
  launch: 'From a bungee, or a firm throw at full power by a helper.',
  trims: [
    'Climbs with power: trim at two thirds, not at full.',
    'Rolls off at the stall: fly the approach faster.',
  ],
  wind: 'Up to 25 km/h. It stalls late and hard: land with power, nose up.',
  parts: [
    ...pair('W1', 'Inner wing', [216, 20, 150], 27),
    ...pair('W2', 'Middle wing', [184, 16, 130], 20),
    ...pair('W3', 'Wing tip', [146, 12, 120], 13),
    ...pair('A1', 'Aileron', [44, 8, 180], 5),
    ...pair('I1', 'Intake lip', [96, 60, 90], 11),
    ...pair('T1', 'Stabiliser', [150, 110, 10], 11),
    ...pair('D1', 'Duct half', [72, 72, 200], 16),
    one('F1', 'Nose', [70, 66, 150], 14),
    one('F2', 'Forward fuselage', [96, 92, 180], 24),
    one('F3', 'Centre fuselage', [128, 104, 200], 34),
    one('F4', 'Rear fuselage', [120, 100, 196], 28),
    one('F5', 'Nozzle', [86, 86, 120], 14),
    one('C1', 'Canopy', [190, 64, 44], 12),
    one('V1', 'Fin', [160, 150, 12], 12),
    one('V2', 'Rudder', [48, 120, 8], 4),
    one('M1', 'Fan mount', [76, 76, 24], 14, 'PLA'),
    one('B1', 'Battery tray', [150, 44, 6], 9, 'PLA'),
    one('P1', 'Servo frame', [30, 16, 14], 2, 'PLA', 4),
    one('H1', 'Control horn', [24, 14, 2], 1, 'PLA', 6),
  ],
  need: [
    { item: 'Carbon tube 8 x 6 x 700', quantity: 1, get: 'buy' },
    { item: '64 mm fan, 4S', quantity: 1, get: 'bring' },
    { item: 'ESC, 50 A', quantity: 1, get: 'bring' },
    { item: 'Servo, 12 g', quantity: 4, get: 'bring' },
    ...everyBuild,
  ],
})

export const hobby = aircraftProduct(
  {
    slug: 'hobby-64',
    name: 'Hobby 64',
    tagline: 'A 64 mm jet that prints on a common bed and flies like one.',
    description: `The Hobby is a jet for people who have flown jets, or are ready to. Thrust is above its weight, so that it leaves the bungee climbing; from there it wants room, and eyes ahead of it.

The ducts are printed in PLA and sanded once; the fan sits on a plate that comes out by four screws. The wing is in three panels a side on one spar, and the fuselage in five sections that key into each other.

Fly it on low rates first. Keep the speed in the turns, and land long with power on and the nose a little up. Four minutes are over quickly: set the timer to three.`,
    priceCents: 3490,
    featured: true,
    looks: 'swept white wings with orange tips, navy nose, single fin',
    releases: [
      ['0.8', '2026-09-20', ['First prints for testers.']],
      ['0.9', '2026-11-14', ['New intake lips and duct.'], ['I1L', 'I1R', 'D1L', 'D1R']],
    ],
  },
  record,
)
