import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'

export interface SampleImage {
  /** File in server/samples/pictures. */
  light: string
  /** The same picture on the blueprint ground. */
  dark: string | null
  role: ProductImage['role']
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
  /** Name of all that its files follow from: where files of this name were stored before, they are not made again. */
  recipe?: () => string
  /** Of the newest release; made only when they are imported. */
  files: () => Promise<SampleFile[]>
}
/** A product made from a sample: it shows the first picture of the one it is like (its slug). */
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
  /** Oldest first: the last one published leads the lists. */
  products: readonly SampleProduct[]
  /** Percent off a few products, running since yesterday. */
  sale: { name: string; slugs: readonly string[]; percent: string; days: number }
}
