import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { wheatearShape } from './shapes/wheatear-900-shape.ts'

export const wheatear: AircraftDesign = {
  slug: 'wheatear-900',
  name: 'Wheatear 900',
  tagline: 'The low wing for the day after the trainer.',
  description: `The Wheatear is what you fly when you no longer need help. The wing sits below, the dihedral is just enough, and it stays in the turn that you put it into until you take it out again.

It loops from level flight, rolls without losing height once you have learnt to push, and spins if you ask for it. Let go, and it flies on straight. The canopy is the hatch: two magnets and a tongue, the battery below it on a tray with three marks.

Wheels stand in the wing, wide apart, so that it rolls straight on mown grass. Take off with a little up elevator, land on the mains, and let the tail come down by itself.`,
  priceCents: 2390,
  featured: false,
  licence: 'personal',
  looks: 'low blue and white wing, clear bubble canopy, navy cowl, two wheels',
  releases: [
    ['1.0', '2026-06-06', ['First release.']],
    ['1.1', '2026-08-15', ['Canopy frame clips in front: C1 again.'], ['C1']],
    ['1.1.1', '2026-09-01', ['Manual: how to bend the undercarriage.']],
  ],
  kind: 'Sport',
  wing: 'Low wing',
  aerofoil: 'Semi-symmetrical, 13%',
  tipAerofoil: 'Semi-symmetrical, 11%',
  incidence: 0.5,
  thrustLine: '1° down, 2° right',
  spar: 'Carbon tube 8 x 6 x 1000',
  takeApart: 'Wing in two halves',
  lift: 1.1,
  margin: 0.11,
  auw: [560, 760],
  rows: [
    ['Battery 3S 1500', 135],
    ['Motor, ESC, propeller', 104],
    ['Servos, receiver, wire', 63],
    ['Carbon, screws, wheels, glue', 72],
  ],
  power: {
    motor: '2216, 1050 kV',
    drive: { kv: 1050, cells: 3, diameter: 9, pitch: 6 },
    capacity: 1500,
    share: 0.45,
  },
  radio: { channels: 4, servos: '4 x 9 g', mixes: 'none' },
  flying: 'intermediate',
  building: 2,
  throws: [
    ['Ailerons', 'A1', 11, 16],
    ['Elevator', 'T2', 10, 15],
    ['Rudder', 'T4', 18, 28],
  ],
  expo: 28,
  neutral: 'All surfaces in line.',
  directions: [
    'Right stick: right aileron up',
    'Stick back: elevator up',
    'Right rudder: rudder to the right',
  ],
  launch: 'Rolling, from mown grass: a little up elevator, power in three seconds, off at half the field.',
  wind: 'Up to 25 km/h. It drops a wing if you force it: keep speed in the last turn.',
  trims: [
    'Pulls to the left at full throttle: 1° more right thrust.',
    'Zooms when you open up: 1° more down thrust.',
  ],
  need: [
    ['Carbon tube 8 x 6 x 1000', 1],
    ['Carbon tube 4 x 3 x 500', 1],
    ['Music wire 2.0 mm, 300 mm', 2],
    ['Music wire 1.2 mm, 500 mm', 2],
    ['Servo, 9 g', 4],
    ['Motor 2216, 1050 kV', 1],
    ['Propeller 9x6', 1],
    ['Wheel, 58 mm', 2],
    ['Magnet 6 x 3', 4],
  ],
  shape: wheatearShape,
}
