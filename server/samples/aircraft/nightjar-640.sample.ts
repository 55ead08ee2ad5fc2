import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { nightjarShape } from './shapes/nightjar-640-shape.ts'

export const nightjar: AircraftDesign = {
  slug: 'nightjar-640',
  name: 'Nightjar 640',
  tagline: 'A delta with two fins: small, quick, and gone.',
  description: `The Nightjar is a triangle with a motor behind it. It does not stall so much as settle; it turns as tightly as you dare; and it is faster than it looks from the ground.

Two elevons, two servos, two fins. The propeller turns behind the body and above the grass, since it lands on its belly. The wing is thick where the load is, so that one short spar is enough.

Throw it flat and hard, thumb on the elevator, then power. Give it half a field to get its speed, and it goes wherever there is room.`,
  priceCents: 1890,
  featured: false,
  licence: 'personal',
  looks: 'violet delta with two white fins and yellow elevons, dark canopy, pusher propeller',
  releases: [
    ['1.0', '2026-08-08', ['First release.']],
    ['1.1', '2026-09-19', ['Thicker root at the fins.'], ['F3']],
    ['1.1.1', '2026-10-02', ['Manual: the throw, step by step.']],
  ],
  kind: 'Delta',
  wing: 'Delta',
  aerofoil: 'Reflexed, 8.5%',
  tipAerofoil: 'Reflexed, 8%',
  spar: 'Carbon tube 6 x 4 x 500',
  takeApart: 'One piece',
  lift: 0.9,
  margin: 0.06,
  auw: [420, 560],
  rows: [
    ['Battery 3S 1300', 118],
    ['Motor, ESC, propeller', 86],
    ['Servos, receiver, wire', 52],
    ['Carbon, screws, glue', 24],
  ],
  power: {
    motor: '2207, 1750 kV',
    drive: { kv: 1750, cells: 3, diameter: 6, pitch: 4 },
    capacity: 1300,
    propeller: 'pusher',
    share: 0.5,
  },
  radio: { channels: 3, servos: '2 x 12 g, metal gears', mixes: 'Elevons' },
  flying: 'advanced',
  building: 2,
  throws: [
    ['Elevons, pitch', 'E1', 7, 10],
    ['Elevons, roll', 'E1', 9, 14],
  ],
  expo: 35,
  neutral: 'Reflex: both elevons 3 mm up.',
  directions: ['Right stick: right elevon up, left down', 'Stick back: both elevons up'],
  launch: 'Throw first, flat and hard; power when the hand is clear of the propeller.',
  wind: 'Up to 30 km/h. It sinks nose-high without a stall: add power before you pull.',
  trims: [
    'Nose drops after the throw: 1 mm more reflex.',
    'Rocks at high speed: less roll throw, more expo.',
  ],
  need: [
    ['Carbon tube 6 x 4 x 500', 1],
    ['Push rod, 1.2 mm wire', 2],
    ['Servo, 12 g, metal gears', 2],
    ['Motor 2207, 1750 kV', 1],
    ['Propeller 6x4', 2],
    ['Magnet 6 x 3', 2],
  ],
  shape: nightjarShape,
}
