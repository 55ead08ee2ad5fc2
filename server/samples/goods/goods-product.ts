import { drawnImages } from '#server/samples/studio/drawn.ts'
import type { SampleProduct } from '#server/features/catalogue/sample-product.ts'

export interface SampleGoods {
  slug: string
  name: string
  kind: 'Spar set' | 'Hardware' | 'Spare' | 'Field gear'
  tagline: string
  description: string
  priceCents: number
  stock: number
  /** Packed. */
  weightGrams: number
  looks: string
  /** Matches a row of "you also need". */
  supplies: (item: string) => boolean
  /** Slug. */
  madeFor?: string
}

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
