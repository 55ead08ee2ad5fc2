import type { AircraftShape } from '#server/samples/geometry/shape.ts'
import { bullfinchShape } from './bullfinch-820-shape.ts'
import { curlewShape } from './curlew-1100-shape.ts'
import { dunlinShape } from './dunlin-1000-shape.ts'
import { hobbyShape } from './hobby-64-shape.ts'
import { lapwingShape } from './lapwing-800-shape.ts'
import { wheatearShape } from './wheatear-900-shape.ts'
import { whinchatShape } from './whinchat-1500-shape.ts'
import { nightjarShape } from './nightjar-640-shape.ts'
import { avocetShape } from './avocet-900-shape.ts'
import { godwitShape } from './godwit-1300-shape.ts'
import { goldcrestShape } from './goldcrest-600-shape.ts'
import { dipperShape } from './dipper-620-shape.ts'
import { firecrestShape } from './firecrest-850-shape.ts'
import { bitternShape } from './bittern-1200-shape.ts'
import { siskinShape } from './siskin-760-shape.ts'
import { ruffShape } from './ruff-1000-shape.ts'
import { swiftShape } from './swift-1200-shape.ts'

/** What a sample aircraft is made of. */
export interface AircraftDesign {
  slug: string
  shape: AircraftShape
}
export const aircraftDesigns: readonly AircraftDesign[] = [
  { slug: 'wheatear-900', shape: wheatearShape },
  { slug: 'whinchat-1500', shape: whinchatShape },
  { slug: 'nightjar-640', shape: nightjarShape },
  { slug: 'avocet-900', shape: avocetShape },
  { slug: 'godwit-1300', shape: godwitShape },
  { slug: 'goldcrest-600', shape: goldcrestShape },
  { slug: 'dipper-620', shape: dipperShape },
  { slug: 'firecrest-850', shape: firecrestShape },
  { slug: 'bittern-1200', shape: bitternShape },
  { slug: 'siskin-760', shape: siskinShape },
  { slug: 'ruff-1000', shape: ruffShape },
  { slug: 'bullfinch-820', shape: bullfinchShape },
  { slug: 'curlew-1100', shape: curlewShape },
  { slug: 'hobby-64', shape: hobbyShape },
  { slug: 'swift-1200', shape: swiftShape },
  { slug: 'dunlin-1000', shape: dunlinShape },
  { slug: 'lapwing-800', shape: lapwingShape },
]
