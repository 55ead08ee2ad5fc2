import { glass, graphite, lime, white } from '#server/samples/geometry/colours.ts'
import { pairs, path } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const whinchatShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [196, 0, 26],
      breaks: [
        { y: 0, x: 0, chord: 190 },
        { y: 420, x: 4, z: 22, chord: 182 },
        { y: 750, x: 40, z: 98, chord: 108, twist: -2 },
      ],
      sections: [cambered(0.035, 0.4, 0.085), cambered(0.03, 0.4, 0.08)],
      mirrored: true,
      tip: { length: 110, kind: 'ellipse' },
      panels: [
        { code: 'W1', name: 'Inner wing', to: 210, colour: white },
        { code: 'W2', name: 'Middle wing', to: 420, colour: white },
        { code: 'W3', name: 'Outer wing', to: 600, colour: lime },
        { code: 'W4', name: 'Wing tip', to: 750, colour: lime },
      ],
      spars: [
        { diameter: 8.2, from: [-1, 0.3], to: [418, 0.3] },
        { diameter: 4.2, from: [422, 0.3], to: [640, 0.3] },
      ],
    },
    {
      id: 'tailplane',
      role: 'tail',
      at: [878, 0, 27],
      breaks: [
        { y: 0, x: 0, chord: 104 },
        { y: 215, x: 20, chord: 68 },
      ],
      sections: [symmetrical(0.07), symmetrical(0.07)],
      mirrored: true,
      tip: { length: 70, kind: 'ellipse' },
      hinge: 0.66,
      controls: [{ code: 'T2', name: 'Elevator', from: 12, to: 150, colour: lime }],
      panels: [{ code: 'T1', name: 'Tailplane', to: 215, colour: white }],
      spars: [{ diameter: 3.2, from: [-1, 0.32], to: [120, 0.32] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [872, 0, 22],
      breaks: [
        { y: 0, x: 0, chord: 138 },
        { y: 176, x: 46, chord: 84 },
      ],
      sections: [symmetrical(0.08), symmetrical(0.07)],
      mirrored: false,
      roll: 90,
      tip: { length: 60, kind: 'ellipse' },
      hinge: 0.52,
      controls: [{ code: 'T4', name: 'Rudder', from: 20, to: 128, colour: lime }],
      panels: [{ code: 'T3', name: 'Fin', to: 176, colour: white }],
    },
  ],
  bodies: [
    {
      id: 'pod',
      isRoundBehind: true,
      stations: [
        [0, 0, 16, 16, 16, 2],
        [50, 1, 22, 21, 23, 2.1],
        [130, 3, 28, 27, 29, 2.3],
        [220, 6, 29, 31, 29, 2.4],
        [310, 9, 24, 25, 23, 2.3],
        [390, 12, 15, 16, 14, 2.1],
        [450, 13, 8, 8, 8, 2],
      ],
      segments: [
        { code: 'F1', name: 'Nose', to: 54, colour: lime },
        { code: 'F2', name: 'Pod, front', to: 215, colour: lime },
        { code: 'F3', name: 'Pod, rear', colour: white },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'pod',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [48, 14, 3, 3, 6],
        [72, 15, 14, 13, 6],
        [120, 17, 21, 22, 6],
        [170, 19, 22, 22, 6],
        [214, 20, 14, 14, 6],
      ],
    },
    {
      id: 'tail block',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [862, 15, 3, 3, 3],
        [884, 17, 11, 13, 9],
        [960, 18, 11, 13, 9],
        [1012, 17, 3, 5, 4],
      ],
      segments: [{ code: 'F4', name: 'Tail boom joint', colour: white }],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Canopy',
      body: 'pod',
      outline: pairs(52, 17, 192, 22, 192, 80, 52, 80),
      colour: glass,
      finish: 'canopy',
    },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [32, 32, 12], colour: graphite },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [90, 30, 6], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [20, 12, 2], colour: graphite, quantity: 2 },
  ],
  bought: [
    { kind: 'boom', path: path(446, 0, 13, 990, 0, 17), radius: 5 },
    {
      kind: 'propeller',
      at: [-2, 0, 0],
      diameter: 9,
      pitch: 5,
      spinner: 16,
      spinnerColour: white,
      phase: 90,
      isFolding: true,
    },
  ],
}
