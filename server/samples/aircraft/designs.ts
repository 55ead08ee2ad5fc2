import type { AircraftShape } from '#server/samples/geometry/shape.ts'
import { bullfinchShape } from './bullfinch-820-shape.ts'
import { curlewShape } from './curlew-1100-shape.ts'
import { dunlinShape } from './dunlin-1000-shape.ts'
import { hobbyShape } from './hobby-64-shape.ts'
import { lapwingShape } from './lapwing-800-shape.ts'
import { swiftShape } from './swift-1200-shape.ts'

/** What a sample aircraft is made of. */
export interface AircraftDesign {
  slug: string
  shape: AircraftShape
}
export const aircraftDesigns: readonly AircraftDesign[] = [
  { slug: 'bullfinch-820', shape: bullfinchShape },
  { slug: 'curlew-1100', shape: curlewShape },
  { slug: 'hobby-64', shape: hobbyShape },
  { slug: 'swift-1200', shape: swiftShape },
  { slug: 'dunlin-1000', shape: dunlinShape },
  { slug: 'lapwing-800', shape: lapwingShape },
]
