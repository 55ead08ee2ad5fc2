import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { swiftShape } from './shapes/swift-1200-shape.ts'

export const swift: AircraftDesign = {
  slug: 'swift-1200',
  name: 'Swift 1200',
  tagline: 'Climbs for twenty seconds, glides for as long as the air allows.',
  description: `The Swift is for quiet evenings. Its motor takes it to a hundred metres in twenty seconds; then the propeller folds, and what you hear is the wind.

The wing is thin and lightly loaded, so that it turns in the small thermals of a summer meadow and still comes home against a breeze. Ailerons with more up than down keep the tail behind the nose.

Build it on two evenings. The fuselage tapers into its own boom, the tailplane sits on top of the fin and is glued last, with the wing fitted, so that it is true. Land it on its belly in long grass, brake on, and walk over.`,
  priceCents: 2290,
  featured: true,
  licence: 'personal',
  looks: 'long white wing with red tips, slim boom, T-shaped tail',
  releases: [
    ['1.0', '2026-04-18', ['First release.']],
    ['1.1', '2026-11-18', ['New folding-propeller spinner, S1.'], ['S1']],
  ],
  kind: 'Motor glider',
  wing: 'Shoulder wing',
  aerofoil: 'Thin cambered, 8%',
  tipAerofoil: 'Less cambered, 8%',
  incidence: 1.5,
  spar: 'Carbon tube 8 x 6 x 700',
  takeApart: 'Wing in two halves, tailplane off',
  lift: 1.1,
  margin: 0.1,
  auw: [400, 600],
  rows: [
    ['Battery 3S 850', 78],
    ['Motor, ESC, folding propeller', 74],
    ['Servos, receiver, wire', 58],
    ['Carbon, screws, glue', 26],
  ],
  power: {
    motor: '2206, 1150 kV',
    drive: { kv: 1150, cells: 3, diameter: 8, pitch: 5 },
    capacity: 850,
    propeller: 'folding',
    esc: 'brake on',
    share: 1,
  },
  radio: { channels: 4, servos: '4 x 9 g', mixes: 'Ailerons differential 2:1' },
  flying: 'intermediate',
  building: 1,
  throws: [
    ['Ailerons, up', 'A1', 10, 15],
    ['Elevator', 'T2', 8, 12],
    ['Rudder', 'T4', 18, 25],
  ],
  expo: 20,
  neutral: 'Ailerons 1 mm down for thermals, in line otherwise.',
  directions: [
    'Right stick: right aileron up, left half as far down',
    'Stick back: elevator up',
    'Right rudder: rudder to the right',
  ],
  launch: 'From the hand, two thirds of the throttle, slightly nose up.',
  wind: 'Up to 15 km/h. Speed up before you turn down wind.',
  trims: ['Porpoises: move the battery 5 mm forward.', 'Sinks in turns: a little up trim.'],
  need: [
    ['Carbon tube 8 x 6 x 700', 1],
    ['Carbon tube 3 x 2 x 300', 1],
    ['Music wire 1.2 mm, 500 mm', 2],
    ['Servo, 9 g', 4],
    ['Motor 2206, 1150 kV', 1],
    ['Folding propeller 8x5', 1],
  ],
  shape: swiftShape,
}
