import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { SampleGoods } from './goods-product.ts'

/** Products made for this aircraft come first. */
export function linkNeeds(
  need: Aircraft['need'],
  slug: string,
  goods: readonly SampleGoods[],
): Aircraft['need'] {
  const suited = goods
    .filter(({ madeFor = slug }) => madeFor === slug)
    .toSorted((a, b) => Number(b.madeFor === slug) - Number(a.madeFor === slug))
  return need.map((row) => {
    if (row.get === 'included') return row
    const found = suited.find(({ supplies }) => supplies(row.item))
    const { item, quantity, specification } = row
    const asked = specification === undefined ? { item, quantity } : { item, quantity, specification }
    return found ? { ...asked, get: 'buy', product: found.slug } : { ...asked, get: 'bring' }
  })
}
