import { drawnImages } from '#server/samples/studio/drawn.ts'
import type { SampleProduct } from '#server/features/catalogue/sample-product.ts'

/** Goods of the sample shop: what aircraft need and the printer cannot make. */
export interface SampleGoods {
  slug: string
  name: string
  kind: 'Spar set' | 'Hardware' | 'Spare' | 'Field gear'
  tagline: string
  description: string
  priceCents: number
  stock: number
  /** Packed, as it is sent. */
  weightGrams: number
  /** What is seen on its picture. */
  looks: string
  /** Whether it is what a row of "you also need" asks for. */
  supplies: (item: string) => boolean
  /** Slug of the only aircraft that it is made for. */
  madeFor?: string
}

/** Goods as a product. */
export function goodsProduct(goods: SampleGoods): SampleProduct {
  const { slug, name, kind, tagline, description, priceCents, stock, weightGrams, looks } = goods
  return {
    slug,
    name,
    kind,
    tagline,
    description,
    priceCents,
    stock,
    weightGrams,
    type: 'parts',
    isDigital: false,
    featured: false,
    licence: null,
    aircraft: null,
    images: drawnImages(slug, { photo: looks }),
    releases: [],
    files: async () => [],
  }
}
