import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { ruffShape } from './shapes/ruff-1000-shape.ts'

export const ruff: AircraftDesign = {
  slug: 'ruff-1000',
  name: 'Ruff 1000',
  tagline: 'Two booms, the propeller between them, a clear view ahead.',
  description: `The Ruff carries things. Its nose is empty for a camera, the propeller turns behind the pod where no grass and no hand comes, and two carbon tubes hold the tail where the air is clean.

It flies like a trainer with better manners: slow when you want it, straight without help, and with rudders on both fins that swing it round on its wheels. The hatch is as large as the pod, so that batteries of every length go in.

Three pod sections, four wing panels a side, and the tail as one frame that you glue on a flat table. Use the printed joints to set both booms parallel; the rest follows.`,
  priceCents: 2790,
  featured: false,
  licence: 'print-and-sell',
  looks: 'white wing on a white and red pod, two black booms to a red-finned tail, pusher propeller',
  releases: [
    ['1.0', '2026-06-27', ['First release.']],
    ['1.1', '2026-09-05', ['Boom joints clamp with one screw.'], ['N1L', 'N1R']],
  ],
  kind: 'Pusher',
  wing: 'High wing, twin boom',
  aerofoil: 'Cambered, 12%',
  tipAerofoil: 'Cambered, 11%',
  incidence: 1.5,
  spar: 'Carbon tube 8 x 6 x 1000',
  takeApart: 'Wing outer panels off, tail with booms off',
  lift: 1.15,
  margin: 0.11,
  auw: [640, 900],
  rows: [
    ['Battery 3S 2200', 182],
    ['Motor, ESC, propeller', 108],
    ['Servos, receiver, wire', 78],
    ['Carbon, screws, wheels, glue', 106],
  ],
  power: {
    motor: '2216, 1050 kV',
    drive: { kv: 1050, cells: 3, diameter: 9, pitch: 6 },
    capacity: 2200,
    propeller: 'pusher',
    share: 0.45,
  },
  radio: { channels: 5, servos: '5 x 9 g', mixes: 'Both rudders on one channel' },
  flying: 'intermediate',
  building: 3,
  throws: [
    ['Ailerons', 'A1', 12, 17],
    ['Elevator', 'T2', 10, 15],
    ['Rudders', 'V2', 18, 26],
  ],
  expo: 25,
  neutral: 'All surfaces in line.',
  directions: [
    'Right stick: right aileron up',
    'Stick back: elevator up',
    'Right rudder: both rudders to the right',
  ],
  launch: 'Rolling, from short grass; by hand only with a helper who throws from below the wing.',
  wind: 'Up to 25 km/h. A soft stall; the nose drops first when the CG is right.',
  trims: [
    'Nose drops with power: 1° more up thrust.',
    'Wags its tail: both rudders with the same neutral, to the half millimetre.',
  ],
  need: [
    ['Carbon tube 8 x 6 x 1000', 1],
    ['Carbon tube 10 x 8 x 400, boom', 2],
    ['Carbon tube 4 x 3 x 500', 1],
    ['Music wire 2.0 mm, 300 mm', 3],
    ['Music wire 1.2 mm, 500 mm', 2],
    ['Servo, 9 g', 5],
    ['Motor 2216, 1050 kV', 1],
    ['Propeller 9x6', 1],
    ['Wheel, 56 mm', 2],
  ],
  shape: ruffShape,
}
