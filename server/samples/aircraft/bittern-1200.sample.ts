import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { bitternShape } from './shapes/bittern-1200-shape.ts'

export const bittern: AircraftDesign = {
  slug: 'bittern-1200',
  name: 'Bittern 1200',
  tagline: 'Flaps, big wheels, and thirty paces of field.',
  description: `The Bittern goes where there is no strip. Flaps down, it flies at a run; with a breeze on the nose it comes down like a lift, and the wheels take what the ground has to offer.

The wing is thick, straight and braced, with flaps as long as the ailerons. Half flap for the take-off, full flap for the landing, and a little down elevator mixed in so that the nose stays where it is.

It tows a glider, drops sweets, carries a camera, and teaches the landing better than any trainer. The cabin opens at the windscreen, with room for a battery twice the size.`,
  priceCents: 3190,
  featured: true,
  licence: 'print-and-sell',
  looks: 'green and cream high wing with orange tips, struts, large black wheels',
  releases: [
    ['1.0', '2026-04-11', ['First release.']],
    ['1.1', '2026-06-13', ['Flaps in one piece a side.'], ['P1L', 'P1R']],
    ['1.2', '2026-09-12', ['Struts with a thicker core.'], ['N1']],
  ],
  kind: 'STOL',
  wing: 'High wing, strut-braced',
  aerofoil: 'Flat-bottomed, 13%',
  tipAerofoil: 'Flat-bottomed, 12.5%',
  incidence: 1.5,
  thrustLine: '3° down, 2° right',
  spar: 'Carbon tube 10 x 8 x 1000',
  takeApart: 'Wing in two halves, struts off',
  lift: 1.35,
  margin: 0.11,
  auw: [880, 1250],
  rows: [
    ['Battery 3S 2200', 182],
    ['Motor, ESC, propeller', 138],
    ['Servos, receiver, wire', 92],
    ['Carbon, struts, wheels, glue', 146],
  ],
  power: {
    motor: '2820, 980 kV',
    drive: { kv: 980, cells: 3, diameter: 10, pitch: 6 },
    capacity: 2200,
    share: 0.42,
  },
  radio: { channels: 5, servos: '6 x 9 g', mixes: 'Flaps with 2 mm down elevator' },
  flying: 'intermediate',
  building: 3,
  throws: [
    ['Ailerons', 'A1', 14, 22],
    ['Flaps, half and full', 'P1', 20, 45],
    ['Elevator', 'T2', 12, 18],
    ['Rudder', 'T4', 22, 32],
  ],
  expo: 25,
  neutral: 'All surfaces in line, flaps up.',
  directions: [
    'Right stick: right aileron up',
    'Stick back: elevator up',
    'Right rudder: rudder to the right',
    'Flap switch: both flaps down',
  ],
  launch: 'Rolling: half flap, full throttle, off in ten paces against the wind.',
  wind: 'Up to 25 km/h. With flaps it stalls late and straight; add power before you raise them.',
  trims: [
    'Balloons with flaps: more down elevator in the mix.',
    'Swings on the ground: less throttle until the tail is up.',
  ],
  need: [
    ['Carbon tube 10 x 8 x 1000', 1],
    ['Carbon tube 4 x 3 x 500', 1],
    ['Music wire 1.5 mm, 500 mm', 2],
    ['Music wire 2.0 mm, 300 mm', 2],
    ['Servo, 9 g', 6],
    ['Motor 2820, 980 kV', 1],
    ['Propeller 10x6', 1],
    ['Wheel, 88 mm', 2],
    ['Nylon bolt M5 x 30', 4],
  ],
  shape: bitternShape,
}
