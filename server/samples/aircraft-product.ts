import type { SampleProduct } from '#server/features/catalogue/sample-product.ts'
import type { AircraftDesign } from './aircraft-design.ts'
import { measures } from './aircraft/measures.gen.ts'
import { designAircraft } from './design-aircraft.ts'
import { sampleGoods } from './goods/goods.sample.ts'
import { linkNeeds } from './goods/link-needs.ts'
import { makeReleaseFiles } from './make-release-files.ts'
import { recipeOf } from './recipe.ts'
import { drawnImages } from './studio/drawn.ts'

export function aircraftProduct(design: AircraftDesign): SampleProduct {
  const { slug, name, tagline, description, priceCents, featured, licence, looks, releases } = design
  const measured = measures[slug]
  if (!measured) throw new RangeError(`${slug} is not measured: node server/commands/write-measures.ts`)
  const aircraft = designAircraft(design, measured)
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
    aircraft: { ...aircraft, need: linkNeeds(aircraft.need, slug, sampleGoods) },
    images: drawnImages(slug, {
      'three-quarter': `${name} from the front left: ${looks}`,
      top: `${name} from above`,
      detail: `${name}, a closer look`,
    }),
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
