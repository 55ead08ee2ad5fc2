import { glass, graphite, violet, white, yellow } from '#server/samples/geometry/colours.ts'
import { pairs } from '#server/samples/geometry/outline.ts'
import { reflexed, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const nightjarShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [110, 0, 0],
      breaks: [
        { y: 0, x: 0, chord: 366 },
        { y: 320, x: 284, z: 4, chord: 88, twist: -1 },
      ],
      sections: [reflexed(0.085, 0.09), reflexed(0.08, 0.09)],
      mirrored: true,
      tip: { length: 16, kind: 'round' },
      hinge: 0.82,
      controls: [{ code: 'E1', name: 'Elevon', from: 98, to: 298, colour: yellow, up: 4 }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 195, colour: violet },
        { code: 'W2', name: 'Wing tip', to: 320, colour: violet },
      ],
      stub: { body: 'body', y: 92, fillet: 20 },
      spars: [{ diameter: 6.2, from: [-1, 0.55], to: [250, 0.4] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [330, 78, 4],
      breaks: [
        { y: 0, x: 0, chord: 138 },
        { y: 118, x: 84, chord: 66 },
      ],
      sections: [symmetrical(0.07), symmetrical(0.07)],
      mirrored: true,
      roll: 80,
      tip: { length: 12, kind: 'round' },
      panels: [{ code: 'V1', name: 'Fin', to: 118, colour: white }],
    },
  ],
  bodies: [
    {
      id: 'body',
      isRoundInFront: true,
      stations: [
        [0, 0, 2, 2, 2, 2],
        [40, 1, 17, 14, 13, 2.1],
        [120, 3, 31, 25, 20, 2.3],
        [220, 5, 38, 30, 22, 2.4],
        [340, 6, 34, 27, 21, 2.3],
        [474, 7, 19, 18, 17, 2],
      ],
      segments: [
        { code: 'F1', name: 'Nose', to: 150, colour: violet },
        { code: 'F2', name: 'Centre section, front', to: 300, colour: violet },
        { code: 'F3', name: 'Centre section, rear', colour: violet },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'body',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [74, 14, 3, 3, 6],
        [104, 16, 15, 14, 6],
        [160, 20, 21, 21, 6],
        [220, 23, 18, 17, 6],
        [298, 24, 4, 4, 6],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Hatch',
      body: 'body',
      outline: pairs(80, 17, 228, 29, 228, 80, 80, 80),
      colour: glass,
      finish: 'canopy',
    },
  ],
  paint: [
    { on: ['W1', 'W2'], view: 'plan', outline: pairs(170, 92, 374, 322, 426, 322, 222, 92), colour: white },
    { on: ['W2'], view: 'plan', outline: pairs(0, 264, 600, 264, 600, 284, 0, 284), colour: yellow },
  ],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [38, 38, 14], colour: graphite },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [110, 40, 6], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Elevon horn', size: [22, 14, 2], colour: graphite, quantity: 2 },
  ],
  bought: [
    { kind: 'motor', at: [500, 0, 7], radius: 13.5, length: 26, isPusher: true },
    {
      kind: 'propeller',
      at: [502, 0, 7],
      diameter: 6,
      pitch: 4,
      spinner: 12,
      spinnerColour: yellow,
      phase: 20,
      isPusher: true,
    },
    { kind: 'linkage', horn: [444, 150, 5], servo: [372, 150, 12], side: 1, mirrored: true },
  ],
}
