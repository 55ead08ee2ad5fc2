import type { SampleCatalogue } from '#server/features/catalogue/sample-product.ts'
import { aircraftDesigns } from './aircraft/designs.ts'
import { aircraftProduct } from './aircraft-product.ts'
import { goods } from './goods/goods.sample.ts'

/** The sample world: every aircraft is a sample design, not flight-tested, and says so. */
export const sampleCatalogue: SampleCatalogue = {
  types: [
    { slug: 'planes', name: 'Planes', description: 'Aircraft to print, build and fly.' },
    { slug: 'parts', name: 'Parts and hardware', description: 'What the printer cannot make.' },
  ],
  // Oldest first: the last one published leads the lists.
  products: [...goods, ...aircraftDesigns.map(aircraftProduct)],
  sale: { name: 'Thermal season', slugs: ['swift-1200'], percent: '20.00', days: 60 },
}
