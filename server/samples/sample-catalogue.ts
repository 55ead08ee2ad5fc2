import type { SampleCatalogue } from '#server/features/catalogue/sample-product.ts'
import { aircraftDesigns } from './aircraft/designs.ts'
import { aircraftProduct } from './aircraft-product.ts'
import { goods } from './goods/goods.sample.ts'

/** Every sample says that it is not flight-tested. */
export const sampleCatalogue: SampleCatalogue = {
  types: [
    { slug: 'planes', name: 'Planes', description: 'Aircraft to print, build and fly.' },
    { slug: 'parts', name: 'Parts and hardware', description: 'What the printer cannot make.' },
  ],
  // Oldest first.
  products: [...goods, ...aircraftDesigns.map(aircraftProduct)],
  sale: { name: 'Thermal season', slugs: ['swift-1200'], percent: '20.00', days: 60 },
}
