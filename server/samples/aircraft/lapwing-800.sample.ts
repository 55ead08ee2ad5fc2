import { aircraftProduct } from '#server/samples/aircraft-product.ts'
import { designAircraft, everyBuild, one, pair } from '#server/samples/design-aircraft.ts'

const record = designAircraft({
  kind: 'Flying wing',
  wing: 'Swept flying wing',
  span: 800,
  length: 438,
  root: 260,
  tip: 150,
  sweep: 27,
  aerofoil: 'Reflexed, 10%',
  dihedral: 0,
  spar: 'Carbon tube 8 x 6 x 700',
  transport: 420,
  lift: 0.9,
  auw: [420, 520, 650],
  printed: 233,
  rows: [
    ['Battery 3S 1300', 118],
    ['Motor, ESC, propeller', 84],
    ['Servos, receiver, wire', 58],
    ['Carbon, screws, glue', 27],
  ],
  power: {
    motor: '2207, 1750 kV',
    propeller: '6x4 pusher',
    battery: '3S 1300',
    esc: '20 A',
    amps: 9.2,
    watts: 102,
    thrust: 440,
    minutes: 13,
    minutesOf: 'flight',
  },
  radio: { channels: 3, servos: '2 x 12 g, metal gears', mixes: 'Elevons' },
  flying: 'intermediate',
  building: 1,
  cg: 133,
  cgPercent: 19,
  throws: [
    { surface: 'Elevons, pitch', low: 6, high: 9, chord: 50 },
    { surface: 'Elevons, roll', low: 9, high: 13, chord: 50 },
  ],
  expo: 30,
  neutral: 'Reflex: both elevons 2.5 mm up.',
  directions: ['Right stick: right elevon up, left down', 'Stick back: both elevons up'],
  launch: 'Throw first, flat and firm; power when the hand is clear of the propeller.',
  trims: ['Dives after the throw: 1 mm more reflex.', 'Hunts in pitch: battery 5 mm forward.'],
  wind: 'Up to 30 km/h. It stalls straight ahead; land fast and flat.',
  parts: [
    ...pair('W1', 'Inner wing', [198, 40, 200], 38),
    ...pair('W2', 'Middle wing', [180, 32, 130], 31),
    ...pair('W3', 'Wing tip', [164, 24, 70], 17),
    ...pair('E1', 'Elevon', [52, 8, 200], 7),
    ...pair('V1', 'Winglet', [120, 110, 6], 7),
    one('F1', 'Nose and hatch frame', [110, 64, 190], 26),
    one('F2', 'Hatch', [92, 60, 18], 8),
    one('M1', 'Motor mount', [46, 46, 22], 9, 'PLA'),
    one('P1', 'Servo frames', [48, 28, 12], 4, 'PLA', 2),
    one('H1', 'Elevon horn', [22, 14, 2], 1, 'PLA', 3),
  ],
  need: [
    { item: 'Carbon tube 8 x 6 x 700', quantity: 1, get: 'buy' },
    { item: 'Motor 2207, 1750 kV', quantity: 1, get: 'bring' },
    { item: 'Servo, 12 g, metal gears', quantity: 2, get: 'bring' },
    { item: 'Push rod, 1.2 mm wire', quantity: 2, get: 'buy' },
    { item: 'Magnet 6 x 3', quantity: 4, get: 'bring' },
    ...everyBuild,
  ],
})

export const lapwing = aircraftProduct(
  {
    slug: 'lapwing-800',
    name: 'Lapwing 800',
    tagline: 'One wing, 18 parts, no glue jig. Throws from the hand and folds into a backpack.',
    description: `The Lapwing is drawn to be the plane you leave in the car. It is meant to go up from a throw, hold a line in 20 km/h of wind, and slow to about 27 km/h before it stalls. The washed-out tips should let the nose nod first and the wing stay level.

Elevons only, two metal-geared servos, one pusher motor behind your hand. Throw first, power when the hand is clear. Low rates are set for a calm second turn, high rates for rolls.

The battery sits against a front stop, so the CG is the same on every flight.`,
    priceCents: 1990,
    featured: true,
    looks: 'swept white wing with navy stripes, orange nose and winglets, pusher propeller',
    releases: [
      ['1.0', '2026-07-11', ['First release.']],
      ['1.0.1', '2026-07-30', ['Manual: how to set the reflex.']],
      ['1.2', '2026-09-02', ['Servo bay fits 12 g metal gear; F1 again.'], ['F1']],
      ['1.3', '2026-11-19', ['Print W2L and W2R again: stiffer spar joint.'], ['W2L', 'W2R']],
    ],
  },
  record,
)
