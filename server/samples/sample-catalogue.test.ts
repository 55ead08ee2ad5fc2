import * as v from 'valibot'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Aircraft, summarise } from '#shared/aircraft/aircraft.ts'
import { fitsPrinter } from '#shared/aircraft/printer-fit.ts'
import { sampleCatalogue } from './sample-catalogue.ts'

const planes = sampleCatalogue.products.flatMap((product) =>
  product.aircraft ? [{ name: product.name, product, plane: product.aircraft }] : [],
)

test('sixteen aircraft or more of nine kinds or more, twelve goods, no slug twice', () => {
  expect(planes.length).toBeGreaterThanOrEqual(16)
  expect(new Set(planes.map(({ plane }) => plane.kind)).size).toBeGreaterThanOrEqual(9)
  expect(sampleCatalogue.products).toHaveLength(planes.length + 12)
  expect(new Set(sampleCatalogue.products.map(({ slug }) => slug)).size).toBe(planes.length + 12)
})
test.each(planes)(
  '$name: valid, weights sum to AUW, parts to the printed mass, every part fits the least bed',
  ({ plane }) => {
    expect(v.safeParse(Aircraft, plane).issues).toBeUndefined()
    expect(plane.weights.rows.reduce((sum, row) => sum + row.grams, 0)).toBe(plane.weights.target)
    const printed = plane.parts.reduce((sum, part) => sum + part.grams * part.quantity, 0)
    expect(Math.abs((plane.weights.rows[0]?.grams ?? 0) - printed)).toBeLessThan(0.51)
    expect(plane.status.text).toBe('Sample design, not flight-tested')
    expect(plane.parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(plane.print.partCount)
    for (const part of plane.parts) expect(fitsPrinter(part.size, plane.print.bed), part.code).toBe(true)
    expect(JSON.stringify(summarise(plane)).length).toBeLessThan(1_500)
  },
)
test('every picture is there', () => {
  const missing = sampleCatalogue.products
    .flatMap((product) =>
      product.images.flatMap(({ light, dark, widths }) =>
        widths.flatMap((width) =>
          [light, dark].flatMap(({ path }) => [`${path}-${width}.avif`, `${path}-${width}.webp`]),
        ),
      ),
    )
    .filter((file) => !existsSync(file))
  expect(missing).toEqual([])
})
