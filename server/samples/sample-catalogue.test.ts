import * as v from 'valibot'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Aircraft, summarise } from '#shared/aircraft/aircraft.ts'
import { fitsPrinter } from '#shared/aircraft/printer-fit.ts'
import { sampleCatalogue } from './sample-catalogue.ts'

const planes = sampleCatalogue.products.flatMap((product) =>
  product.aircraft ? [{ name: product.name, product, plane: product.aircraft }] : [],
)

/** Length, depth and height of a binary STL in mm. */
function boxOf(stl: Buffer): [number, number, number] {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (let face = 0; face < stl.readUInt32LE(80); face += 1)
    for (let corner = 0; corner < 3; corner += 1)
      for (let axis = 0; axis < 3; axis += 1) {
        const value = stl.readFloatLE(84 + face * 50 + 12 + corner * 12 + axis * 4)
        least[axis] = Math.min(least[axis] ?? value, value)
        most[axis] = Math.max(most[axis] ?? value, value)
      }
  return [0, 1, 2].map((axis) => (most[axis] ?? 0) - (least[axis] ?? 0)) as [number, number, number]
}

test('six aircraft and twelve goods, one sale', () => {
  expect(planes).toHaveLength(6)
  expect(sampleCatalogue.products).toHaveLength(6 + 12)
})
test.each(planes)(
  '$name: valid, weights sum to AUW, parts to the printed mass, every part fits the least bed',
  ({ plane }) => {
    expect(v.safeParse(Aircraft, plane).issues).toBeUndefined()
    expect(plane.weights.rows.reduce((sum, row) => sum + row.grams, 0)).toBe(plane.weights.target)
    const printed = plane.parts.reduce((sum, part) => sum + part.grams * part.quantity, 0)
    expect(plane.weights.rows[0]?.grams).toBe(printed)
    expect(plane.parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(plane.print.partCount)
    for (const part of plane.parts) expect(fitsPrinter(part.size, plane.print.bed), part.code).toBe(true)
    expect(JSON.stringify(summarise(plane)).length).toBeLessThan(1_500)
  },
)
test.each(planes)(
  '$name: its wing panels are as large as the part table says',
  async ({ product, plane }) => {
    for (const file of await product.files()) {
      const code = /^stl\/(W\d[LR])_/.exec(file.path)?.[1]
      const part = plane.parts.find((candidate) => candidate.code === code)
      if (!part || !Buffer.isBuffer(file.content)) continue
      const [x, y, height] = boxOf(file.content)
      expect(x, `${code} x`).toBeLessThanOrEqual(part.size[0] + 0.01)
      expect(y, `${code} y`).toBeLessThanOrEqual(part.size[1] + 0.01)
      expect(height, `${code} height`).toBeCloseTo(part.size[2], 3)
    }
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
