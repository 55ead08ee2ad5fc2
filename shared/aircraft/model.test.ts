import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ModelPiece, packModel, readModel } from './model.ts'

const coordinate = fc.float({ min: -1500, max: 1500, noNaN: true, noDefaultInfinity: true })
const piece: fc.Arbitrary<ModelPiece> = fc
  .tuple(
    fc.tuple(fc.string({ maxLength: 20 }), fc.boolean(), fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))),
    fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 3, maxLength: 60 }),
    fc.array(fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)), { maxLength: 60 }),
  )
  .map(([[name, beside, colour], points, faces]) => ({
    name,
    beside,
    colour,
    points: new Float32Array(points.flat()),
    faces: new Uint32Array(faces.flat().map((corner) => corner % points.length)),
  }))

test('a written model is read back: names, colours and triangles exactly, corners within half a step', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      const read = readModel(packModel(pieces))
      const exact = (all: readonly ModelPiece[]) =>
        all.map(({ name, beside, colour, faces }) => ({ name, beside, colour, faces }))
      expect(exact(read)).toEqual(exact(pieces))
      const all = pieces.flatMap(({ points }) => [...points])
      const longest = Math.max(
        ...[0, 1, 2].map((axis) => {
          const values = all.filter((_, index) => index % 3 === axis)
          return Math.max(...values) - Math.min(...values)
        }),
      )
      const tolerance = longest / 16_383 / 2 + 0.001
      for (const [index, { points }] of pieces.entries())
        points.forEach((value, at) =>
          expect(Math.abs((read[index]?.points[at] ?? NaN) - value)).toBeLessThanOrEqual(tolerance),
        )
    }),
  )
})

const plain: ModelPiece = {
  name: 'W1L',
  beside: false,
  colour: [255, 107, 26],
  points: new Float32Array([0, 0, 0, 100, 0, 0, 0, 100, 0]),
  faces: new Uint32Array([0, 1, 2]),
}

test('a model is small: a byte or two for a number', () => {
  expect(packModel([plain]).length).toBeLessThan(60)
})

test('a damaged or truncated model is refused and never hangs', () => {
  const whole = packModel([plain])
  for (let length = 0; length < whole.length; length += 1)
    expect(() => readModel(whole.slice(0, length))).toThrow(RangeError)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(whole.length - 1), (noise, at) => {
      expect(() => readModel(noise)).toThrow(RangeError)
      const broken = whole.slice()
      broken.set(noise.slice(0, broken.length - at), at)
      try {
        readModel(broken)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})

test('an empty model is refused', () => {
  expect(() => packModel([])).toThrow(RangeError)
})

test('a model of the first form is read still: its pieces have no names', () => {
  const bytes = packModel([plain])
  const headLength = 22
  // One byte says where it lies, one how long its name is.
  const first = [...bytes.slice(0, headLength), ...bytes.slice(headLength + 2 + plain.name.length)]
  first[3] = 0x31
  expect(readModel(Uint8Array.from(first))).toEqual([{ ...plain, name: '' }])
})
