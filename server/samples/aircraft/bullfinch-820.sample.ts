import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { bullfinchShape } from './shapes/bullfinch-820-shape.ts'

export const bullfinch: AircraftDesign = {
  slug: 'bullfinch-820',
  name: 'Bullfinch 820',
  tagline: 'A biplane for slow rolls at the height of the fence.',
  description: `The Bullfinch is for Sunday evenings: two short wings, a round cowl, and enough power for loops from level flight.

It rolls about its own axis because the wings are short and the ailerons are on both of them; it flies slowly because there are two of them. In between it is honest: it goes where it is pointed, and it tells you with a shake before it stalls.

The struts are printed flat and carry the load with a music-wire core. Rig the lower wing first, then hang the upper one on the cabane; a printed gauge gives the one degree between them.`,
  priceCents: 2790,
  featured: true,
  licence: 'personal',
  looks: 'cream biplane with red tips and fuselage, black cowl',
  releases: [['1.0', '2026-10-30', ['First release.']]],
  kind: 'Sport',
  wing: 'Biplane',
  aerofoil: 'Semi-symmetrical, 12%',
  incidence: 1,
  thrustLine: '2° down, 2° right',
  spar: '2 x carbon tube 6 x 4 x 800',
  takeApart: 'Upper wing off, lower wing in two halves',
  lift: 1.15,
  margin: 0.09,
  auw: [620, 820],
  rows: [
    ['Battery 3S 1500', 135],
    ['Motor, ESC, propeller', 104],
    ['Servos, receiver, wire', 66],
    ['Carbon, wire, wheels, glue', 67],
  ],
  power: {
    motor: '2216, 1050 kV',
    drive: { kv: 1050, cells: 3, diameter: 9, pitch: 6 },
    capacity: 1500,
    share: 0.42,
  },
  radio: { channels: 4, servos: '6 x 9 g', mixes: 'Ailerons of both wings together' },
  flying: 'advanced',
  building: 2,
  throws: [
    ['Ailerons', 'A1', 12, 20],
    ['Elevator', 'T2', 12, 18],
    ['Rudder', 'T4', 20, 30],
  ],
  expo: 30,
  neutral: 'All surfaces in line; lower wing 1° less incidence than the upper.',
  directions: [
    'Right stick: right ailerons up',
    'Stick back: elevator up',
    'Right rudder: rudder to the right',
  ],
  launch: 'Rolling, from short grass: hold up elevator until it moves, then let the tail come up.',
  wind: 'Up to 20 km/h. Two wings are two brakes: land with power.',
  trims: ['Swings on the ground: less throttle at first.', 'Balloons in turns: a little down trim.'],
  need: [
    ['Carbon tube 6 x 4 x 800', 2],
    ['Music wire 1.5 mm, 500 mm', 2],
    ['Servo, 9 g', 6],
    ['Motor 2216, 1050 kV', 1],
    ['Propeller 9x6', 1],
    ['Wheel, 68 mm', 2],
  ],
  shape: bullfinchShape,
}
