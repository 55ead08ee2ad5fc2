import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { siskinShape } from './shapes/siskin-760-shape.ts'

export const siskin: AircraftDesign = {
  slug: 'siskin-760',
  name: 'Siskin 760',
  tagline: 'A parasol for still evenings, at the pace of a bicycle.',
  description: `The Siskin hangs below its wing and sees the world go by. It is light, round at every corner, and in no hurry: a circle over a school yard takes it half a minute.

The ailerons are small and enough, the rudder does the pretty turns. In still air you can fly it past at the height of your shoulder and hear the propeller tick.

The cabane looks harder than it is: four printed struts in four pockets, the wing on two dowels, and two longer struts on each side that make it stiff. Everything comes apart for the shelf above the desk.`,
  priceCents: 1790,
  featured: false,
  licence: 'cc-by-nc-sa-4',
  looks: 'lime parasol wing with navy tips on black struts, white body, open cockpit, two wheels',
  releases: [
    ['1.0', '2026-07-18', ['First release.']],
    ['1.1', '2026-10-24', ['Cabane struts with deeper pockets.'], ['N1', 'F2']],
  ],
  kind: 'Park flyer',
  wing: 'Parasol, high wing',
  aerofoil: 'Cambered, 9%',
  incidence: 2,
  thrustLine: '3° down, 2° right',
  spar: 'Carbon tube 6 x 4 x 700',
  takeApart: 'Wing off, in one piece',
  lift: 1.15,
  margin: 0.11,
  auw: [320, 480],
  rows: [
    ['Battery 2S 850', 46],
    ['Motor, ESC, propeller', 44],
    ['Servos, receiver, wire', 36],
    ['Carbon, wire, wheels, glue', 34],
  ],
  power: {
    motor: '2205, 1500 kV',
    drive: { kv: 1500, cells: 2, diameter: 7, pitch: 5 },
    capacity: 850,
    share: 0.45,
  },
  radio: { channels: 4, servos: '4 x 5 g', mixes: 'none' },
  flying: 'intermediate',
  building: 2,
  throws: [
    ['Ailerons', 'A1', 12, 18],
    ['Elevator', 'T2', 10, 16],
    ['Rudder', 'T4', 22, 30],
  ],
  expo: 25,
  neutral: 'All surfaces in line.',
  directions: [
    'Right stick: right aileron up',
    'Stick back: elevator up',
    'Right rudder: rudder to the right',
  ],
  launch: 'Rolling from a path, or from the hand with a light push.',
  wind: 'Up to 12 km/h. It stalls like a leaf; land with a breath of power.',
  trims: ['Nose rises with power: 1° more down thrust.', 'Skids in turns: more rudder, less aileron.'],
  need: [
    ['Carbon tube 6 x 4 x 700', 1],
    ['Carbon tube 3 x 2 x 300', 1],
    ['Music wire 1.2 mm, 500 mm', 2],
    ['Music wire 2.0 mm, 300 mm', 1],
    ['Servo, 5 g', 4],
    ['Motor 2205, 1500 kV', 1],
    ['Propeller 7x5', 1],
    ['Wheel, 60 mm', 2],
  ],
  shape: siskinShape,
}
