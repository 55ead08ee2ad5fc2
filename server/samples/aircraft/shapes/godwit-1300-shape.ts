import { glass, graphite, grey, orange } from '#server/samples/geometry/colours.ts'
import { pairs } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const godwitShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [236, 0, 12],
      breaks: [
        { y: 0, x: 0, chord: 176 },
        { y: 350, x: 12, z: 12, chord: 146 },
        { y: 650, x: 44, z: 34, chord: 92, twist: -2 },
      ],
      sections: [cambered(0.024, 0.4, 0.09), cambered(0.02, 0.4, 0.08)],
      mirrored: true,
      tip: { length: 70, kind: 'ellipse' },
      hinge: 0.78,
      controls: [{ code: 'A1', name: 'Aileron', from: 364, to: 558, colour: orange }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 205, colour: grey },
        { code: 'W2', name: 'Middle wing', to: 355, colour: grey },
        { code: 'W3', name: 'Outer wing', to: 565, colour: grey },
        { code: 'W4', name: 'Wing tip', to: 650, colour: orange },
      ],
      stub: { body: 'fuselage', y: 46, fillet: 20 },
      spars: [{ diameter: 8.2, from: [-1, 0.32], to: [345, 0.32] }],
    },
    {
      id: 'V-tail',
      role: 'tail',
      at: [792, 0, 22],
      breaks: [
        { y: 5, x: 0, chord: 112 },
        { y: 232, x: 46, chord: 66 },
      ],
      sections: [symmetrical(0.085), symmetrical(0.08)],
      mirrored: true,
      roll: 36,
      tip: { length: 44, kind: 'ellipse' },
      hinge: 0.66,
      controls: [{ code: 'T2', name: 'Ruddervator', from: 34, to: 184, colour: orange }],
      panels: [{ code: 'T1', name: 'V-tail', to: 232, colour: grey }],
      spars: [{ diameter: 3.2, from: [4, 0.34], to: [150, 0.34] }],
    },
  ],
  bodies: [
    {
      id: 'fuselage',
      isRoundBehind: true,
      stations: [
        [0, 0, 19, 19, 19, 2],
        [70, 2, 29, 29, 29, 2.1],
        [170, 6, 37, 38, 37, 2.2],
        [270, 9, 36, 38, 36, 2.2],
        [380, 13, 27, 27, 27, 2.1],
        [520, 17, 16, 16, 16, 2],
        [700, 20, 11, 12, 12, 2],
        [912, 22, 5, 6, 6, 2],
      ],
      segments: [
        { code: 'F1', name: 'Nose', to: 78, colour: orange },
        { code: 'F2', name: 'Fuselage, front', to: 232, colour: grey },
        { code: 'F3', name: 'Fuselage, centre', to: 420, colour: grey },
        { code: 'F4', name: 'Tail boom, front', to: 610, colour: grey },
        { code: 'F5', name: 'Tail boom, rear', to: 770, colour: graphite },
        { code: 'F6', name: 'Tail boom, end', colour: graphite },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'fuselage',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [60, 18, 3, 3, 8],
        [92, 20, 18, 17, 8],
        [150, 24, 28, 31, 8],
        [215, 28, 28, 30, 8],
        [300, 30, 16, 18, 8],
        [380, 30, 3, 4, 8],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Canopy',
      body: 'fuselage',
      outline: pairs(66, 21, 230, 30, 230, 100, 66, 100),
      colour: glass,
      finish: 'canopy',
    },
  ],
  paint: [{ on: ['W2'], view: 'plan', outline: pairs(0, 300, 600, 300, 600, 330, 0, 330), colour: orange }],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [38, 38, 14], colour: graphite },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [110, 40, 6], colour: graphite },
    {
      shape: 'servo frame',
      code: 'P1',
      name: 'Servo frame',
      size: [32, 16, 8],
      colour: graphite,
      quantity: 4,
    },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [20, 12, 2], colour: graphite, quantity: 4 },
  ],
  bought: [
    {
      kind: 'propeller',
      at: [-2, 0, 0],
      diameter: 9,
      pitch: 5,
      spinner: 19,
      spinnerColour: orange,
      phase: 30,
    },
    { kind: 'linkage', horn: [372, 440, 24], servo: [318, 440, 20], side: -1, mirrored: true },
  ],
}
