import { expect, test } from 'vitest'
import { sampleCatalogue } from '#server/samples/sample-catalogue.ts'
import { sampleGoods } from './goods.sample.ts'
import { linkNeeds } from './link-needs.ts'

const planes = sampleCatalogue.products.flatMap(({ name, slug, aircraft }) =>
  aircraft ? [{ name, slug, aircraft }] : [],
)

test('twelve goods, each with weight, stock, price, words and what is seen on its picture', () => {
  expect(sampleGoods).toHaveLength(12)
  expect(new Set(sampleGoods.map(({ slug }) => slug)).size).toBe(12)
  for (const { slug, weightGrams, stock, priceCents, description, tagline, looks } of sampleGoods) {
    expect(weightGrams, slug).toBeGreaterThan(0)
    expect(stock, slug).toBeGreaterThan(0)
    expect(priceCents, slug).toBeGreaterThan(0)
    expect(description, slug).toMatch(/Sample product: .+ not really shipped\.$/)
    expect(tagline.length, slug).toBeLessThanOrEqual(160)
    expect(looks.length, slug).toBeLessThanOrEqual(200)
  }
})

test.each(planes)(
  '$name: what is to be bought is sold here, and nothing else claims to be',
  ({ slug, aircraft }) => {
    const slugs = new Set(sampleGoods.map((each) => each.slug))
    for (const { item, get, product } of aircraft.need) {
      expect(get === 'buy', item).toBe(product !== undefined)
      if (product) expect(slugs.has(product), item).toBe(true)
    }
    // What is made for another aircraft is not offered.
    const foreign = sampleGoods.filter(({ madeFor }) => madeFor !== undefined && madeFor !== slug)
    for (const { product } of aircraft.need) expect(foreign.some((each) => each.slug === product)).toBe(false)
  },
)

test('a row finds the goods that serve it: a tube of its section that is long enough, the aircraft’s own set first', () => {
  const link = (item: string, slug = 'any-plane') =>
    linkNeeds([{ item, quantity: 1, get: 'bring' }], slug, sampleGoods)[0]
  expect(link('Carbon tube 8 x 6 x 650')?.product).toBe('spar-set-700')
  expect(link('Carbon tube 8 x 6 x 1200')?.product).toBeUndefined()
  expect(link('Carbon tube 8 x 6 x 1000', 'dunlin-1000')?.product).toBe('spar-set-dunlin-1000')
  expect(link('Carbon tube 8 x 6 x 1000')?.product).toBe('spar-set-glider')
  expect(link('Wheel, 60 mm')?.product).toBe('wheel-set-60')
  expect(link('Receiver')).toEqual({ item: 'Receiver', quantity: 1, get: 'bring' })
})
