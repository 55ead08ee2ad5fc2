import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readModel } from '#shared/aircraft/model.ts'
import { plate, wingPanel } from './make-stl.ts'
import { modelFile } from './model-file.ts'

test('a model of meshes is a small free file that is read back as it was', () => {
  const wing = wingPanel({ root: 260, tip: 150, length: 400, sweep: 200 }, 160)
  const file = modelFile([
    { name: 'W1L', colour: [235, 232, 224], mesh: wing },
    { name: 'F1', colour: [255, 107, 26], mesh: plate(120, 60, 40) },
  ])
  expect(file).toMatchObject({ kind: 'model', free: true })
  // Two bytes for a corner, where an STL takes fifty for a triangle.
  expect(file.content.length).toBeLessThan(wing.points.length * 4)
  const pieces = readModel(gunzipSync(file.content))
  expect(pieces.map(({ colour, faces }) => [colour, faces.length / 3])).toEqual([
    [[235, 232, 224], wing.faces.length],
    [[255, 107, 26], 12],
  ])
  const [x = 0, y = 0, z = 0] = pieces[0]?.points ?? []
  const [first = [0, 0, 0]] = wing.points
  expect(Math.hypot(x - first[0], y - first[1], z - first[2])).toBeLessThan(0.05)
})

test('a printed part that the aircraft does not show lies beside it, under its code', () => {
  const wing = { name: 'W1L', colour: [235, 232, 224] as const, mesh: plate(400, 150, 20) }
  const parts = [
    { code: 'W1L', mesh: plate(400, 150, 20) },
    { code: 'M1', mesh: plate(40, 40, 16) },
  ]
  const pieces = readModel(gunzipSync(modelFile([wing], parts).content))
  expect(pieces.map(({ name, beside }) => [name, beside])).toEqual([
    ['W1L', false],
    ['M1', true],
  ])
})
