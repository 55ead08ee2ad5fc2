import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'

/** A picture as it was drawn on one ground. */
export interface DrawnPicture {
  /** Its renditions lie at `<path>-<width>.avif` and `.webp`. */
  path: string
  /** In its public address: another picture has another. */
  hash: string
  /** 16 px wide, as a data URL. */
  blur: string
}
export interface SampleImage {
  role: ProductImage['role']
  alt: string
  /** Of the largest rendition. */
  width: number
  height: number
  widths: number[]
  light: DrawnPicture
  /** On the blueprint ground. */
  dark: DrawnPicture
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
  /** Name of all that its files follow from: where files of this name were stored before, they are not made again. */
  recipe?: () => string
  /** Of the newest release; made only when they are imported. */
  files: () => Promise<SampleFile[]>
}
export interface SampleCatalogue {
  types: readonly { slug: string; name: string; description: string }[]
  /** Oldest first: the last one published leads the lists. */
  products: readonly SampleProduct[]
  /** Percent off a few products, running since yesterday. */
  sale: { name: string; slugs: readonly string[]; percent: string; days: number }
}
