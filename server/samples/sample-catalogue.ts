import type { SampleCatalogue } from '#server/features/catalogue/sample-product.ts'
import { goods, sampleGoods } from './goods/goods.sample.ts'
import { linkNeeds } from './goods/link-needs.ts'
import { bullfinch } from './aircraft/bullfinch-820.sample.ts'
import { curlew } from './aircraft/curlew-1100.sample.ts'
import { dunlin } from './aircraft/dunlin-1000.sample.ts'
import { hobby } from './aircraft/hobby-64.sample.ts'
import { lapwing } from './aircraft/lapwing-800.sample.ts'
import { swift } from './aircraft/swift-1200.sample.ts'

// Oldest first: the last one published leads the lists.
const aircraft = [bullfinch, curlew, hobby, swift, dunlin, lapwing].map((product) =>
  product.aircraft
    ? {
        ...product,
        aircraft: {
          ...product.aircraft,
          need: linkNeeds(product.aircraft.need, product.slug, sampleGoods),
        },
      }
    : product,
)

/** The sample world: every aircraft is a sample design, not flight-tested, and says so. */
export const sampleCatalogue: SampleCatalogue = {
  types: [
    { slug: 'planes', name: 'Planes', description: 'Aircraft to print, build and fly.' },
    { slug: 'parts', name: 'Parts and hardware', description: 'What the printer cannot make.' },
  ],
  products: [...goods, ...aircraft],
  sale: { name: 'Thermal season', slugs: ['swift-1200'], percent: '20.00', days: 60 },
}
