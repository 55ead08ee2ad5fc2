import { black, cream, glass, graphite, red, steel } from '#server/samples/geometry/colours.ts'
import { pairs, path } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

const wing = cambered(0.02, 0.4, 0.12)
const cylinders = Array.from({ length: 7 }, (_, index) => (index / 7) * 2 * Math.PI)

export const bullfinchShape: AircraftShape = {
  surfaces: [
    {
      id: 'upper wing',
      role: 'wing',
      at: [92, 0, 98],
      breaks: [
        { y: 0, x: 0, chord: 150 },
        { y: 410, x: 0, z: 7, chord: 150 },
      ],
      sections: [wing, wing],
      mirrored: true,
      tip: { length: 64, kind: 'ellipse' },
      hinge: 0.75,
      controls: [{ code: 'A2', name: 'Aileron, upper', from: 170, to: 336, colour: cream }],
      panels: [
        { code: 'U1', name: 'Upper wing, inner', to: 168, colour: cream },
        { code: 'U2', name: 'Upper wing, outer', to: 344, colour: cream },
        { code: 'U3', name: 'Upper wing, tip', to: 410, colour: red },
      ],
      spars: [{ diameter: 6.2, from: [-1, 0.3], to: [395, 0.3] }],
    },
    {
      id: 'lower wing',
      role: 'wing',
      at: [146, 0, -32],
      breaks: [
        { y: 0, x: 0, chord: 150 },
        { y: 385, x: 0, z: 16.8, chord: 150, twist: -1 },
      ],
      sections: [wing, wing],
      mirrored: true,
      tip: { length: 64, kind: 'ellipse' },
      hinge: 0.75,
      controls: [{ code: 'A1', name: 'Aileron, lower', from: 170, to: 312, colour: cream }],
      panels: [
        { code: 'W1', name: 'Lower wing, inner', to: 168, colour: cream },
        { code: 'W2', name: 'Lower wing, outer', to: 320, colour: cream },
        { code: 'W3', name: 'Lower wing, tip', to: 385, colour: red },
      ],
      stub: { body: 'fuselage', y: 50, fillet: 14 },
      spars: [{ diameter: 6.2, from: [-1, 0.3], to: [370, 0.3] }],
    },
    {
      id: 'tailplane',
      role: 'tail',
      at: [596, 0, 26],
      breaks: [
        { y: 0, x: 0, chord: 108 },
        { y: 155, x: 26, chord: 82 },
      ],
      sections: [symmetrical(0.08), symmetrical(0.08)],
      mirrored: true,
      tip: { length: 60, kind: 'ellipse' },
      hinge: 0.6,
      controls: [{ code: 'T2', name: 'Elevator', from: 10, to: 112, colour: red }],
      panels: [{ code: 'T1', name: 'Tailplane', to: 155, colour: cream }],
      spars: [{ diameter: 3.2, from: [-1, 0.35], to: [100, 0.35] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [588, 0, 24],
      breaks: [
        { y: 0, x: 0, chord: 124 },
        { y: 122, x: 38, chord: 94 },
      ],
      sections: [symmetrical(0.08), symmetrical(0.08)],
      mirrored: false,
      roll: 90,
      tip: { length: 62, kind: 'ellipse' },
      hinge: 0.56,
      controls: [{ code: 'T4', name: 'Rudder', from: 14, to: 84, colour: cream }],
      panels: [{ code: 'T3', name: 'Fin', to: 122, colour: red }],
    },
  ],
  bodies: [
    {
      id: 'cowl',
      stations: [
        [-26, 0, 41, 41, 41, 2],
        [-18, 0, 46, 46, 46, 2],
        [2, 0, 48.5, 48.5, 48.5, 2],
        [26, 0, 48.5, 48.5, 48.5, 2],
        [44, 0, 46, 46, 46, 2],
      ],
      mouths: [{ end: 'front', depth: 46, wall: 5 }],
      segments: [{ code: 'F1', name: 'Cowl', colour: black }],
    },
    {
      id: 'fuselage',
      stations: [
        [34, 0, 43, 43, 43, 2],
        [70, 0, 42, 42, 43, 2.1],
        [150, 0, 40, 41, 42, 2.3],
        [250, 2, 37, 38, 40, 2.4],
        [330, 6, 33, 33, 36, 2.4],
        [450, 12, 25, 24, 28, 2.3],
        [580, 19, 16, 15, 19, 2.2],
        [690, 24, 6, 8, 10, 2],
      ],
      segments: [
        { code: 'F2', name: 'Forward fuselage', to: 190, colour: red },
        { code: 'F3', name: 'Centre fuselage', to: 330, colour: red },
        { code: 'F4', name: 'Rear fuselage', to: 510, colour: red },
        { code: 'F5', name: 'Tail cone', colour: red },
      ],
    },
    {
      id: 'windscreen bubble',
      into: 'fuselage',
      isRoundInFront: true,
      stations: [
        [214, 30, 4, 4, 6],
        [236, 32, 18, 16, 8],
        [262, 34, 22, 27, 10],
        [264, 34, 22, 27, 10],
      ],
    },
    {
      id: 'headrest',
      into: 'fuselage',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [312, 30, 4, 4, 8],
        [328, 32, 14, 17, 8],
        [390, 30, 10, 10, 8],
        [460, 28, 2, 2, 8],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Windscreen hatch',
      body: 'fuselage',
      outline: pairs(220, 37, 266, 39.5, 266, 90, 220, 90),
      colour: glass,
      finish: 'canopy',
    },
  ],
  paint: [
    {
      on: ['F3'],
      view: 'plan',
      outline: Array.from({ length: 24 }, (_, index): [number, number] => {
        const angle = (index / 24) * 2 * Math.PI
        return [291 + 22 * Math.cos(angle), 19 * Math.sin(angle)]
      }),
      above: 20,
      colour: black,
      finish: 'black',
    },
    {
      on: ['F2', 'F3', 'F4'],
      view: 'side',
      outline: pairs(70, -6, 330, 2, 640, 21, 640, 24, 330, 12, 70, 6),
      beside: 6,
      colour: cream,
    },
  ],
  stock: [
    { shape: 'strut', code: 'N1', name: 'Cabane strut', size: [78, 11, 5], colour: graphite, quantity: 4 },
    { shape: 'strut', code: 'N2', name: 'Wing strut', size: [132, 11, 5], colour: graphite, quantity: 4 },
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [48, 48, 18], colour: graphite },
    { shape: 'gear block', code: 'G1', name: 'Undercarriage block', size: [56, 40, 11], colour: graphite },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [110, 40, 6], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [22, 14, 2], colour: graphite, quantity: 6 },
  ],
  bought: [
    {
      kind: 'propeller',
      at: [-34, 0, 0],
      diameter: 9,
      pitch: 6,
      spinner: 13,
      spinnerColour: steel,
      phase: 66,
    },
    { kind: 'motor', at: [-33, 0, 0], radius: 13, length: 40 },
    ...cylinders.map((angle) => ({
      kind: 'strut' as const,
      path: path(
        -4,
        10 * Math.sin(angle),
        10 * Math.cos(angle),
        -4,
        33 * Math.sin(angle),
        33 * Math.cos(angle),
      ),
      radius: 6.5,
      colour: steel,
    })),
    { kind: 'strut', path: path(172, 268, -18, 124, 268, 104), radius: 2.6, colour: black, mirrored: true },
    { kind: 'strut', path: path(250, 268, -16, 200, 268, 104), radius: 2.6, colour: black, mirrored: true },
    { kind: 'strut', path: path(130, 30, 32, 122, 42, 101), radius: 2.6, colour: black, mirrored: true },
    { kind: 'strut', path: path(196, 30, 32, 204, 42, 101), radius: 2.6, colour: black, mirrored: true },
    { kind: 'wire', path: path(180, 50, -26, 150, 266, 100), radius: 0.6, mirrored: true },
    { kind: 'wire', path: path(160, 42, 98, 200, 266, -14), radius: 0.6, mirrored: true },
    { kind: 'strut', path: path(86, 26, -34, 108, 92, -104), radius: 2.8, colour: black, mirrored: true },
    { kind: 'strut', path: path(150, 26, -36, 110, 92, -104), radius: 2.4, colour: black, mirrored: true },
    { kind: 'wire', path: path(108, -108, -106, 108, 108, -106), radius: 2.2 },
    { kind: 'wheel', at: [108, 102, -106], radius: 34, width: 16, hub: red, mirrored: true },
    { kind: 'wire', path: path(640, 0, 14, 672, 0, -8, 680, 0, -15), radius: 1.6 },
    { kind: 'wheel', at: [680, 0, -15], radius: 11, width: 7, hub: red },
  ],
}
