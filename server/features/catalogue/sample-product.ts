import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'

export interface DrawnPicture {
  /** Renditions are `<path>-<width>.avif` and `.webp`. */
  path: string
  /** Part of the public address. */
  hash: string
  /** Data URL, 16 px wide. */
  blur: string
}
export interface SampleImage {
  role: ProductImage['role']
  alt: string
  /** The size of the largest rendition, in pixels. */
  width: number
  height: number
  widths: number[]
  light: DrawnPicture
  /** For the dark theme. */
  dark: DrawnPicture
}
export interface SampleFile {
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
  /** Identifies the files' sources: equal means they need not be made again. */
  recipe?: () => string
  files: () => Promise<SampleFile[]>
}
/** Shows the picture of the sample that it names. */
export interface LikeSample extends Pick<
  SampleProduct,
  | 'slug'
  | 'type'
  | 'kind'
  | 'name'
  | 'tagline'
  | 'description'
  | 'priceCents'
  | 'isDigital'
  | 'stock'
  | 'weightGrams'
  | 'licence'
  | 'aircraft'
> {
  like: string
}
export interface SampleCatalogue {
  types: readonly { slug: string; name: string; description: string }[]
  /** Oldest first. */
  products: readonly SampleProduct[]
  /** Running since yesterday. */
  sale: { name: string; slugs: readonly string[]; percent: string; days: number }
}
