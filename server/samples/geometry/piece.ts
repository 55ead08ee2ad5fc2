import type { Mesh } from '#server/samples/make-stl.ts'

/** 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]
export type Finish = 'print' | 'canopy' | 'black' | 'metal' | 'rubber'

export interface Piece {
  /** "W1L", or "Propeller". */
  name: string
  colour: Colour
  finish: Finish
  /** x to the tail, y to the right wing tip, z up, mm. */
  mesh: Mesh
}
