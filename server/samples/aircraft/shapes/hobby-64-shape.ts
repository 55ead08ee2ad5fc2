import { glass, graphite, navy, orange, white } from '#server/samples/geometry/colours.ts'
import { pairs } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape, Station } from '#server/samples/geometry/shape.ts'

const intake: readonly Station[] = [
  [258, -2, 20, 27, 25, 3],
  [300, -2, 22.5, 29, 27, 3],
  [380, -2, 22, 29, 28, 3],
  [470, -2, 17, 26, 26, 2.6],
  [560, -1, 7, 20, 20, 2.2],
]

export const hobbyShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [312, 0, -4],
      breaks: [
        { y: 0, x: 0, chord: 230 },
        { y: 400, x: 231, z: -4, chord: 90, twist: -1 },
      ],
      sections: [cambered(0.008, 0.4, 0.085), cambered(0.008, 0.4, 0.08)],
      mirrored: true,
      tip: { length: 18, kind: 'round' },
      hinge: 0.76,
      controls: [{ code: 'A1', name: 'Aileron', from: 205, to: 372, colour: orange }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 200, colour: white },
        { code: 'W2', name: 'Wing tip', to: 400, colour: navy },
      ],
      stub: { body: 'fuselage', y: 66, fillet: 12 },
      spars: [{ diameter: 8.2, from: [-1, 0.4], to: [330, 0.32] }],
    },
    {
      id: 'stabiliser',
      role: 'tail',
      at: [706, 0, 8],
      breaks: [
        { y: 41, x: 20, chord: 122 },
        { y: 160, x: 96, chord: 58 },
      ],
      sections: [symmetrical(0.075), symmetrical(0.07)],
      mirrored: true,
      tip: { length: 12, kind: 'round' },
      panels: [{ code: 'T1', name: 'Stabiliser', to: 160, colour: white }],
      spars: [{ diameter: 4.2, from: [40, 0.4], to: [110, 0.4] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [628, 0, 22],
      breaks: [
        { y: 0, x: 0, chord: 180 },
        { y: 166, x: 150, chord: 76 },
      ],
      sections: [symmetrical(0.08), symmetrical(0.07)],
      mirrored: false,
      roll: 90,
      tip: { length: 14, kind: 'round' },
      hinge: 0.74,
      controls: [{ code: 'V2', name: 'Rudder', from: 30, to: 116, colour: orange }],
      panels: [
        { code: 'V1', name: 'Fin', to: 118, colour: white },
        { code: 'V3', name: 'Fin tip', to: 166, colour: navy },
      ],
    },
  ],
  bodies: [
    {
      id: 'fuselage',
      isRoundInFront: true,
      stations: [
        [0, -6, 1.5, 1.5, 1.5, 2],
        [45, -4, 13, 13, 12, 2],
        [130, -1, 27, 28, 26, 2.1],
        [230, 1, 35, 38, 33, 2.3],
        [340, 2, 41, 42, 38, 2.4],
        [480, 2, 43, 41, 40, 2.4],
        [600, 2, 41, 41, 39, 2.2],
        [740, 2, 37, 37, 36, 2.05],
        [838, 2, 31, 31, 31, 2],
      ],
      mouths: [{ end: 'back', depth: 60, wall: 2.6 }],
      segments: [
        { code: 'F1', name: 'Nose', to: 128, colour: navy },
        { code: 'F2', name: 'Forward fuselage', to: 300, colour: white },
        { code: 'F3', name: 'Centre fuselage', to: 500, colour: white },
        { code: 'F4', name: 'Rear fuselage', to: 690, colour: white },
        { code: 'F5', name: 'Nozzle', colour: orange },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'fuselage',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [112, 15, 2, 2, 6],
        [140, 18, 13, 12, 6],
        [190, 24, 20, 24, 6],
        [245, 28, 22, 26, 6],
        [300, 30, 19, 20, 6],
        [420, 34, 3, 4, 6],
      ],
    },
    {
      id: 'intake fairing',
      into: 'fuselage',
      mirrored: true,
      y: 39,
      stations: intake,
      between: [322, 600],
    },
    {
      id: 'intake',
      mirrored: true,
      y: 39,
      stations: intake,
      between: [200, 322],
      mouths: [{ end: 'front', depth: 60, wall: 2.4 }],
      segments: [{ code: 'I1', name: 'Intake', colour: white }],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Canopy',
      body: 'fuselage',
      outline: pairs(120, 18, 298, 37, 298, 90, 120, 90),
      colour: glass,
      finish: 'canopy',
    },
  ],
  stock: [
    { shape: 'duct half', code: 'D1L', name: 'Duct half, left', size: [72, 36, 190], colour: graphite },
    {
      shape: 'duct half',
      code: 'D1R',
      name: 'Duct half, right',
      size: [72, 36, 190],
      colour: graphite,
    },
    { shape: 'fan mount', code: 'M1', name: 'Fan mount', size: [74, 74, 20], colour: graphite },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [150, 44, 6], colour: graphite },
    {
      shape: 'servo frame',
      code: 'P1',
      name: 'Servo frame',
      size: [34, 16, 8],
      colour: graphite,
      quantity: 4,
    },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [24, 14, 2], colour: graphite, quantity: 5 },
  ],
  bought: [{ kind: 'fan', at: [796, 0, 2], radius: 28 }],
}
