import { expect, test } from 'vitest'
import { withNormals } from './model-normals.ts'

/** Two squares along x that meet at an angle, in degrees. */
function fold(angle: number) {
  const [y, z] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const points = new Float32Array([0, 0, 0, 1, 0, 0, 1, -1, 0, 0, -1, 0, 1, y, z, 0, y, z])
  return withNormals(points, new Uint32Array([0, 2, 1, 0, 3, 2, 0, 1, 4, 0, 4, 5]))
}
const normalOf = (normals: Float32Array, index: number) =>
  Array.from({ length: 3 }, (_, axis) => normals[index * 3 + axis] ?? NaN)

test('at a sharp edge each side keeps its own normal', () => {
  const { corners, normals } = fold(90)
  expect(corners.length).toBe(12 * 3)
  // The first triangle lies flat and looks down, the third stands upright.
  expect(Math.abs(normalOf(normals, 0)[2] ?? 0)).toBeCloseTo(1)
  expect(Math.abs(normalOf(normals, 6)[1] ?? 0)).toBeCloseTo(1)
})

test('at a gentle bend both sides share the normal', () => {
  const points = new Float32Array([0, 0, 0, 1, 0, 0, 1, -1, 0, 0, -1, 0, 1, 1, 0.2, 0, 1, 0.2])
  const faces = new Uint32Array([0, 3, 2, 0, 2, 1, 0, 1, 4, 0, 4, 5])
  const { normals } = withNormals(points, faces)
  for (const value of normals) expect(Number.isFinite(value)).toBe(true)
  const [flat, bent] = [normalOf(normals, 0), normalOf(normals, 6)]
  expect(flat[1]).toBeCloseTo(bent[1] ?? NaN, 1)
  // Away from the fold each is its own.
  expect(Math.abs(normalOf(normals, 1)[1] ?? 1)).toBeCloseTo(0)
})

test('normals have length one, also beside a triangle without area', () => {
  const points = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0])
  const { normals } = withNormals(points, new Uint32Array([0, 1, 2, 0, 0, 0]))
  for (let index = 0; index < 3; index += 1) expect(Math.hypot(...normalOf(normals, index))).toBeCloseTo(1)
  for (const value of normals) expect(Number.isFinite(value)).toBe(true)
})
