import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { avocetShape } from './shapes/avocet-900-shape.ts'

export const avocet: AircraftDesign = {
  slug: 'avocet-900',
  name: 'Avocet 900',
  tagline: 'The small wing in front, and everybody asks about it.',
  description: `The Avocet flies the other way round. The small wing in front carries its share and stalls first: the nose nods, the wing behind keeps flying, and all that you lose is a little height.

Nothing is in front of the pilot but air. The motor pushes from the end, the wheels stand wide, and the fins on the tips carry the rudders. It tracks through the air like a line that somebody has drawn.

Mind the CG: it lies in front of the large wing, and it counts for more here than on any other aircraft of ours. The battery has one place only, and the tray has a stop.`,
  priceCents: 2890,
  featured: true,
  licence: 'personal',
  looks: 'white canard with teal nose and tips, long dark canopy, fins at the wing tips, pusher propeller',
  releases: [
    ['0.9', '2026-07-04', ['First prints for testers.']],
    ['1.0', '2026-09-26', ['Larger foreplane: refit T1 and T2.'], ['T1L', 'T1R', 'T2L', 'T2R']],
  ],
  kind: 'Canard',
  wing: 'Mid wing, swept, canard in front',
  aerofoil: 'Semi-symmetrical, 10%',
  tipAerofoil: 'Semi-symmetrical, 9%',
  incidence: 0,
  spar: 'Carbon tube 8 x 6 x 700',
  takeApart: 'Wing in two halves',
  lift: 1.0,
  margin: 0.1,
  auw: [560, 800],
  rows: [
    ['Battery 3S 1500', 135],
    ['Motor, ESC, propeller', 98],
    ['Servos, receiver, wire', 62],
    ['Carbon, screws, wheels, glue', 66],
  ],
  power: {
    motor: '2212, 1450 kV',
    drive: { kv: 1450, cells: 3, diameter: 7, pitch: 5 },
    capacity: 1500,
    propeller: 'pusher',
    share: 0.48,
  },
  radio: { channels: 5, servos: '5 x 9 g', mixes: 'Both rudders on one channel' },
  flying: 'advanced',
  building: 3,
  throws: [
    ['Ailerons', 'A1', 10, 15],
    ['Canard elevator', 'T2', 9, 14],
    ['Rudders', 'V2', 15, 22],
  ],
  expo: 30,
  neutral: 'All surfaces in line.',
  directions: [
    'Right stick: right aileron up',
    'Stick back: canard elevator down',
    'Right rudder: both rudders to the right',
  ],
  launch: 'Rolling, from short grass: it runs long, then leaves the ground by itself.',
  wind: 'Up to 20 km/h. The nose nods instead of a stall: ease the stick, and fly on.',
  trims: [
    'Nods in level flight: battery 5 mm forward.',
    'Will not lift its nose on the ground: 1 mm down on the canard elevator.',
  ],
  need: [
    ['Carbon tube 8 x 6 x 700', 1],
    ['Carbon tube 4 x 3 x 500', 1],
    ['Music wire 2.0 mm, 300 mm', 2],
    ['Music wire 1.2 mm, 500 mm', 3],
    ['Servo, 9 g', 5],
    ['Motor 2212, 1450 kV', 1],
    ['Propeller 7x5', 1],
    ['Wheel, 50 mm', 2],
  ],
  shape: avocetShape,
}
