import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { SampleProduct } from '#server/features/catalogue/sample-product.ts'
import { sampleGoods } from './goods/goods.sample.ts'
import { linkNeeds } from './goods/link-needs.ts'
import { recipeOf } from './recipe.ts'
import { sampleFiles } from './sample-files.ts'
import { drawnImages } from './studio/drawn.ts'

interface Described {
  slug: string
  name: string
  tagline: string
  description: string
  priceCents: number
  featured: boolean
  looks: string
  releases: [version: string, date: string, changelog: string[], partsToReprint?: string[]][]
}

/** A sample aircraft as a product: its pictures on both grounds, its releases, its files. */
export function aircraftProduct(described: Described, aircraft: Aircraft): SampleProduct {
  const { looks, releases, ...rest } = described
  const product: SampleProduct = {
    ...rest,
    type: 'planes',
    kind: aircraft.kind,
    isDigital: true,
    stock: null,
    weightGrams: null,
    licence: 'personal',
    aircraft: { ...aircraft, need: linkNeeds(aircraft.need, rest.slug, sampleGoods) },
    images: drawnImages(rest.slug, {
      'three-quarter': `${rest.name} from the front left: ${looks}`,
      top: `${rest.name} from above`,
      detail: `${rest.name}, a closer look`,
    }),
    releases: releases.map(([version, date, changelog, partsToReprint = []]) => ({
      version,
      date: `${date}T09:00:00.000Z`,
      changelog,
      partsToReprint,
    })),
    recipe: () => recipeOf(product),
    files: () => sampleFiles(product),
  }
  return product
}
