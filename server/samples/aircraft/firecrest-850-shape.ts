import { black, glass, graphite, red, white, yellow } from '#server/samples/geometry/colours.ts'
import { pairs, path } from '#server/samples/geometry/outline.ts'
import { symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

/** For aerobatics: symmetrical all round, a wing in the middle, and surfaces as large as its carriers. */
export const firecrestShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [176, 0, 2],
      breaks: [
        { y: 0, x: 0, chord: 256 },
        { y: 425, x: 72, chord: 150 },
      ],
      sections: [symmetrical(0.13), symmetrical(0.12)],
      mirrored: true,
      tip: { length: 16, kind: 'round' },
      hinge: 0.7,
      controls: [
        { code: 'A1', name: 'Aileron, inner', from: 62, to: 231, colour: red },
        { code: 'A2', name: 'Aileron, outer', from: 231, to: 402, colour: red },
      ],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 190, colour: red },
        { code: 'W2', name: 'Wing tip', to: 425, colour: white },
      ],
      stub: { body: 'fuselage', y: 48, fillet: 14 },
      spars: [{ diameter: 10.2, from: [-1, 0.32], to: [330, 0.32] }],
    },
    {
      id: 'tailplane',
      role: 'tail',
      at: [648, 0, 8],
      breaks: [
        { y: 0, x: 0, chord: 146 },
        { y: 190, x: 46, chord: 92 },
      ],
      sections: [symmetrical(0.085), symmetrical(0.08)],
      mirrored: true,
      tip: { length: 14, kind: 'round' },
      hinge: 0.48,
      controls: [{ code: 'T2', name: 'Elevator', from: 26, to: 172, colour: white }],
      panels: [{ code: 'T1', name: 'Tailplane', to: 190, colour: red }],
      spars: [{ diameter: 4.2, from: [-1, 0.3], to: [150, 0.3] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [646, 0, 14],
      breaks: [
        { y: 0, x: 0, chord: 166 },
        { y: 168, x: 58, chord: 112 },
      ],
      sections: [symmetrical(0.085), symmetrical(0.08)],
      mirrored: false,
      roll: 90,
      tip: { length: 14, kind: 'round' },
      hinge: 0.42,
      controls: [{ code: 'T4', name: 'Rudder', from: 16, to: 148, colour: white }],
      panels: [{ code: 'T3', name: 'Fin', to: 168, colour: red }],
    },
  ],
  bodies: [
    {
      id: 'fuselage',
      stations: [
        [0, 0, 34, 34, 34, 2.1],
        [50, 0, 41, 41, 43, 2.3],
        [140, 2, 42, 46, 48, 2.6],
        [250, 3, 40, 47, 48, 2.7],
        [380, 4, 34, 42, 42, 2.7],
        [520, 6, 24, 32, 32, 2.6],
        [660, 8, 14, 22, 22, 2.5],
        [806, 10, 5, 12, 14, 2.3],
      ],
      segments: [
        { code: 'F1', name: 'Cowl', to: 104, colour: red },
        { code: 'F2', name: 'Cockpit', to: 270, colour: white },
        { code: 'F3', name: 'Fuselage, centre', to: 430, colour: white },
        { code: 'F4', name: 'Fuselage, rear', to: 610, colour: white },
        { code: 'F5', name: 'Tail cone', colour: white },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'fuselage',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [160, 36, 4, 4, 8],
        [200, 38, 22, 22, 8],
        [262, 40, 27, 38, 8],
        [330, 40, 24, 34, 8],
        [420, 36, 13, 16, 8],
        [490, 32, 3, 3, 8],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Canopy',
      body: 'fuselage',
      outline: pairs(166, 42, 404, 42, 404, 120, 166, 120),
      colour: glass,
      finish: 'canopy',
    },
  ],
  paint: [
    {
      on: ['F2', 'F3', 'F4', 'F5'],
      view: 'side',
      outline: pairs(104, -60, 300, -60, 806, 6, 806, 12, 560, 2, 104, -20),
      colour: red,
    },
    {
      on: ['F2', 'F3', 'F4', 'F5'],
      view: 'side',
      outline: pairs(104, -20, 560, 2, 806, 12, 806, 15, 560, 9, 104, -10),
      beside: 2,
      colour: black,
    },
    { on: ['W2'], view: 'plan', outline: pairs(0, 330, 600, 330, 600, 350, 0, 350), colour: black },
    { on: ['W2'], view: 'plan', outline: pairs(0, 350, 600, 350, 600, 440, 0, 440), colour: red },
    { on: ['W1'], view: 'plan', outline: pairs(0, 174, 600, 174, 600, 200, 0, 200), colour: black },
    { on: ['A2'], view: 'plan', outline: pairs(0, 230, 600, 230, 600, 330, 0, 330), colour: yellow },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [50, 50, 20], colour: graphite },
    { shape: 'gear block', code: 'G1', name: 'Undercarriage block', size: [56, 44, 11], colour: graphite },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [120, 42, 6], colour: graphite },
    {
      shape: 'servo frame',
      code: 'P1',
      name: 'Servo frame',
      size: [32, 16, 8],
      colour: graphite,
      quantity: 4,
    },
    { shape: 'horn', code: 'H1', name: 'Control horn', size: [26, 18, 2], colour: graphite, quantity: 4 },
  ],
  bought: [
    { kind: 'motor', at: [-20, 0, 0], radius: 15, length: 20 },
    {
      kind: 'propeller',
      at: [-22, 0, 0],
      diameter: 10,
      pitch: 5,
      spinner: 27,
      spinnerColour: black,
      phase: 60,
    },
    {
      kind: 'strut',
      path: path(130, 8, -42, 130, 40, -52, 128, 96, -104, 128, 112, -112),
      radius: 3.4,
      colour: black,
      mirrored: true,
    },
    { kind: 'wheel', at: [128, 114, -114], radius: 25, width: 14, hub: red, mirrored: true },
    { kind: 'wire', path: path(752, 0, 0, 782, 0, -18, 790, 0, -28), radius: 1.6 },
    { kind: 'wheel', at: [790, 0, -29], radius: 10, width: 6, hub: red },
    { kind: 'linkage', horn: [374, 190, -8], servo: [312, 190, -13], side: -1, mirrored: true },
  ],
}
