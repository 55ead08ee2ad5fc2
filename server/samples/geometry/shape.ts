import type { Material } from '#shared/aircraft/materials.ts'
import type { Point } from './loft.ts'
import type { Colour, Finish } from './piece.ts'
import type { Section } from './section.ts'

/** Lengths in mm, angles in degrees, in the aircraft's axes. */
export interface PartName {
  code: string
  name: string
  colour: Colour
  material?: Material
  quantity?: number
}

/** Twist: nose up. */
export interface Break {
  y: number
  x: number
  z?: number
  chord: number
  twist?: number
}
export interface Control extends PartName {
  from: number
  to: number
  /** Degrees up: reflex. */
  up?: number
}
/** Right half, or the whole of a fin. */
export interface SurfaceShape {
  id: string
  role: 'wing' | 'tail' | 'canard' | 'fin'
  at: Point
  /** From the root. */
  breaks: readonly Break[]
  sections: readonly [root: Section, tip: Section]
  mirrored: boolean
  /** 90 for a fin, −90 below, the angle of a V-tail. */
  roll?: number
  tip?: { length: number; kind: 'ellipse' | 'round' }
  /** Share of the chord before the hinge. */
  hinge?: number
  controls?: readonly Control[]
  panels: readonly (PartName & { to: number })[]
  /** Up to `y` part of a body, with this fillet. */
  stub?: { body: string; y: number; fillet: number }
  /** Diameter, and share of the chord. */
  spars?: readonly {
    diameter: number
    from: readonly [y: number, share: number]
    to: readonly [y: number, share: number]
  }[]
  edge?: number
  material?: Material
}

/** Squareness 2 is round. */
export type Station = readonly [
  x: number,
  z: number,
  width: number,
  up: number,
  down: number,
  squareUp?: number,
  squareDown?: number,
]
/** A dark hollow: cowl, intake, nozzle. */
export interface Mouth {
  end: 'front' | 'back'
  depth: number
  wall: number
}
export interface BodyShape {
  id: string
  y?: number
  mirrored?: boolean
  stations: readonly Station[]
  isRoundInFront?: boolean
  isRoundBehind?: boolean
  between?: readonly [from: number, to: number]
  /** Printed with this body. */
  into?: string
  /** Cuts at x, from the nose. */
  segments?: readonly (PartName & { to?: number })[]
  mouths?: readonly Mouth[]
  material?: Material
}
/** Flush canopy or hatch. */
export interface Inlay extends PartName {
  body: string
  /** Side view. */
  outline: readonly (readonly [x: number, z: number])[]
  finish?: Finish
}
/** Changes the look, not the part. */
export interface Paint {
  /** Codes without L and R. */
  on: readonly string[]
  /** Side: x and z; plan: x and y of the right half. */
  view: 'side' | 'plan'
  outline: readonly (readonly [number, number])[]
  /** Distance from the centre line. */
  beside?: number
  above?: number
  colour: Colour
  finish?: Finish
}
export interface StockPart extends PartName {
  shape:
    | 'duct half'
    | 'mount'
    | 'horn'
    | 'servo frame'
    | 'tray'
    | 'gear block'
    | 'spinner'
    | 'fan mount'
    | 'strut'
  size: readonly [number, number, number]
}

export type Bought =
  | {
      kind: 'propeller'
      at: Point
      diameter: number
      pitch: number
      blades?: number
      isPusher?: boolean
      /** Radius, mm. */
      spinner: number
      spinnerColour: Colour
      phase: number
      isFolding?: boolean
      isLeftHanded?: boolean
    }
  | { kind: 'motor'; at: Point; radius: number; length: number; isPusher?: boolean }
  | { kind: 'fan'; at: Point; radius: number }
  | { kind: 'wheel'; at: Point; radius: number; width: number; hub: Colour; mirrored?: boolean }
  | { kind: 'wire'; path: readonly Point[]; radius: number; mirrored?: boolean }
  | { kind: 'strut'; path: readonly Point[]; radius: number; colour: Colour; mirrored?: boolean }
  | { kind: 'boom'; path: readonly Point[]; radius: number; mirrored?: boolean }
  | { kind: 'linkage'; horn: Point; servo: Point; side: 1 | -1; mirrored?: boolean }

/** Earlier list entries are whole, later ones make room. */
export interface AircraftShape {
  surfaces: readonly SurfaceShape[]
  bodies: readonly BodyShape[]
  inlays?: readonly Inlay[]
  paint?: readonly Paint[]
  stock: readonly StockPart[]
  bought: readonly Bought[]
}
