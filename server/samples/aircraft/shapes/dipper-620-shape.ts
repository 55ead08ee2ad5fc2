import { glass, graphite, red, sky, white } from '#server/samples/geometry/colours.ts'
import { pairs } from '#server/samples/geometry/outline.ts'
import { reflexed, symmetrical } from '#server/samples/geometry/section.ts'
import type { AircraftShape } from '#server/samples/geometry/shape.ts'

export const dipperShape: AircraftShape = {
  surfaces: [
    {
      id: 'wing',
      role: 'wing',
      at: [92, 0, 4],
      breaks: [
        { y: 0, x: 0, chord: 206 },
        { y: 310, x: 26, z: 16, chord: 172 },
      ],
      sections: [reflexed(0.1, 0.14), reflexed(0.095, 0.14)],
      mirrored: true,
      tip: { length: 40, kind: 'ellipse' },
      hinge: 0.8,
      controls: [{ code: 'E1', name: 'Elevon', from: 60, to: 262, colour: red, up: 3 }],
      panels: [
        { code: 'W1', name: 'Inner wing', to: 164, colour: white },
        { code: 'W2', name: 'Wing tip', to: 310, colour: sky },
      ],
      stub: { body: 'pod', y: 44, fillet: 16 },
      spars: [{ diameter: 6.2, from: [-1, 0.28], to: [250, 0.28] }],
    },
    {
      id: 'fin',
      role: 'fin',
      at: [246, 0, 14],
      breaks: [
        { y: 0, x: 0, chord: 136 },
        { y: 132, x: 74, chord: 78 },
      ],
      sections: [symmetrical(0.08), symmetrical(0.07)],
      mirrored: false,
      roll: 90,
      tip: { length: 34, kind: 'ellipse' },
      panels: [{ code: 'V1', name: 'Fin', to: 132, colour: red }],
    },
  ],
  bodies: [
    {
      id: 'pod',
      isRoundBehind: true,
      stations: [
        [0, 0, 19, 19, 19, 2],
        [50, 1, 25, 25, 25, 2.2],
        [130, 4, 29, 30, 27, 2.3],
        [220, 8, 22, 24, 22, 2.2],
        [310, 12, 10, 12, 12, 2.1],
        [392, 14, 3, 4, 4, 2],
      ],
      segments: [
        { code: 'F1', name: 'Nose', to: 62, colour: red },
        { code: 'F2', name: 'Pod, front', to: 206, colour: white },
        { code: 'F3', name: 'Pod, rear', colour: white },
      ],
    },
    {
      id: 'canopy bubble',
      into: 'pod',
      isRoundInFront: true,
      isRoundBehind: true,
      stations: [
        [56, 18, 3, 3, 6],
        [84, 20, 15, 14, 6],
        [136, 23, 21, 23, 6],
        [186, 24, 17, 18, 6],
        [246, 24, 4, 4, 6],
      ],
    },
  ],
  inlays: [
    {
      code: 'C1',
      name: 'Hatch',
      body: 'pod',
      outline: pairs(66, 20, 200, 28, 200, 80, 66, 80),
      colour: glass,
      finish: 'canopy',
    },
  ],
  paint: [{ on: ['W1'], view: 'plan', outline: pairs(0, 128, 500, 128, 500, 150, 0, 150), colour: sky }],
  stock: [
    { shape: 'mount', code: 'M1', name: 'Motor mount', size: [36, 36, 12], colour: graphite },
    { shape: 'tray', code: 'B1', name: 'Battery tray', size: [80, 34, 6], colour: graphite },
    { shape: 'horn', code: 'H1', name: 'Elevon horn', size: [20, 12, 2], colour: graphite, quantity: 2 },
  ],
  bought: [
    { kind: 'motor', at: [-16, 0, 0], radius: 12, length: 16 },
    { kind: 'propeller', at: [-18, 0, 0], diameter: 7, pitch: 4, spinner: 15, spinnerColour: sky, phase: 74 },
    { kind: 'linkage', horn: [270, 90, 8], servo: [206, 90, 17], side: 1, mirrored: true },
  ],
}
