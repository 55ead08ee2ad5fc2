import type { Piece } from '#server/samples/geometry/piece.ts'
import { fieldGearPieces } from './field-gear.ts'
import { hardwarePieces } from './hardware.ts'
import { sparPieces } from './spars.ts'

/** What is drawn of the goods, by slug: modelled simply, true to size. */
export const goodsPieces: Record<string, () => Piece[]> = {
  ...sparPieces,
  ...hardwarePieces,
  ...fieldGearPieces,
}
