import { glass, graphite, navy, red, white } from '#server/samples/geometry/colours.ts'
import { pairs } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const swiftShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [268, 0, 29],
      breaks: [
        { y: 0, x: 0, chord: 180 },
        { y: 330, x: 8, z: 8.6, chord: 152 },
        { y: 600, x: 15, z: 41.8, chord: 120, twist: -2 },
      ],
      sections: [cambered(0.03, 0.4, 0.08), cambered(0.02, 0.4, 0.08)],
      mirrored: true,
      tip: { length: 80, kind: 'ellipse' },
      hinge: 0.78,
      controls: [{ code: 'A1', name: 'Aileron', from: 332, to: 512, colour: white }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 165, colour: white },
        { code: 'W2', name: 'Middle wing', to: 330, colour: white },
        { code: 'W3', name: 'Outer wing', to: 518, colour: white },
        { code: 'W4', name: 'Wing tip', to: 600, colour: red },
      ],
      spars: [{ diameter: 8.2, from: [-1, 0.32], to: [328, 0.32] }],
    },
    {
      id: 'tailplane',
      role: 'tail',
      at: [868, 0, 189],
      breaks: [
        { y: 0, x: 0, chord: 84 },
        { y: 170, x: 17, chord: 58 },
      ],
      sections: [symmetrical(0.09), symmetrical(0.08)],
      mirrored: true,
      tip: { length: 42, kind: 'ellipse' },
      hinge: 0.66,
      controls: [{ code: 'T2', name: 'Elevator', from: 9, to: 132, colour: white }],
      panels: [{ code: 'T1', name: 'Tailplane', to: 170, colour: white }],
      spars: [{ diameter: 3.2, from: [-1, 0.3], to: [110, 0.3] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [808, 0, 10],
      breaks: [
        { y: 0, x: -2, chord: 142 },
        { y: 50, x: 14, chord: 130 },
        { y: 183, x: 58, chord: 98 },
      ],
      sections: [symmetrical(0.1), symmetrical(0.09)],
      mirrored: false,
      roll: 90,
      hinge: 0.62,
      controls: [{ code: 'T4', name: 'Rudder', from: 4, to: 168, colour: red }],
      panels: [{ code: 'T3', name: 'Fin', to: 183, colour: white }],
    },
  ],
  bodies: [
    {
      id: 'pod',
      stations: [
        [0, 0, 18.5, 18.5, 18.5, 2],
        [60, 1, 23.5, 22, 24, 2.2],
        [140, 2, 28, 26, 30, 2.3],
        [240, 4, 30, 31, 32, 2.4],
        [330, 6, 28, 30, 29, 2.4],
        [400, 8, 23.5, 27, 24, 2.3],
        [460, 10, 19.5, 20, 19, 2.1],
        [560, 13, 14, 13.5, 13.5, 2],
        [740, 16, 10, 10, 10, 2],
        [935, 18, 7, 8, 8, 2],
      ],
      segments: [
        { code: 'F1', name: 'Nose', to: 62, colour: red },
        { code: 'F2', name: 'Fuselage, front', to: 250, colour: red },
        { code: 'F3', name: 'Fuselage, rear', to: 450, colour: white },
        { code: 'F4', name: 'Tail boom, front', to: 650, colour: white },
        { code: 'F5', name: 'Tail boom, rear', to: 800, colour: white },
        { code: 'F6', name: 'Tail boom, end', colour: white },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'pod',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [62, 14, 3, 3, 8],
        [88, 15, 15, 14, 8],
        [140, 17, 22, 22.5, 8],
        [200, 19, 24, 21, 8],
        [240, 21, 18, 14, 8],
        [262, 22, 5, 4, 8],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Canopy',
      body: 'pod',
      outline: pairs(66, 17, 246, 22, 246, 80, 66, 80),
      colour: glass,
      finish: 'canopy',
    },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [36, 36, 14], colour: graphite },
    { shape: 'spinner', code: 'S1', name: 'Spinner plate', size: [34, 34, 24], colour: white },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [90, 32, 6], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [20, 12, 2], colour: graphite, quantity: 4 },
  ],
  bought: [
    {
      kind: 'propeller',
      at: [-2, 0, 0],
      diameter: 8,
      pitch: 5,
      spinner: 18.5,
      spinnerColour: white,
      phase: 90,
      isFolding: true,
    },
    { kind: 'linkage', horn: [408, 400, 44], servo: [352, 400, 40], side: -1, mirrored: true },
  ],
  paint: [
    {
      on: ['F3', 'F4'],
      view: 'side',
      outline: pairs(250, -4, 650, 10, 650, 13, 250, 4),
      beside: 5,
      colour: navy,
    },
  ],
}
