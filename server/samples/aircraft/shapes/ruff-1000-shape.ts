import { glass, graphite, red, white } from '#server/samples/geometry/colours.ts'
import { pairs, path } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const ruffShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [150, 0, 40],
      breaks: [
        { y: 0, x: 0, chord: 214 },
        { y: 160, x: 0, z: 3, chord: 214 },
        { y: 500, x: 32, z: 28, chord: 152, twist: -1.5 },
      ],
      sections: [cambered(0.025, 0.4, 0.12), cambered(0.025, 0.4, 0.11)],
      mirrored: true,
      tip: { length: 50, kind: 'ellipse' },
      hinge: 0.77,
      controls: [{ code: 'A1', name: 'Aileron', from: 232, to: 434, colour: red }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 160, colour: white },
        { code: 'W2', name: 'Middle wing', to: 300, colour: white },
        { code: 'W3', name: 'Outer wing', to: 442, colour: white },
        { code: 'W4', name: 'Wing tip', to: 500, colour: red },
      ],
      spars: [{ diameter: 8.2, from: [-1, 0.3], to: [430, 0.3] }],
    },
    {
      id: 'tailplane',
      role: 'tail',
      at: [668, 0, 40],
      breaks: [
        { y: 0, x: 0, chord: 100 },
        { y: 158, x: 0, chord: 100 },
      ],
      sections: [symmetrical(0.09), symmetrical(0.09)],
      mirrored: true,
      hinge: 0.64,
      controls: [{ code: 'T2', name: 'Elevator', from: 4, to: 146, colour: red }],
      panels: [{ code: 'T1', name: 'Tailplane', to: 158, colour: white }],
      spars: [{ diameter: 4.2, from: [-1, 0.32], to: [140, 0.32] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [640, 160, 40],
      breaks: [
        { y: -40, x: 52, chord: 66 },
        { y: 0, x: 12, chord: 122 },
        { y: 104, x: 66, chord: 78 },
      ],
      sections: [symmetrical(0.085), symmetrical(0.08)],
      mirrored: true,
      roll: 90,
      tip: { length: 30, kind: 'ellipse' },
      hinge: 0.64,
      controls: [{ code: 'V2', name: 'Rudder', from: 14, to: 70, colour: white }],
      panels: [{ code: 'V1', name: 'Fin', to: 104, colour: red }],
    },
  ],
  bodies: [
    {
      id: 'pod',
      isRoundInFront: true,
      stations: [
        [-60, 2, 3, 3, 3, 2],
        [-30, 3, 24, 22, 22, 2.2],
        [30, 5, 37, 34, 34, 2.5],
        [110, 8, 41, 42, 39, 2.7],
        [200, 12, 40, 42, 38, 2.7],
        [290, 20, 32, 30, 32, 2.4],
        [356, 26, 21, 21, 22, 2.1],
      ],
      segments: [
        { code: 'F1', name: 'Nose', to: 40, colour: red },
        { code: 'F2', name: 'Pod, front', to: 200, colour: white },
        { code: 'F3', name: 'Pod, rear', colour: white },
      ],
    },
    {
      id: 'boom fairing',
      mirrored: true,
      y: 160,
      isRoundInFront: true,
      stations: [
        [128, 38, 3, 3, 3, 2],
        [150, 39, 12, 13, 13, 2],
        [260, 40, 13, 14, 14, 2],
        [376, 40, 7.4, 7.4, 7.4, 2],
      ],
      segments: [{ code: 'N1', name: 'Boom joint', colour: red }],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Hatch',
      body: 'pod',
      outline: pairs(44, 22, 150, 27, 150, 90, 44, 90),
      colour: graphite,
    },
  ],
  paint: [
    {
      on: ['F1'],
      view: 'side',
      outline: pairs(-44, 0, -10, -2, -4, 18, -30, 20),
      beside: 3,
      colour: glass,
      finish: 'canopy',
    },
    {
      on: ['F2', 'F3'],
      view: 'side',
      outline: pairs(40, -6, 200, 4, 356, 22, 356, 28, 200, 12, 40, 4),
      beside: 6,
      colour: red,
    },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [42, 42, 16], colour: graphite },
    { shape: 'gear block', code: 'G1', name: 'Undercarriage block', size: [60, 42, 11], colour: graphite },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [150, 46, 6], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [22, 14, 2], colour: graphite, quantity: 5 },
  ],
  bought: [
    { kind: 'motor', at: [382, 0, 26], radius: 14, length: 26, isPusher: true },
    {
      kind: 'propeller',
      at: [384, 0, 26],
      diameter: 9,
      pitch: 6,
      spinner: 15,
      spinnerColour: red,
      phase: 25,
      isPusher: true,
    },
    { kind: 'boom', path: path(366, 160, 40, 668, 160, 40), radius: 5, mirrored: true },
    {
      kind: 'wire',
      path: path(236, 18, -22, 240, 44, -40, 246, 104, -96, 246, 120, -96),
      radius: 2,
      mirrored: true,
    },
    { kind: 'wheel', at: [246, 112, -96], radius: 28, width: 17, hub: red, mirrored: true },
    { kind: 'wire', path: path(-2, 0, -26, -6, 0, -70, -4, 10, -78, -4, 10, -99, -4, -8, -99), radius: 2 },
    { kind: 'wheel', at: [-4, 0, -99], radius: 24, width: 15, hub: red },
    { kind: 'linkage', horn: [324, 330, 48], servo: [266, 330, 44], side: -1, mirrored: true },
  ],
}
