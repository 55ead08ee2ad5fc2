import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { goods } from './goods.sample.ts'
import { bullfinch } from './aircraft/bullfinch-820.sample.ts'
import { curlew } from './aircraft/curlew-1100.sample.ts'
import { dunlin } from './aircraft/dunlin-1000.sample.ts'
import { hobby } from './aircraft/hobby-64.sample.ts'
import { lapwing } from './aircraft/lapwing-800.sample.ts'
import { swift } from './aircraft/swift-1200.sample.ts'

export interface SampleImage {
  /** In server/samples/pictures. */
  light: string
  dark: string | null
  role: 'three-quarter' | 'top' | 'detail' | 'three-view' | 'photo'
  alt: string
}
export interface SampleFile {
  /** In the ZIP. */
  path: string
  kind: string
  free: boolean
  content: string | Buffer
}
export interface SampleProduct {
  slug: string
  type: string
  kind: string | null
  name: string
  tagline: string
  /** Markdown without HTML. */
  description: string
  priceCents: number
  isDigital: boolean
  featured: boolean
  stock: number | null
  weightGrams: number | null
  licence: string | null
  aircraft: Aircraft | null
  images: SampleImage[]
  /** Oldest first. */
  releases: { version: string; date: string; changelog: string[]; partsToReprint: string[] }[]
  /** Of the newest release. */
  files: () => SampleFile[]
}

/** The sample world: every aircraft is a sample design, not flight-tested, and says so. */
export const sampleCatalogue = {
  types: [
    { slug: 'planes', name: 'Planes', description: 'Aircraft to print, build and fly.' },
    { slug: 'parts', name: 'Parts and hardware', description: 'What the printer cannot make.' },
  ],
  // Oldest first: the last one published leads the lists.
  products: [...goods, bullfinch, curlew, hobby, swift, dunlin, lapwing] as SampleProduct[],
  sale: { name: 'Thermal season', slugs: ['swift-1200'], percent: '20.00', days: 60 },
}
