import { createHash } from 'node:crypto'
import type { Piece } from '#server/samples/geometry/piece.ts'
import type { Outlines } from '#server/samples/three-view/outlines.ts'
import type { Views } from './views.ts'

/** Raise to redraw everything. */
const studio = 'studio 1'

export interface Subject {
  slug: string
  pieces: readonly Piece[]
  views: Views
  /** In print position, else as built in. */
  isAsPrinted: boolean
  /** Of an aircraft. */
  outlines?: () => Outlines
}

export function sourceHash({ pieces, views }: Subject): string {
  const hash = createHash('sha256').update(studio).update(JSON.stringify(views))
  for (const { colour, finish, mesh } of pieces) {
    hash.update(`${colour.join()} ${finish}`)
    // 0.02 mm grid, against rounding between machines.
    hash.update(new Int32Array(mesh.points.flat().map((value) => Math.round(value * 50))))
    hash.update(new Int32Array(mesh.faces.flat()))
  }
  return hash.digest('hex').slice(0, 24)
}
