import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { dipperShape } from './shapes/dipper-620-shape.ts'

export const dipper: AircraftDesign = {
  slug: 'dipper-620',
  name: 'Dipper 620',
  tagline: 'A plank: one straight wing, one fin, fits in a rucksack whole.',
  description: `The Dipper has no tail, and does not miss it. A straight wing with a rising trailing edge, a short body with the motor in front, one fin behind: that is all, and it flies as if there were more.

It is quick in roll, honest in pitch, and stops in the air when you pull. Because nothing sticks out behind, it goes into a rucksack whole, propeller off.

The wing is in two panels a side, the body in three pieces, and the whole of it on the bed of a small printer in a weekend. Mind the reflex: it is what holds the nose up.`,
  priceCents: 1490,
  featured: false,
  licence: 'cc-by-4',
  looks: 'straight blue and white wing with red elevons, short body, one red fin, propeller in front',
  releases: [
    ['1.0', '2026-05-23', ['First release.']],
    ['1.0.1', '2026-06-03', ['Manual: a drawing of the reflex.']],
  ],
  kind: 'Plank',
  wing: 'Mid wing, plank',
  aerofoil: 'Reflexed, 10%',
  tipAerofoil: 'Reflexed, 9.5%',
  spar: 'Carbon tube 6 x 4 x 500',
  takeApart: 'One piece',
  lift: 0.9,
  margin: 0.06,
  auw: [290, 440],
  rows: [
    ['Battery 3S 850', 78],
    ['Motor, ESC, propeller', 66],
    ['Servos, receiver, wire', 44],
    ['Carbon, screws, glue', 24],
  ],
  power: {
    motor: '2205, 1400 kV',
    drive: { kv: 1400, cells: 3, diameter: 7, pitch: 4 },
    capacity: 850,
    share: 0.48,
  },
  radio: { channels: 3, servos: '2 x 9 g, metal gears', mixes: 'Elevons' },
  flying: 'intermediate',
  building: 1,
  throws: [
    ['Elevons, pitch', 'E1', 6, 9],
    ['Elevons, roll', 'E1', 10, 15],
  ],
  expo: 30,
  neutral: 'Reflex: both elevons 2 mm up.',
  directions: ['Right stick: right elevon up, left down', 'Stick back: both elevons up'],
  launch: 'From the hand by the body below the wing, level, two thirds of the throttle.',
  wind: 'Up to 25 km/h. It mushes instead of a stall; land with the nose up.',
  trims: ['Dives after the throw: 1 mm more reflex.', 'Hunts in pitch: battery 3 mm forward.'],
  need: [
    ['Carbon tube 6 x 4 x 500', 1],
    ['Push rod, 1.2 mm wire', 2],
    ['Servo, 9 g, metal gears', 2],
    ['Motor 2205, 1400 kV', 1],
    ['Propeller 7x4', 1],
    ['Magnet 6 x 3', 2],
  ],
  shape: dipperShape,
}
