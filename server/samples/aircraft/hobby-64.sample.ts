import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { hobbyShape } from './shapes/hobby-64-shape.ts'

export const hobby: AircraftDesign = {
  slug: 'hobby-64',
  name: 'Hobby 64',
  tagline: 'A 64 mm jet that prints on a common bed and flies like one.',
  description: `The Hobby is a jet for people who have flown jets, or are ready to. Thrust is above its weight, so that it leaves the bungee climbing; from there it wants room, and eyes ahead of it.

The ducts are printed in PLA and sanded once; the fan sits on a plate that comes out by four screws. The wing is in two panels a side on one spar, and the fuselage in five sections that key into each other.

Fly it on low rates first. Keep the speed in the turns, and land long with power on and the nose a little up. Four minutes are over quickly: set the timer to three.`,
  priceCents: 3490,
  featured: true,
  licence: 'personal',
  looks: 'swept white wings with navy tips and orange ailerons, navy nose, single fin',
  releases: [
    ['0.8', '2026-09-20', ['First prints for testers.']],
    ['0.9', '2026-11-14', ['New intakes and duct.'], ['I1L', 'I1R', 'D1L', 'D1R']],
  ],
  kind: 'EDF jet',
  wing: 'Mid wing, swept',
  aerofoil: 'Nearly symmetrical, 8.5%',
  tipAerofoil: 'Nearly symmetrical, 8%',
  spar: 'Carbon tube 8 x 6 x 700',
  takeApart: 'Wing in two halves',
  lift: 0.95,
  margin: 0.08,
  auw: [750, 1050],
  rows: [
    ['Battery 4S 1800', 190],
    ['Fan, motor, ESC', 158],
    ['Servos, receiver, wire', 72],
    ['Carbon, screws, glue', 45],
  ],
  power: {
    motor: '64 mm fan, 12 blades',
    drive: { size: '64 mm fan', cells: 4, watts: 533, amps: 36, thrust: 1050 },
    capacity: 1800,
    share: 0.6,
  },
  radio: { channels: 5, servos: '5 x 12 g', mixes: 'none' },
  flying: 'expert',
  building: 4,
  throws: [
    ['Ailerons', 'A1', 8, 12],
    ['Stabiliser', 'T1', 6, 9],
    ['Rudder', 'V2', 12, 18],
  ],
  expo: 35,
  neutral: 'Stabiliser 1 mm leading edge down.',
  directions: [
    'Right stick: right aileron up',
    'Stick back: stabiliser leading edge down',
    'Right rudder: rudder to the right',
  ],
  launch: 'From a bungee, or a firm throw at full power by a helper.',
  wind: 'Up to 25 km/h. It stalls late and hard: land with power, nose up.',
  trims: [
    'Climbs with power: trim at two thirds, not at full.',
    'Rolls off at the stall: fly the approach faster.',
  ],
  need: [
    ['Carbon tube 8 x 6 x 700', 1],
    ['Carbon tube 4 x 3 x 500', 1],
    ['64 mm fan, 4S', 1],
    ['Servo, 12 g', 5],
    ['Music wire 1.2 mm, 500 mm', 2],
  ],
  shape: hobbyShape,
}
