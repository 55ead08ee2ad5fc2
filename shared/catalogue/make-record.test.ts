import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fitOf } from '#shared/aircraft/printer-fit.ts'
import { summarise } from '#shared/aircraft/aircraft.ts'
import { propulsionOf } from '#shared/aircraft/propulsion.ts'
import { fixtureProducts } from './fixture-catalogue.ts'
import { makeRecord, type RecordSource } from './make-record.ts'
import { CatalogueRecord, recordLimit } from './record.ts'
import { productOf } from './record-product.ts'

const lapwing = fixtureProducts.find(({ slug }) => slug === 'lapwing-800')
if (!lapwing?.aircraft) throw new Error('The fixture has no Lapwing')
const { aircraft } = lapwing
const image = {
  id: 1,
  hash: 'a'.repeat(24),
  dark: 'b'.repeat(24),
  widths: [160, 400, 800, 1600],
  width: 1600,
  height: 1200,
  role: 'three-quarter' as const,
  alt: 'From the front left',
  blur: `data:image/webp;base64,${'x'.repeat(200)}`,
}
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
/** Many parts, each of another size. */
const crowded: RecordSource = {
  ...lapwing,
  aircraft: {
    ...aircraft,
    parts: Array.from({ length: 60 }, (_, index) => ({
      code: 'W1L',
      name: `Part ${index}`,
      quantity: 2,
      material: 'LW-PLA' as const,
      size: [200 - index * 3, 150 - index * 2, 240 - index * 4] as [number, number, number],
      grams: 10,
      hours: 1,
    })),
  },
}

describe('a public record', () => {
  test('is a product of a list again, with all that cards show', () => {
    const record = makeRecord({ ...lapwing, image })
    const product = productOf(record)
    expect(product.aircraft).toEqual(summarise(aircraft))
    expect(product).toMatchObject({ slug: 'lapwing-800', price: '19.90', images: [image] })
    expect(product.imageUrl).toBe(`/uploads/${image.hash}-800.webp`)
    expect(record.parts.split(' ')).toContain('winglet')
  })
  test('weighs at most 1.5 kB, whatever is written into the product', () => {
    const long = (most: number) =>
      fc.oneof(
        fc.string({ maxLength: most }),
        fc.string({ minLength: most, maxLength: most, unit: 'grapheme-ascii' }),
      )
    const anything = fc.record({
      name: long(80),
      tagline: long(160),
      description: fc.lorem({ maxCount: 400 }),
      kind: fc.option(long(40)),
      alt: long(200),
      change: fc.option(long(400)),
      base: fc.constantFrom(lapwing, crowded),
    })
    fc.assert(
      fc.property(anything, ({ base, alt, change, ...words }) => {
        const record = makeRecord({
          ...base,
          ...words,
          slug: 'a'.repeat(80),
          image: { ...image, alt },
          release: { version: '1.0', date: '2026-01-01T00:00:00.000Z', change },
        })
        expect(bytes(record)).toBeLessThanOrEqual(recordLimit)
        v.parse(CatalogueRecord, record)
      }),
    )
  })
  test('keeps the verdict of a printer where many small parts stand as one', () => {
    const record = makeRecord(crowded)
    const sizes = productOf(record).aircraft?.sizes ?? []
    expect(sizes.length).toBeLessThanOrEqual(16)
    const all = summarise(crowded.aircraft ?? aircraft).sizes
    for (const bed of [
      [220, 220, 250],
      [220, 220, 200],
      [180, 180, 180],
      [210, 160, 240],
    ] as const)
      expect(fitOf(sizes, bed)).toEqual(fitOf(all, bed))
  })
  test.each([
    ['2207', '6x4 pusher', 'pusher'],
    ['2206', 'folding 8x5', 'folding'],
    ['2 x 2206', '2 x 7x4', 'several'],
    ['64 mm fan, 12 blades', '64 mm fan', 'fan'],
    ['none', 'none', 'none'],
    ['2212', '9x5', 'propeller'],
  ])('a motor "%s" with "%s" is %s', (motor, propeller, propulsion) => {
    expect(propulsionOf({ motor, propeller })).toBe(propulsion)
  })
})
