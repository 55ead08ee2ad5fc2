import type { Material } from '#shared/aircraft/materials.ts'
import type { Point } from './loft.ts'
import type { Colour, Finish } from './piece.ts'
import type { Section } from './section.ts'

/** A printed part by its code in the record. Lengths in mm, angles in degrees, in the aircraft's axes. */
export interface PartName {
  code: string
  name: string
  colour: Colour
  material?: Material
  quantity?: number
}

/** A station of a lifting surface: how far out, where its leading edge lies, chord, twist (nose up). */
export interface Break {
  y: number
  x: number
  z?: number
  chord: number
  twist?: number
}
/** A moving surface behind the hinge line of its carrier. */
export interface Control extends PartName {
  from: number
  to: number
  /** Degrees that its trailing edge stands up on the finished aircraft: reflex. */
  up?: number
}
/** Wing, tailplane, fin, winglet or canard: its right half, or the whole of one that stands. */
export interface SurfaceShape {
  id: string
  /** What it does for lift and balance. */
  role: 'wing' | 'tail' | 'canard' | 'fin'
  at: Point
  /** From the root outwards. */
  breaks: readonly Break[]
  sections: readonly [root: Section, tip: Section]
  /** A left half that mirrors this one. */
  mirrored: boolean
  /** 90 for a fin, −90 for one below, the angle of each half for a V-tail. */
  roll?: number
  tip?: { length: number; kind: 'ellipse' | 'round' }
  /** Share of the chord in front of the hinge line. */
  hinge?: number
  controls?: readonly Control[]
  panels: readonly (PartName & { to: number })[]
  /** Up to `y` it belongs to a body, with a fillet of this radius; its panels begin there, on a flat rib. */
  stub?: { body: string; y: number; fillet: number }
  /** Holes for tubes: diameter, and the share of the chord where they run from one station to another. */
  spars?: readonly {
    diameter: number
    from: readonly [y: number, share: number]
    to: readonly [y: number, share: number]
  }[]
  edge?: number
  material?: Material
}

/** x, height of the axis, half width, height above and below the axis, squareness above and below (2 is round). */
export type Station = readonly [
  x: number,
  z: number,
  width: number,
  up: number,
  down: number,
  squareUp?: number,
  squareDown?: number,
]
/** A hollow from an open end inwards: a cowl's mouth, an intake, a nozzle; dark inside. */
export interface Mouth {
  end: 'front' | 'back'
  depth: number
  wall: number
}
export interface BodyShape {
  id: string
  /** How far beside the centre line. */
  y?: number
  mirrored?: boolean
  stations: readonly Station[]
  isRoundInFront?: boolean
  isRoundBehind?: boolean
  /** Only what lies between these x is there. */
  between?: readonly [from: number, to: number]
  /** Grows into this body and is printed with it. */
  into?: string
  /** Cut at these x, from the nose on; the last one's `to` is left out. */
  segments?: readonly (PartName & { to?: number })[]
  mouths?: readonly Mouth[]
  material?: Material
}
/** A part let into a body, flush with its skin: canopy or hatch. */
export interface Inlay extends PartName {
  body: string
  /** Side view, x and z. */
  outline: readonly (readonly [x: number, z: number])[]
  finish?: Finish
}
/** Tape, paint or a glued pane: what lies in this outline looks different; it changes no part. */
export interface Paint {
  /** Codes of parts, without L and R. */
  on: readonly string[]
  /** A side view is of x and z, a plan of x and y (right half). */
  view: 'side' | 'plan'
  outline: readonly (readonly [number, number])[]
  /** Only from this distance of the centre line outwards. */
  beside?: number
  /** Only above this height. */
  above?: number
  colour: Colour
  finish?: Finish
}
/** Small parts from the stock of shapes, not seen from outside. */
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

/** What was bought, or bent from wire, and how it looks. */
export type Bought =
  | {
      kind: 'propeller'
      at: Point
      /** Inches. */
      diameter: number
      pitch: number
      blades?: number
      isPusher?: boolean
      /** Radius, mm. */
      spinner: number
      spinnerColour: Colour
      phase: number
      /** Blades that lie back along the nose. */
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

/** An aircraft's whole shape. Where two things meet, the earlier one in each list is whole, the later one makes room. */
export interface AircraftShape {
  surfaces: readonly SurfaceShape[]
  bodies: readonly BodyShape[]
  inlays?: readonly Inlay[]
  paint?: readonly Paint[]
  stock: readonly StockPart[]
  bought: readonly Bought[]
}
