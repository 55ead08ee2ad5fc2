import { glass, graphite, navy, sky, white } from '#server/samples/geometry/colours.ts'
import { pairs, path } from '#server/samples/geometry/outline.ts'
import { cambered, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const wheatearShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [158, 0, -26],
      breaks: [
        { y: 0, x: 0, chord: 220 },
        { y: 450, x: 34, z: 30, chord: 150, twist: -1.5 },
      ],
      sections: [cambered(0.015, 0.4, 0.13), cambered(0.015, 0.4, 0.11)],
      mirrored: true,
      tip: { length: 54, kind: 'ellipse' },
      hinge: 0.76,
      controls: [{ code: 'A1', name: 'Aileron', from: 222, to: 392, colour: sky }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 210, colour: sky },
        { code: 'W2', name: 'Outer wing', to: 396, colour: white },
        { code: 'W3', name: 'Wing tip', to: 450, colour: sky },
      ],
      stub: { body: 'fuselage', y: 54, fillet: 18 },
      spars: [{ diameter: 8.2, from: [-1, 0.3], to: [390, 0.3] }],
    },
    {
      id: 'tailplane',
      role: 'tail',
      at: [616, 0, 18],
      breaks: [
        { y: 0, x: 0, chord: 116 },
        { y: 185, x: 24, chord: 80 },
      ],
      sections: [symmetrical(0.09), symmetrical(0.08)],
      mirrored: true,
      tip: { length: 44, kind: 'ellipse' },
      hinge: 0.6,
      controls: [{ code: 'T2', name: 'Elevator', from: 14, to: 142, colour: white }],
      panels: [{ code: 'T1', name: 'Tailplane', to: 185, colour: sky }],
      spars: [{ diameter: 4.2, from: [-1, 0.34], to: [130, 0.34] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [600, 0, 20],
      breaks: [
        { y: 0, x: 0, chord: 142 },
        { y: 146, x: 52, chord: 84 },
      ],
      sections: [symmetrical(0.09), symmetrical(0.08)],
      mirrored: false,
      roll: 90,
      tip: { length: 46, kind: 'ellipse' },
      hinge: 0.58,
      controls: [{ code: 'T4', name: 'Rudder', from: 18, to: 104, colour: white }],
      panels: [{ code: 'T3', name: 'Fin', to: 146, colour: navy }],
    },
  ],
  bodies: [
    {
      id: 'fuselage',
      stations: [
        [0, 0, 33, 33, 33, 2.1],
        [50, 0, 38, 38, 38, 2.2],
        [130, 0, 41, 42, 41, 2.3],
        [230, 1, 41, 43, 40, 2.3],
        [340, 4, 36, 36, 37, 2.3],
        [470, 10, 25, 25, 28, 2.2],
        [600, 15, 15, 17, 19, 2.1],
        [738, 19, 5, 8, 9, 2],
      ],
      segments: [
        { code: 'F1', name: 'Cowl', to: 96, colour: navy },
        { code: 'F2', name: 'Cockpit', to: 262, colour: white },
        { code: 'F3', name: 'Fuselage, rear', to: 450, colour: white },
        { code: 'F4', name: 'Tail cone, front', to: 596, colour: white },
        { code: 'F5', name: 'Tail cone, rear', colour: white },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'fuselage',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [128, 30, 4, 4, 8],
        [160, 32, 21, 22, 8],
        [212, 34, 26, 37, 8],
        [262, 34, 24, 35, 8],
        [330, 32, 14, 19, 8],
        [392, 28, 3, 3, 8],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Canopy',
      body: 'fuselage',
      outline: pairs(132, 36, 318, 36, 318, 110, 132, 110),
      colour: glass,
      finish: 'canopy',
    },
  ],
  paint: [
    {
      on: ['F2', 'F3', 'F4', 'F5'],
      view: 'side',
      outline: pairs(96, -14, 262, -2, 470, 10, 738, 21, 738, 25, 470, 20, 262, 14, 96, 14),
      beside: 3,
      colour: sky,
    },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [48, 48, 18], colour: graphite },
    {
      shape: 'gear block',
      code: 'G1',
      name: 'Undercarriage block',
      size: [40, 26, 10],
      colour: graphite,
      quantity: 2,
    },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [120, 42, 6], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [22, 14, 2], colour: graphite, quantity: 4 },
  ],
  bought: [
    { kind: 'motor', at: [-18, 0, 0], radius: 14, length: 18 },
    { kind: 'propeller', at: [-20, 0, 0], diameter: 9, pitch: 6, spinner: 25, spinnerColour: sky, phase: 68 },
    {
      kind: 'wire',
      path: path(190, 100, -30, 186, 101, -80, 180, 104, -104, 180, 122, -104),
      radius: 2,
      mirrored: true,
    },
    { kind: 'wheel', at: [180, 114, -104], radius: 29, width: 17, hub: sky, mirrored: true },
    { kind: 'wire', path: path(680, 0, 12, 706, 0, -4, 712, 0, -13), radius: 1.6 },
    { kind: 'wheel', at: [712, 0, -14], radius: 10, width: 7, hub: sky },
    { kind: 'linkage', horn: [322, 300, -4], servo: [262, 300, -12], side: -1, mirrored: true },
  ],
}
