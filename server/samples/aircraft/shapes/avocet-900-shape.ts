import { glass, graphite, navy, teal, white } from '#server/samples/geometry/colours.ts'
import { pairs, path } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const avocetShape: AircraftShape = {
  surfaces: [
    {
      id: 'winglet',
      role: 'fin',
      at: [585, 450, -2],
      breaks: [
        { y: -34, x: 52, chord: 62 },
        { y: 4, x: 10, chord: 112 },
        { y: 136, x: 104, chord: 66 },
      ],
      sections: [symmetrical(0.08), symmetrical(0.08)],
      mirrored: true,
      roll: 90,
      tip: { length: 16, kind: 'round' },
      hinge: 0.68,
      controls: [{ code: 'V2', name: 'Rudder', from: 20, to: 114, colour: navy }],
      panels: [{ code: 'V1', name: 'Winglet', to: 136, colour: white }],
    },
    {
      id: 'wing',
      role: 'wing',
      at: [400, 0, -4],
      breaks: [
        { y: 0, x: -84, chord: 300 },
        { y: 70, x: -10, chord: 232 },
        { y: 130, x: 42, chord: 182 },
        { y: 450, x: 192, z: 6, chord: 106, twist: -1 },
      ],
      sections: [cambered(0.018, 0.4, 0.1), cambered(0.018, 0.4, 0.09)],
      mirrored: true,
      hinge: 0.77,
      controls: [{ code: 'A1', name: 'Aileron', from: 145, to: 305, colour: teal }],
      panels: [
        { code: 'W1', name: 'Wing strake', to: 132, colour: white },
        { code: 'W2', name: 'Inner wing', to: 310, colour: white },
        { code: 'W3', name: 'Wing tip', to: 450, colour: teal },
      ],
      stub: { body: 'fuselage', y: 58, fillet: 20 },
      spars: [{ diameter: 8.2, from: [-1, 0.62], to: [330, 0.3] }],
    },
    {
      id: 'foreplane',
      role: 'canard',
      at: [60, 0, 4],
      breaks: [
        { y: 0, x: 0, chord: 78 },
        { y: 205, x: 10, chord: 64 },
      ],
      sections: [cambered(0.03, 0.4, 0.12), cambered(0.03, 0.4, 0.12)],
      mirrored: true,
      tip: { length: 14, kind: 'round' },
      hinge: 0.7,
      controls: [{ code: 'T2', name: 'Canard elevator', from: 34, to: 182, colour: teal }],
      panels: [{ code: 'T1', name: 'Canard', to: 205, colour: white }],
      spars: [{ diameter: 4.2, from: [-1, 0.3], to: [170, 0.3] }],
    },
  ],
  bodies: [
    {
      id: 'fuselage',
      isRoundInFront: true,
      stations: [
        [0, 0, 2, 2, 2, 2],
        [40, 0, 18, 14, 15, 2.2],
        [130, 2, 28, 22, 24, 2.4],
        [250, 5, 37, 30, 32, 2.5],
        [370, 7, 40, 36, 33, 2.5],
        [480, 8, 36, 33, 30, 2.3],
        [560, 9, 27, 26, 25, 2.1],
        [612, 10, 19, 19, 19, 2],
      ],
      segments: [
        { code: 'F1', name: 'Nose', to: 150, colour: teal },
        { code: 'F2', name: 'Forward fuselage', to: 310, colour: white },
        { code: 'F3', name: 'Centre fuselage', to: 470, colour: white },
        { code: 'F4', name: 'Rear fuselage', colour: white },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'fuselage',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [120, 14, 3, 3, 8],
        [160, 18, 19, 17, 8],
        [220, 22, 28, 30, 8],
        [300, 26, 31, 33, 8],
        [400, 30, 25, 23, 8],
        [520, 34, 4, 3, 8],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Canopy',
      body: 'fuselage',
      outline: pairs(128, 22, 308, 34, 308, 110, 128, 110),
      colour: glass,
      finish: 'canopy',
    },
  ],
  paint: [
    {
      on: ['F2'],
      view: 'side',
      outline: pairs(150, -4, 470, 8, 612, 11, 612, 16, 470, 14, 150, 4),
      beside: 6,
      colour: navy,
    },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [40, 40, 16], colour: graphite },
    { shape: 'gear block', code: 'G1', name: 'Undercarriage block', size: [60, 40, 11], colour: graphite },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [130, 42, 6], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [22, 14, 2], colour: graphite, quantity: 6 },
  ],
  bought: [
    { kind: 'motor', at: [638, 0, 10], radius: 14, length: 26, isPusher: true },
    {
      kind: 'propeller',
      at: [640, 0, 10],
      diameter: 7,
      pitch: 5,
      spinner: 17,
      spinnerColour: teal,
      phase: 40,
      isPusher: true,
    },
    {
      kind: 'strut',
      path: path(430, 10, -20, 432, 44, -36, 438, 114, -90),
      radius: 4.2,
      colour: white,
      mirrored: true,
    },
    { kind: 'wheel', at: [438, 122, -92], radius: 25, width: 15, hub: navy, mirrored: true },
    { kind: 'wire', path: path(110, 0, -18, 98, 0, -64, 98, 10, -70, 96, 10, -96, 96, -8, -96), radius: 1.9 },
    { kind: 'wheel', at: [96, 0, -96], radius: 21, width: 13, hub: navy },
  ],
}
