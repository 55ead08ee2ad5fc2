import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { lapwingShape } from './shapes/lapwing-800-shape.ts'

export const lapwing: AircraftDesign = {
  slug: 'lapwing-800',
  name: 'Lapwing 800',
  tagline: 'One wing, 18 parts, no glue jig. Throws from the hand and folds into a backpack.',
  description: `The Lapwing is drawn to be the plane you leave in the car. It is meant to go up from a throw, hold a line in 20 km/h of wind, and slow to about 26 km/h before it stalls. The washed-out tips should let the nose nod first and the wing stay level.

Elevons only, two metal-geared servos, one pusher motor behind your hand. Throw first, power when the hand is clear. Low rates are set for a calm second turn, high rates for rolls.

The battery sits against a front stop, so the CG is the same on every flight.`,
  priceCents: 1990,
  featured: true,
  licence: 'personal',
  looks: 'swept white wing with navy stripes, orange body and winglets, pusher propeller',
  releases: [
    ['1.0', '2026-07-11', ['First release.']],
    ['1.0.1', '2026-07-30', ['Manual: how to set the reflex.']],
    ['1.2', '2026-09-02', ['Servo bay fits 12 g metal gear; F1 again.'], ['F1']],
    ['1.3', '2026-11-19', ['Print W2L and W2R again: stiffer spar joint.'], ['W2L', 'W2R']],
  ],
  kind: 'Flying wing',
  wing: 'Swept flying wing',
  aerofoil: 'Reflexed, 10.5%',
  tipAerofoil: 'Reflexed, 9.5%, 2° washout',
  spar: 'Carbon tube 8 x 6 x 700',
  takeApart: 'Wing in two halves',
  lift: 0.9,
  margin: 0.06,
  auw: [420, 650],
  rows: [
    ['Battery 3S 1300', 118],
    ['Motor, ESC, propeller', 84],
    ['Servos, receiver, wire', 58],
    ['Carbon, screws, glue', 33],
  ],
  power: {
    motor: '2207, 1750 kV',
    drive: { kv: 1750, cells: 3, diameter: 6, pitch: 4 },
    capacity: 1300,
    propeller: 'pusher',
    share: 0.5,
  },
  radio: { channels: 3, servos: '2 x 12 g, metal gears', mixes: 'Elevons' },
  flying: 'intermediate',
  building: 1,
  throws: [
    ['Elevons, pitch', 'E1', 6, 9],
    ['Elevons, roll', 'E1', 9, 13],
  ],
  expo: 30,
  neutral: 'Reflex: both elevons 2.5 mm up.',
  directions: ['Right stick: right elevon up, left down', 'Stick back: both elevons up'],
  launch: 'Throw first, flat and firm; power when the hand is clear of the propeller.',
  wind: 'Up to 30 km/h. It stalls straight ahead; land fast and flat.',
  trims: ['Dives after the throw: 1 mm more reflex.', 'Hunts in pitch: battery 5 mm forward.'],
  need: [
    ['Carbon tube 8 x 6 x 700', 1],
    ['Motor 2207, 1750 kV', 1],
    ['Propeller 6x4', 1],
    ['Servo, 12 g, metal gears', 2],
    ['Push rod, 1.2 mm wire', 2],
    ['Magnet 6 x 3', 4],
  ],
  shape: lapwingShape,
}
