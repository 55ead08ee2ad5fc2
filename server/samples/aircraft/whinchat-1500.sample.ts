import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { whinchatShape } from './shapes/whinchat-1500-shape.ts'

export const whinchat: AircraftDesign = {
  slug: 'whinchat-1500',
  name: 'Whinchat 1500',
  tagline: 'A metre and a half of wing, two servos, and the patience of a buzzard.',
  description: `The Whinchat turns with its rudder. The raised ends of the wing do the rest: it leans into the circle, and stays there while you look at the clouds.

It flies at the pace of a jogger. In evening air it sinks so slowly that a bubble over a ploughed field is enough; you will see it lift a wing, turn towards it, and go up with it.

Rudder and elevator, a small motor, a carbon tube for a tail boom: there is little that can break and less to set up. The wing comes off in two halves, the ends stay on. Throw it level, run the motor for half a minute, and switch it off.`,
  priceCents: 2190,
  featured: false,
  licence: 'personal',
  looks: 'long white wing with raised lime ends, lime pod, black boom with a low tail',
  releases: [
    ['1.0', '2026-03-21', ['First release.']],
    ['1.1', '2026-05-02', ['Stiffer joint to the boom.'], ['F4']],
  ],
  kind: 'Thermal glider',
  wing: 'Shoulder wing, polyhedral',
  aerofoil: 'Cambered, 8.5%',
  tipAerofoil: 'Cambered, 8%',
  incidence: 2,
  spar: 'Carbon tube 8 x 6 x 1000',
  takeApart: 'Wing in two halves, boom with tail off',
  lift: 1.1,
  margin: 0.1,
  auw: [420, 620],
  rows: [
    ['Battery 3S 650', 58],
    ['Motor, ESC, folding propeller', 68],
    ['Servos, receiver, wire', 34],
    ['Carbon, screws, glue', 56],
  ],
  power: {
    motor: '2205, 1000 kV',
    drive: { kv: 1000, cells: 3, diameter: 8, pitch: 5 },
    capacity: 650,
    propeller: 'folding',
    esc: 'brake on',
    share: 1,
  },
  radio: { channels: 3, servos: '2 x 9 g', mixes: 'none' },
  flying: 'beginner',
  building: 2,
  throws: [
    ['Elevator', 'T2', 8, 12],
    ['Rudder', 'T4', 20, 28],
  ],
  expo: 20,
  neutral: 'Both surfaces in line.',
  directions: ['Stick back: elevator up', 'Right rudder: rudder to the right'],
  launch: 'From the hand, level, half throttle; climb shallow, never steep.',
  wind: 'Up to 12 km/h. It floats: begin the approach early, and low.',
  trims: [
    'Stalls in waves: two clicks down, then the battery 5 mm forward.',
    'Turns by itself: sight along the wing, then trim the rudder.',
  ],
  need: [
    ['Carbon tube 8 x 6 x 1000', 1],
    ['Carbon tube 10 x 8 x 600, boom', 1],
    ['Carbon tube 4 x 3 x 500', 1],
    ['Music wire 1.2 mm, 500 mm', 2],
    ['Servo, 9 g', 2],
    ['Motor 2205, 1000 kV', 1],
    ['Folding propeller 8x5', 1],
  ],
  shape: whinchatShape,
}
