import type { AircraftShape } from '#server/samples/geometry/shape.ts'
import { dunlinShape } from './dunlin-1000.shape.ts'

/** What a sample aircraft is made of. */
export interface AircraftDesign {
  slug: string
  shape: AircraftShape
}
export const aircraftDesigns: readonly AircraftDesign[] = [{ slug: 'dunlin-1000', shape: dunlinShape }]
