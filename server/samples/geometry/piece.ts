import type { Mesh } from '#server/samples/make-stl.ts'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]
/** What a surface is made of, as light sees it. */
export type Finish = 'print' | 'canopy' | 'black' | 'metal' | 'rubber'

/** One thing of one colour on an aircraft that stands ready to fly. */
export interface Piece {
  /** Code of the printed part ("W1L"), or what was bought ("Propeller"). */
  name: string
  colour: Colour
  finish: Finish
  /** In the aircraft's axes: x to the tail, y to the right wing tip, z up, mm. */
  mesh: Mesh
}
