import { assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { dragCrop, clampCrop, squareOf, wholeCrop } from './crop-square.ts'

const wide = { width: 400, height: 200 }

test('unmoved it is the middle, as large as the picture allows', () => {
  expect(squareOf(wide, wholeCrop)).toEqual([100, 0, 200])
  expect(squareOf({ width: 200, height: 400 }, wholeCrop)).toEqual([0, 100, 200])
})

test('dragging follows the finger: 50 of 100 points are half the square', () => {
  expect(squareOf(wide, dragCrop(wide, wholeCrop, { x: 50, y: 0 }, 100))).toEqual([0, 0, 200])
  expect(squareOf(wide, dragCrop(wide, { ...wholeCrop, zoom: 2 }, { x: -50, y: 0 }, 100))).toEqual([
    200, 50, 100,
  ])
})

test('the square never leaves the picture, wherever it is dragged and however it is enlarged', () => {
  const size = record({
    width: integer({ min: 1, max: 8_000 }),
    height: integer({ min: 1, max: 8_000 }),
  })
  const far = double({ min: -5_000, max: 5_000, noNaN: true })
  const zoom = double({ min: 0, max: 10, noNaN: true })
  assert(
    property(size, far, far, zoom, (picture, x, y, wanted) => {
      const crop = clampCrop(picture, { ...wholeCrop, zoom: wanted })
      const [left, top, side] = squareOf(picture, dragCrop(picture, crop, { x, y }, 280))
      expect(left).toBeGreaterThanOrEqual(-1e-6)
      expect(top).toBeGreaterThanOrEqual(-1e-6)
      expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6)
      expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6)
    }),
  )
})
