import { expect, test } from 'vitest'
import { isClosed, plate, toStl, volume, wingPanel } from './make-stl.ts'

test('a wing panel is closed, looks outward, and has at least 40 points a section', () => {
  const panel = wingPanel({ root: 210, tip: 200, length: 180, sweep: 6 })
  expect(isClosed(panel)).toBe(true)
  // Section area of an 11% profile is near 0.075 chord².
  expect(volume(panel) / (180 * 205 ** 2)).toBeCloseTo(0.075, 2)
  expect(panel.points.length / 10).toBeGreaterThanOrEqual(40)
})
test('a plate is closed and has its volume', () => {
  expect(isClosed(plate(30, 20, 4))).toBe(true)
  expect(volume(plate(30, 20, 4))).toBeCloseTo(2400, 5)
})
test('a hole or a turned face is found', () => {
  const whole = plate(1, 1, 1)
  expect(isClosed({ ...whole, faces: whole.faces.slice(1) })).toBe(false)
  const [[a, b, c] = [0, 0, 0], ...rest] = whole.faces
  expect(isClosed({ ...whole, faces: [[a, c, b], ...rest] })).toBe(false)
})
test('the STL has the triangles it says', () => {
  const stl = toStl(plate(1, 1, 1), 'test')
  expect(stl.readUInt32LE(80)).toBe(12)
  expect(stl.length).toBe(84 + 12 * 50)
})
