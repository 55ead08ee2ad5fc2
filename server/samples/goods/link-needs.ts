import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { SampleGoods } from './goods-product.ts'

/**
 * "You also need" with the goods of this shop that serve a row: what is made for this aircraft first. What nothing
 * here serves is to be brought.
 * @param slug of the aircraft
 */
export function linkNeeds(
  need: Aircraft['need'],
  slug: string,
  goods: readonly SampleGoods[],
): Aircraft['need'] {
  const suited = goods
    .filter(({ madeFor = slug }) => madeFor === slug)
    .toSorted((a, b) => Number(b.madeFor === slug) - Number(a.madeFor === slug))
  return need.map(({ product: _, ...row }) => {
    if (row.get === 'included') return row
    const found = suited.find(({ supplies }) => supplies(row.item))
    return found ? { ...row, get: 'buy', product: found.slug } : { ...row, get: 'bring' }
  })
}
