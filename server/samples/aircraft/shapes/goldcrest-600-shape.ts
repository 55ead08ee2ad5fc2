import { black, graphite, yellow, white } from '#server/samples/geometry/colours.ts'
import { pairs, path } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const goldcrestShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [92, 0, 36],
      breaks: [
        { y: 0, x: 0, chord: 150 },
        { y: 160, x: 0, z: 6, chord: 150 },
        { y: 300, x: 16, z: 46, chord: 112, twist: -1 },
      ],
      sections: [cambered(0.05, 0.4, 0.06), cambered(0.05, 0.4, 0.06)],
      mirrored: true,
      tip: { length: 50, kind: 'ellipse' },
      panels: [
        { code: 'W1', name: 'Inner wing', to: 160, colour: yellow },
        { code: 'W2', name: 'Wing tip', to: 300, colour: yellow },
      ],
      spars: [{ diameter: 4.2, from: [-1, 0.35], to: [155, 0.35] }],
      edge: 0.8,
    },
    {
      id: 'tailplane',
      role: 'tail',
      at: [372, 0, 12],
      breaks: [
        { y: 0, x: 0, chord: 88 },
        { y: 120, x: 16, chord: 62 },
      ],
      sections: [symmetrical(0.06), symmetrical(0.06)],
      mirrored: true,
      tip: { length: 46, kind: 'ellipse' },
      hinge: 0.62,
      controls: [{ code: 'T2', name: 'Elevator', from: 8, to: 88, colour: black }],
      panels: [{ code: 'T1', name: 'Tailplane', to: 120, colour: yellow }],
      edge: 0.8,
    },
    {
      id: 'fin',
      role: 'fin',
      at: [366, 0, 12],
      breaks: [
        { y: 0, x: 0, chord: 98 },
        { y: 104, x: 30, chord: 66 },
      ],
      sections: [symmetrical(0.06), symmetrical(0.06)],
      mirrored: false,
      roll: 90,
      tip: { length: 48, kind: 'ellipse' },
      hinge: 0.54,
      controls: [{ code: 'T4', name: 'Rudder', from: 12, to: 70, colour: black }],
      panels: [{ code: 'T3', name: 'Fin', to: 104, colour: yellow }],
      edge: 0.8,
    },
  ],
  bodies: [
    {
      id: 'fuselage',
      stations: [
        [0, 0, 14, 14, 14, 2.2],
        [30, 0, 18, 18, 20, 2.6],
        [80, 1, 20, 34, 23, 3],
        [150, 2, 20, 40, 22, 3],
        [222, 4, 16, 35, 17, 3],
        [270, 6, 11, 12, 12, 2.6],
        [360, 9, 7, 8, 8, 2.3],
        [462, 12, 3.5, 5, 5, 2.2],
      ],
      segments: [
        { code: 'F1', name: 'Nose', to: 62, colour: yellow },
        { code: 'F2', name: 'Cabin', to: 236, colour: yellow },
        { code: 'F3', name: 'Tail cone', colour: yellow },
      ],
    },
  ],
  paint: [
    {
      on: ['F2'],
      view: 'side',
      outline: pairs(66, 12, 74, 10, 96, 32, 86, 44, 66, 24),
      colour: black,
      finish: 'canopy',
    },
    {
      on: ['F2'],
      view: 'side',
      outline: pairs(104, 10, 172, 10, 196, 27, 106, 29),
      beside: 12,
      colour: black,
      finish: 'canopy',
    },
    { on: ['W2'], view: 'plan', outline: pairs(0, 236, 600, 226, 600, 262, 0, 272), colour: black },
    { on: ['W1'], view: 'plan', outline: pairs(0, 30, 600, 30, 600, 36, 0, 36), colour: white },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [24, 24, 8], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [16, 10, 1.5], colour: graphite, quantity: 2 },
  ],
  bought: [
    { kind: 'motor', at: [-15, 0, 0], radius: 8, length: 15 },
    {
      kind: 'propeller',
      at: [-16, 0, 0],
      diameter: 5,
      pitch: 3,
      spinner: 8,
      spinnerColour: black,
      phase: 58,
    },
    {
      kind: 'wire',
      path: path(98, 4, -20, 92, 30, -34, 84, 56, -62, 84, 68, -62),
      radius: 1.2,
      mirrored: true,
    },
    { kind: 'wheel', at: [84, 62, -62], radius: 19, width: 9, hub: white, mirrored: true },
    { kind: 'wire', path: path(420, 0, 8, 438, 0, -4, 442, 0, -10), radius: 1 },
  ],
}
