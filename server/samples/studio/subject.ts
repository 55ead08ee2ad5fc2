import { createHash } from 'node:crypto'
import type { Piece } from '#server/samples/geometry/piece.ts'
import type { Outlines } from '#server/samples/three-view/outlines.ts'
import type { Views } from './views.ts'

/** Light, materials and grounds; with another number everything is drawn again. */
const studio = 'studio 1'

/** Something to be drawn, by the slug of its product. */
export interface Subject {
  slug: string
  pieces: readonly Piece[]
  views: Views
  /** Prints stand as they were printed; else they are built in, and long ones lie. */
  isAsPrinted: boolean
  /** The lines of its three-view drawing, of an aircraft. */
  outlines?: () => Outlines
}

/** A name for all that the pictures of a subject follow from. */
export function sourceOf({ pieces, views }: Subject): string {
  const hash = createHash('sha256').update(studio).update(JSON.stringify(views))
  for (const { colour, finish, mesh } of pieces) {
    hash.update(`${colour.join()} ${finish}`)
    // On a grid of 0.02 mm: what another machine rounds differently is not seen.
    hash.update(new Int32Array(mesh.points.flat().map((value) => Math.round(value * 50))))
    hash.update(new Int32Array(mesh.faces.flat()))
  }
  return hash.digest('hex').slice(0, 24)
}
