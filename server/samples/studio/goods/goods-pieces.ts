import type { Piece } from '#server/samples/geometry/piece.ts'
import { benchGearPieces } from './bench-gear.ts'
import { fieldGearPieces } from './field-gear.ts'
import { hardwarePieces } from './hardware.ts'
import { sparePieces } from './spares.ts'
import { sparPieces } from './spars.ts'

export const goodsPieces: Record<string, () => Piece[]> = {
  ...sparPieces,
  ...hardwarePieces,
  ...sparePieces,
  ...fieldGearPieces,
  ...benchGearPieces,
}
