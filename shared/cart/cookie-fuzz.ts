import { seededRandom } from './seeded-random.ts'

const pieces = [
  '[', ']', '{', '}', '"', ',', ':', '%', '%5B', '%7B', '%00', '%ff', '%u0041', '\\', "'", 'null', 'true', '1e999',
  '-1', '0', '99', '100', '2147483648', '1.5', '"id":', '"productId":', '"quantity":', '"price":"0.01"', '__proto__',
  'constructor', '; drop table cart_items; --', '<script>', '🛩', 'é', 'AAAAAAAAAAAA', ' ', '\u0000', '\u2028', '=', '/',
] // prettier-ignore
const oddValues = [
  null, true, -1, 0, 1.5, 99, 100, 1e21, '', '1', '99', 'x'.repeat(500), [], [[]], {}, { id: 'x' }, '__proto__', '\u0000',
  '%', 2_147_483_647, 2_147_483_648,
] // prettier-ignore

/** Broken, hostile and nearly correct values, the same for each seed. */
export function oddCookieValues(seed: number, count: number, productIds: readonly number[]): string[] {
  const { below, oneOf } = seededRandom(seed)
  const noise = () => Array.from({ length: below(30) }, () => oneOf(pieces)).join('')
  const nearlyRight = () => {
    const line: Record<string, unknown> = {
      id: `fuzz${seed}x${below(1e9)}`,
      productId: oneOf(productIds),
      quantity: below(120),
    }
    if (below(2) === 0) line[oneOf(['id', 'productId', 'quantity'])] = oneOf(oddValues)
    if (below(4) === 0) line[oneOf(['price', 'product', '__proto__', 'userId'])] = oneOf(oddValues)
    if (below(8) === 0) delete line[oneOf(['id', 'productId', 'quantity'])]
    return line
  }
  return Array.from({ length: count }, () => {
    switch (below(6)) {
      case 0:
        return noise()
      case 1:
        return encodeURIComponent(noise().replaceAll(/[\ud800-\udfff]/g, ''))
      case 2:
        return encodeURIComponent(JSON.stringify(oneOf(oddValues)))
      case 3: {
        const whole = encodeURIComponent(JSON.stringify([nearlyRight(), nearlyRight()]))
        return whole.slice(0, below(whole.length))
      }
      default:
        return encodeURIComponent(JSON.stringify(Array.from({ length: below(70) }, nearlyRight)))
    }
  })
}
