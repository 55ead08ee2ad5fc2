import { type Material, materials } from '#shared/aircraft/materials.ts'
import type { infillPatterns } from './infill-patterns.ts'

/** What a slicer's file tells of a profile; mm, °C, percent, mm/s. What it does not tell is absent. */
export interface SlicerValues {
  name?: string
  material?: Material
  slicer?: { name: string; version: string } | undefined
  nozzle?: number
  layer?: number
  line?: number
  walls?: number
  top?: number
  bottom?: number
  infill?: number
  pattern?: (typeof infillPatterns)[number]
  temperature?: number
  bed?: number
  flow?: number
  fanLeast?: number
  fanMost?: number
  speed?: number
  retraction?: number
  avoidCrossing?: boolean
  seam?: string
  brim?: number
  density?: number
}

export const isMaterial = (word: string): word is Material => materials.some((each) => each === word)
