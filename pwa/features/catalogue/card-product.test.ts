import { expect, test } from 'vitest'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { fixtureRecords } from '#shared/catalogue/fixture-catalogue.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import { cardOf, listCardOf, readSizes } from './card-product.ts'

const summaries = fixtureRecords.map(productOf)

test('a card has the sizes of the product, and compares them with a printer as they were', () => {
  for (const product of summaries) {
    const { sizes } = cardOf(product)
    expect(sizes && readSizes(sizes)).toEqual((product.aircraft ?? product.printFacts)?.sizes ?? null)
  }
})

test('sizes of whole mm are written without a sign that JSON or HTML writes as several', () => {
  const [plane] = summaries.filter(({ aircraft }) => aircraft)
  if (!plane?.aircraft) throw new Error('There is no plane')
  const sides = Array.from({ length: 300 }, (_each, index) => index * 27)
  const sizes = sides.map((side, index): AircraftSummary['sizes'][number] => ({
    size: [side, sides.at(-1 - index) ?? 0, index],
    parts: index % 90,
  }))
  const packed = cardOf({ ...plane, aircraft: { ...plane.aircraft, sizes } }).sizes ?? ''
  expect(readSizes(packed)).toEqual(sizes)
  expect(packed).toHaveLength(7 * sizes.length)
  expect(JSON.stringify(packed)).toBe(`"${packed}"`)
  expect(packed).not.toMatch(/[<\s]/)
})

test('a part longer than any bed, parts of a millimetre and many of one size are kept as they are', () => {
  const product = summaries.find(({ aircraft }) => aircraft)
  if (!product?.aircraft) throw new Error('There is no plane')
  const sizes: AircraftSummary['sizes'] = [
    { size: [1296, 0, 7], parts: 1300 },
    { size: [12.25, 340, 0.4], parts: 1 },
  ]
  const packed = cardOf({ ...product, aircraft: { ...product.aircraft, sizes } }).sizes
  expect(packed && readSizes(packed)).toEqual(sizes)
})

test('a plane’s card has numbers, other cards have their tagline', () => {
  const plane = summaries.find(({ aircraft }) => aircraft)
  const other = summaries.find(({ aircraft }) => !aircraft)
  expect(plane && cardOf(plane).tagline).toBeUndefined()
  expect(other && cardOf(other).tagline).toBe(other?.tagline)
})

test('a list leaves out widths that no screen takes there, and keeps those of a small picture', () => {
  const [product] = summaries
  if (!product) throw new Error('There is no product')
  const image = {
    id: 1,
    hash: 'a',
    dark: null,
    width: 1600,
    height: 1200,
    role: 'photo',
    alt: 'Words',
  } as const
  const withWidths = (...widths: number[]) =>
    listCardOf({ ...product, images: [{ ...image, widths, blur: null }] }).images[0]?.widths
  expect(withWidths(160, 400, 800, 1600)).toEqual([400, 800])
  expect(withWidths(160)).toEqual([160])
})
