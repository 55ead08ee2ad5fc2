import type { SampleImage, SampleProduct } from '#server/features/catalogue/sample-product.ts'
import type { AircraftDesign } from './aircraft-design.ts'
import { measures } from './aircraft/measures.gen.ts'
import { designAircraft } from './design-aircraft.ts'
import { sampleGoods } from './goods/goods.sample.ts'
import { linkNeeds } from './goods/link-needs.ts'
import { makeReleaseFiles } from './make-release-files.ts'
import { recipeOf } from './recipe.ts'
<<<<<<< HEAD
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
=======

function imagesOf({ name, pictures, looks }: AircraftDesign): SampleImage[] {
  if (pictures === null) return []
  return [
    {
      light: `${pictures}-light.webp`,
      dark: `${pictures}-dark.webp`,
      role: 'three-quarter',
      alt: `${name} from the front left: ${looks}`,
    },
    { light: `${pictures}-top.avif`, dark: null, role: 'top', alt: `${name} from above` },
    { light: `${pictures}-detail.avif`, dark: null, role: 'detail', alt: `${name}, a closer look` },
  ]
}

/** A sample aircraft as a product: its record, its pictures on both grounds, its releases, its files. */
export function aircraftProduct(design: AircraftDesign): SampleProduct {
  const { slug, name, tagline, description, priceCents, featured, licence, releases } = design
  const measured = measures[slug]
  if (!measured) throw new RangeError(`${slug} is not measured: node server/commands/write-measures.ts`)
  const aircraft = designAircraft(design, measured)
>>>>>>> aircraft
  const product: SampleProduct = {
    slug,
    name,
    tagline,
    description,
    priceCents,
    featured,
    licence,
    type: 'planes',
    kind: aircraft.kind,
    isDigital: true,
    stock: null,
    weightGrams: null,
<<<<<<< HEAD
    licence: 'personal',
    aircraft: { ...aircraft, need: linkNeeds(aircraft.need, rest.slug, sampleGoods) },
    images: drawnImages(rest.slug, {
      'three-quarter': `${rest.name} from the front left: ${looks}`,
      top: `${rest.name} from above`,
      detail: `${rest.name}, a closer look`,
    }),
=======
    aircraft: { ...aircraft, need: linkNeeds(aircraft.need, slug, sampleGoods) },
    images: imagesOf(design),
>>>>>>> aircraft
    releases: releases.map(([version, date, changelog, partsToReprint = []]) => ({
      version,
      date: `${date}T09:00:00.000Z`,
      changelog: [...changelog],
      partsToReprint: [...partsToReprint],
    })),
    recipe: () => recipeOf(product),
    files: () => makeReleaseFiles(slug),
  }
  return product
}
