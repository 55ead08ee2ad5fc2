import type { SampleCatalogue } from '#server/features/catalogue/sample-product.ts'
import { goods } from './goods/goods.sample.ts'
import { bullfinch } from './aircraft/bullfinch-820.sample.ts'
import { curlew } from './aircraft/curlew-1100.sample.ts'
import { dunlin } from './aircraft/dunlin-1000.sample.ts'
import { hobby } from './aircraft/hobby-64.sample.ts'
import { lapwing } from './aircraft/lapwing-800.sample.ts'
import { swift } from './aircraft/swift-1200.sample.ts'

/** The sample world: every aircraft is a sample design, not flight-tested, and says so. */
export const sampleCatalogue: SampleCatalogue = {
  types: [
    { slug: 'planes', name: 'Planes', description: 'Aircraft to print, build and fly.' },
    { slug: 'parts', name: 'Parts and hardware', description: 'What the printer cannot make.' },
  ],
  // Oldest first: the last one published leads the lists.
  products: [...goods, bullfinch, curlew, hobby, swift, dunlin, lapwing],
  sale: { name: 'Thermal season', slugs: ['swift-1200'], percent: '20.00', days: 60 },
}
