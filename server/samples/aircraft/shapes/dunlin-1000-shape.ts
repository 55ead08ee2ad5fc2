import { navy, orange, glass, white } from '#server/samples/geometry/colours.ts'
import { pairs, path } from '#server/samples/geometry/outline.ts'
import { flatBottomed, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const dunlinShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [168, 0, 78],
      breaks: [
        { y: 0, x: 0, chord: 210 },
        { y: 500, x: 8.7, z: 30.6, chord: 190, twist: -1.5 },
      ],
      sections: [flatBottomed(0.117), flatBottomed(0.117)],
      mirrored: true,
      tip: { length: 26, kind: 'round' },
      hinge: 0.775,
      controls: [{ code: 'A1', name: 'Aileron', from: 232, to: 468, colour: orange }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 165, colour: white },
        { code: 'W2', name: 'Middle wing', to: 330, colour: white },
        { code: 'W3', name: 'Wing tip', to: 500, colour: orange },
      ],
      spars: [{ diameter: 8.2, from: [-1, 0.3], to: [440, 0.3] }],
    },
    {
      id: 'tailplane',
      role: 'tail',
      at: [712, 0, 38],
      breaks: [
        { y: 0, x: 0, chord: 112 },
        { y: 200, x: 16, chord: 88 },
      ],
      sections: [symmetrical(0.09), symmetrical(0.08)],
      mirrored: true,
      tip: { length: 22, kind: 'round' },
      hinge: 0.62,
      controls: [{ code: 'T2', name: 'Elevator', from: 12, to: 174, colour: orange }],
      panels: [{ code: 'T1', name: 'Tailplane', to: 200, colour: white }],
      spars: [{ diameter: 4.2, from: [-1, 0.35], to: [150, 0.35] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [690, 0, 44],
      breaks: [
        { y: 0, x: 0, chord: 136 },
        { y: 138, x: 52, chord: 86 },
      ],
      sections: [symmetrical(0.09), symmetrical(0.08)],
      mirrored: false,
      roll: 90,
      tip: { length: 20, kind: 'round' },
      hinge: 0.6,
      controls: [{ code: 'T4', name: 'Rudder', from: 12, to: 116, colour: orange }],
      panels: [{ code: 'T3', name: 'Fin', to: 138, colour: navy }],
    },
  ],
  bodies: [
    {
      id: 'fuselage',
      stations: [
        [0, 0, 28, 28, 27, 3],
        [55, 2, 33, 31, 33, 3.2],
        [112, 4, 37, 38, 39, 3.6],
        [172, 6, 39.5, 75, 43, 4],
        [230, 6, 40, 79, 45, 4.4],
        [330, 6, 40, 77, 45, 4.4],
        [395, 10, 36, 62, 43, 3.6],
        [470, 17, 29, 36, 36, 3],
        [620, 25, 19, 22, 24, 2.8],
        [810, 33, 6, 13, 13, 2.8],
      ],
      segments: [
        { code: 'F1', name: 'Cowl', to: 108, colour: orange },
        { code: 'F2', name: 'Cabin, front', to: 250, colour: white },
        { code: 'F3', name: 'Cabin, rear', to: 392, colour: white },
        { code: 'F4', name: 'Tail cone, front', to: 600, colour: white },
        { code: 'F5', name: 'Tail cone, rear', colour: white },
      ],
    },
  ],
  paint: [
    {
      on: ['F2'],
      view: 'side',
      outline: pairs(124, 37, 134, 37, 173, 74, 160, 84, 124, 50),
      colour: glass,
      finish: 'canopy',
    },
    {
      on: ['F2', 'F3'],
      view: 'side',
      outline: pairs(180, 36, 276, 36, 300, 66, 184, 66),
      beside: 25,
      colour: glass,
      finish: 'canopy',
    },
    {
      on: ['F2', 'F3', 'F4'],
      view: 'side',
      outline: pairs(108, -14, 392, -6, 600, 15, 745, 31, 745, 33, 600, 24, 392, 8, 108, 2),
      beside: 8,
      colour: navy,
    },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [46, 46, 18], colour: navy },
    { shape: 'gear block', code: 'G1', name: 'Undercarriage block', size: [62, 44, 12], colour: navy },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [120, 40, 8], colour: navy },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [22, 14, 2], colour: navy, quantity: 4 },
  ],
  bought: [
    {
      kind: 'propeller',
      at: [-26, 0, 0],
      diameter: 9,
      pitch: 5,
      spinner: 21,
      spinnerColour: navy,
      phase: 62,
    },
    { kind: 'motor', at: [-25, 0, 0], radius: 14, length: 25 },
    {
      kind: 'wire',
      path: path(232, 6, -36, 232, 26, -40, 226, 112, -103, 226, 136, -103),
      radius: 1.9,
      mirrored: true,
    },
    { kind: 'wheel', at: [226, 122, -103], radius: 30, width: 19, hub: navy, mirrored: true },
    {
      kind: 'wire',
      path: path(62, 0, -20, 62, 0, -62, 66, 12, -68, 66, 12, -103, 66, -10, -103),
      radius: 1.9,
    },
    { kind: 'wheel', at: [66, 0, -103], radius: 25, width: 16, hub: navy },
    { kind: 'linkage', horn: [338, 300, 99], servo: [258, 300, 93], side: -1, mirrored: true },
  ],
}
