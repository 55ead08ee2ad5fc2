import { black, glass, graphite, lime, navy, steel, white } from '#server/samples/geometry/colours.ts'
import { pairs, path } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const siskinShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [96, 0, 82],
      breaks: [
        { y: 0, x: 6, chord: 178 },
        { y: 60, x: 0, z: 3, chord: 190 },
        { y: 380, x: 12, z: 22, chord: 174 },
      ],
      sections: [cambered(0.04, 0.4, 0.09), cambered(0.04, 0.4, 0.09)],
      mirrored: true,
      tip: { length: 110, kind: 'ellipse' },
      hinge: 0.74,
      controls: [{ code: 'A1', name: 'Aileron', from: 152, to: 288, colour: navy }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 146, colour: lime },
        { code: 'W2', name: 'Outer wing', to: 292, colour: lime },
        { code: 'W3', name: 'Wing tip', to: 380, colour: navy },
      ],
      spars: [{ diameter: 6.2, from: [-1, 0.3], to: [330, 0.3] }],
    },
    {
      id: 'tailplane',
      role: 'tail',
      at: [498, 0, 22],
      breaks: [
        { y: 0, x: 0, chord: 106 },
        { y: 150, x: 22, chord: 84 },
      ],
      sections: [symmetrical(0.07), symmetrical(0.07)],
      mirrored: true,
      tip: { length: 76, kind: 'ellipse' },
      hinge: 0.58,
      controls: [{ code: 'T2', name: 'Elevator', from: 10, to: 96, colour: navy }],
      panels: [{ code: 'T1', name: 'Tailplane', to: 150, colour: lime }],
      spars: [{ diameter: 3.2, from: [-1, 0.34], to: [90, 0.34] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [494, 0, 22],
      breaks: [
        { y: 0, x: 0, chord: 118 },
        { y: 116, x: 34, chord: 92 },
      ],
      sections: [symmetrical(0.07), symmetrical(0.07)],
      mirrored: false,
      roll: 90,
      tip: { length: 66, kind: 'ellipse' },
      hinge: 0.5,
      controls: [{ code: 'T4', name: 'Rudder', from: 14, to: 74, colour: white }],
      panels: [{ code: 'T3', name: 'Fin', to: 116, colour: navy }],
    },
  ],
  bodies: [
    {
      id: 'fuselage',
      stations: [
        [0, 0, 27, 27, 27, 2.1],
        [36, 0, 32, 32, 32, 2.3],
        [110, 1, 33, 34, 34, 2.5],
        [200, 3, 31, 32, 33, 2.6],
        [300, 8, 24, 24, 26, 2.5],
        [420, 14, 14, 15, 17, 2.4],
        [600, 20, 4, 7, 8, 2.3],
      ],
      segments: [
        { code: 'F1', name: 'Cowl', to: 76, colour: navy },
        { code: 'F2', name: 'Cockpit', to: 246, colour: white },
        { code: 'F3', name: 'Tail cone, front', to: 420, colour: white },
        { code: 'F4', name: 'Tail cone, rear', colour: white },
      ],
    },
    {
      id: 'windscreen bubble',
      into: 'fuselage',
      isRoundInFront: true,
      stations: [
        [158, 26, 3, 3, 6],
        [176, 28, 15, 13, 6],
        [197, 29, 18, 22, 6],
        [199, 29, 18, 22, 6],
      ],
    },
    {
      id: 'headrest',
      into: 'fuselage',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [238, 26, 3, 3, 6],
        [252, 27, 12, 14, 6],
        [310, 25, 8, 8, 6],
        [380, 22, 2, 2, 6],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Windscreen hatch',
      body: 'fuselage',
      outline: pairs(162, 31.5, 201, 33.5, 201, 80, 162, 80),
      colour: glass,
      finish: 'canopy',
    },
  ],
  paint: [
    {
      on: ['F2'],
      view: 'plan',
      outline: Array.from({ length: 24 }, (_, index): [number, number] => {
        const angle = (index / 24) * 2 * Math.PI
        return [221 + 17 * Math.cos(angle), 15 * Math.sin(angle)]
      }),
      above: 16,
      colour: black,
      finish: 'black',
    },
    {
      on: ['F2', 'F3', 'F4'],
      view: 'side',
      outline: pairs(76, -40, 200, -40, 600, 16, 600, 20, 420, 8, 246, -6, 76, -10),
      colour: lime,
    },
  ],
  stock: [
    { shape: 'strut', code: 'N1', name: 'Cabane strut', size: [58, 8, 3], colour: graphite, quantity: 4 },
    { shape: 'strut', code: 'N2', name: 'Wing strut', size: [150, 8, 3], colour: graphite, quantity: 4 },
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [34, 34, 12], colour: graphite },
    { shape: 'gear block', code: 'G1', name: 'Undercarriage block', size: [40, 26, 7], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [18, 12, 2], colour: graphite, quantity: 4 },
  ],
  bought: [
    { kind: 'motor', at: [-18, 0, 0], radius: 11, length: 18 },
    {
      kind: 'propeller',
      at: [-20, 0, 0],
      diameter: 7,
      pitch: 5,
      spinner: 10,
      spinnerColour: steel,
      phase: 66,
    },
    { kind: 'strut', path: path(128, 24, 24, 126, 34, 82), radius: 2.2, colour: black, mirrored: true },
    { kind: 'strut', path: path(172, 24, 26, 196, 34, 82), radius: 2.2, colour: black, mirrored: true },
    { kind: 'strut', path: path(134, 30, -22, 138, 216, 92), radius: 2.4, colour: black, mirrored: true },
    { kind: 'strut', path: path(176, 28, -22, 204, 216, 92), radius: 2.2, colour: black, mirrored: true },
    { kind: 'strut', path: path(84, 22, -26, 104, 80, -86), radius: 2.4, colour: black, mirrored: true },
    { kind: 'strut', path: path(136, 22, -28, 106, 80, -86), radius: 2, colour: black, mirrored: true },
    { kind: 'wire', path: path(104, -92, -87, 104, 92, -87), radius: 1.8 },
    { kind: 'wheel', at: [104, 88, -87], radius: 30, width: 12, hub: lime, mirrored: true },
    { kind: 'wire', path: path(560, 0, 14, 584, 0, -2, 590, 0, -10), radius: 1.4 },
  ],
}
