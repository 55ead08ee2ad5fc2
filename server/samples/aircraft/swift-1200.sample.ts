import { aircraftProduct } from '#server/samples/aircraft-product.ts'
import { designAircraft, everyBuild, one, pair } from '#server/samples/design-aircraft.ts'

const record = designAircraft({
  kind: 'Motor glider',
  wing: 'Shoulder wing',
  span: 1200,
  length: 905,
  root: 180,
  tip: 120,
  sweep: 1.4,
  aerofoil: 'Thin cambered, 8%',
  dihedral: 4,
  spar: 'Carbon tube 8 x 6 x 1000',
  transport: 640,
  lift: 1.1,
  auw: [400, 470, 600],
  printed: 228,
  rows: [
    ['Battery 3S 850', 78],
    ['Motor, ESC, folding propeller', 74],
    ['Servos, receiver, wire', 58],
    ['Carbon, screws, glue', 32],
  ],
  power: {
    motor: '2206, 1150 kV',
    propeller: 'folding 8x5',
    battery: '3S 850',
    esc: '20 A, brake on',
    amps: 10.8,
    watts: 120,
    thrust: 600,
    minutes: 3.8,
    minutesOf: 'motor run',
  },
  radio: { channels: 4, servos: '4 x 9 g', mixes: 'Ailerons differential 2:1' },
  flying: 'intermediate',
  building: 1,
  cg: 62,
  cgPercent: 36,
  throws: [
    { surface: 'Ailerons, up', low: 10, high: 15, chord: 38 },
    { surface: 'Elevator', low: 8, high: 12, chord: 36 },
  ],
  expo: 20,
  neutral: 'Ailerons 1 mm down for thermals, in line otherwise.',
  directions: ['Right stick: right aileron up, left half as far down', 'Stick back: elevator up'],
  launch: 'From the hand, two thirds of the throttle, slightly nose up.',
  trims: ['Porpoises: move the battery 5 mm forward.', 'Sinks in turns: a little up trim.'],
  wind: 'Up to 15 km/h. Speed up before you turn down wind.',
  parts: [
    ...pair('W1', 'Inner wing', [178, 16, 200], 26),
    ...pair('W2', 'Middle wing', [160, 14, 200], 22),
    ...pair('W3', 'Outer wing', [140, 12, 195], 17),
    ...pair('A1', 'Aileron', [40, 8, 230], 5),
    one('F1', 'Nose', [52, 50, 120], 9),
    one('F2', 'Fuselage, front', [58, 56, 210], 15),
    one('F3', 'Fuselage, rear', [56, 54, 206], 14),
    one('F4', 'Tail boom joint', [34, 34, 90], 6),
    one('C1', 'Canopy', [150, 52, 26], 6),
    one('T1', 'Tailplane', [210, 74, 8], 8),
    one('T2', 'Elevator', [210, 32, 6], 5),
    one('T3', 'Fin with rudder', [110, 160, 10], 9),
    one('M1', 'Motor mount', [38, 38, 14], 6, 'PLA'),
    one('S1', 'Spinner plate', [34, 34, 8], 3, 'PLA'),
    one('H1', 'Control horn', [22, 14, 2], 1, 'PLA', 3),
  ],
  need: [
    { item: 'Carbon tube 8 x 6 x 1000', quantity: 1, get: 'buy' },
    { item: 'Carbon tube 10 x 8 x 500, boom', quantity: 1, get: 'buy' },
    { item: 'Servo, 9 g', quantity: 4, get: 'bring' },
    { item: 'Motor 2206, 1150 kV', quantity: 1, get: 'bring' },
    { item: 'Folding propeller 8x5', quantity: 1, get: 'bring' },
    ...everyBuild,
  ],
})

export const swift = aircraftProduct(
  {
    slug: 'swift-1200',
    name: 'Swift 1200',
    tagline: 'Climbs for twenty seconds, glides for as long as the air allows.',
    description: `The Swift is for quiet evenings. Its motor takes it to a hundred metres in twenty seconds; then the propeller folds, and what you hear is the wind.

The wing is thin and lightly loaded, so that it turns in the small thermals of a summer meadow and still comes home against a breeze. Ailerons with more up than down keep the tail behind the nose.

Build it on two evenings. The boom is a carbon tube, the tail slides on and is glued last, with the wing fitted, so that it is true. Land it on its belly in long grass, brake on, and walk over.`,
    priceCents: 2290,
    featured: true,
    looks: 'long white wing with red tips, slim boom, T-shaped tail',
    releases: [
      ['1.0', '2026-04-18', ['First release.']],
      ['1.1', '2026-11-18', ['New folding-propeller spinner, S1.'], ['S1']],
    ],
  },
  record,
)
