import { glass, graphite, navy, orange, white } from '#server/samples/geometry/colours.ts'
import { pairs } from '#server/samples/geometry/outline.ts'
import { reflexed, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const lapwingShape: AircraftShape = {
  surfaces: [
    {
      id: 'winglet',
      role: 'fin',
      at: [258, 396, -12],
      breaks: [
        { y: -16, x: 40, chord: 106 },
        { y: 16, x: 2, chord: 156 },
        { y: 112, x: 92, chord: 76 },
      ],
      sections: [symmetrical(0.07), symmetrical(0.07)],
      mirrored: true,
      roll: 90,
      tip: { length: 26, kind: 'ellipse' },
      panels: [{ code: 'V1', name: 'Winglet', to: 112, colour: orange }],
    },
    {
      id: 'wing',
      role: 'wing',
      at: [60, 0, 0],
      breaks: [
        { y: 0, x: 0, chord: 260 },
        { y: 400, x: 203.8, z: 5.6, chord: 150, twist: -2 },
      ],
      sections: [reflexed(0.105), reflexed(0.095)],
      mirrored: true,
      hinge: 0.78,
      controls: [{ code: 'E1', name: 'Elevon', from: 128, to: 352, colour: orange, up: 4 }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 150, colour: white },
        { code: 'W2', name: 'Middle wing', to: 270, colour: white },
        { code: 'W3', name: 'Wing tip', to: 400, colour: white },
      ],
      stub: { body: 'pod', y: 62, fillet: 14 },
      spars: [{ diameter: 8.2, from: [-1, 0.33], to: [345, 0.24] }],
    },
  ],
  bodies: [
    {
      id: 'pod',
      isRoundInFront: true,
      stations: [
        [-24, 0, 4, 4, 4, 2],
        [10, 1, 34, 21, 18, 2.2],
        [70, 3, 48, 31, 22, 2.3],
        [150, 6, 46, 31, 21, 2.3],
        [230, 8, 33, 24, 18, 2.2],
        [318, 10, 17, 17, 15, 2],
      ],
      segments: [
        { code: 'F1', name: 'Nose and hatch frame', to: 140, colour: orange },
        { code: 'F2', name: 'Centre section', colour: orange },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'pod',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [22, 16, 3, 3, 6],
        [44, 18, 18, 14, 6],
        [92, 20, 26, 22, 6],
        [130, 22, 24, 20, 6],
        [206, 24, 4, 3, 6],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Hatch',
      body: 'pod',
      outline: pairs(26, 17, 138, 27, 138, 80, 26, 80),
      colour: glass,
      finish: 'canopy',
    },
  ],
  paint: [
    { on: ['F1', 'F2'], view: 'plan', outline: pairs(-100, 50, 500, 50, 500, 80, -100, 80), colour: white },
    { on: ['W3'], view: 'plan', outline: pairs(0, 282, 600, 282, 600, 314, 0, 314), colour: navy },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [38, 38, 14], colour: graphite },
    {
      shape: 'servo frame',
      code: 'P1',
      name: 'Servo frame',
      size: [36, 18, 8],
      colour: graphite,
      quantity: 2,
    },
    { shape: 'horn', code: 'H1', name: 'Elevon horn', size: [22, 14, 2], colour: graphite, quantity: 2 },
  ],
  bought: [
    { kind: 'motor', at: [344, 0, 10], radius: 13, length: 26, isPusher: true },
    {
      kind: 'propeller',
      at: [346, 0, 10],
      diameter: 6,
      pitch: 4,
      spinner: 12,
      spinnerColour: white,
      phase: 35,
      isPusher: true,
    },
    { kind: 'linkage', horn: [331, 170, 13], servo: [262, 170, 15], side: 1, mirrored: true },
  ],
}
