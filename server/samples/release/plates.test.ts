import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { plate } from '#server/samples/make-stl.ts'
import { sampleCatalogue } from '#server/samples/sample-catalogue.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { packPlates } from './pack-plates.ts'
import { plate3mf } from './plate-3mf.ts'

const model = async (file: Buffer) => (await readZip(file)).get('3D/3dmodel.model')?.toString() ?? ''

test('parts on a plate keep 5 mm from its edges and from each other, and none is lost', () => {
  const size = integer({ min: 3, max: 190 })
  assert(
    property(array(record({ width: size, depth: size }), { minLength: 1, maxLength: 40 }), (items) => {
      const plates = packPlates(items, [200, 200])
      expect(
        plates
          .flat()
          .map(({ item }) => item)
          .toSorted((a, b) => a.width - b.width || a.depth - b.depth),
      ).toEqual(items.toSorted((a, b) => a.width - b.width || a.depth - b.depth))
      for (const placed of plates) {
        const boxes = placed.map(({ item, x, y, turn }) => {
          const [width, depth] = turn === 90 ? [item.depth, item.width] : [item.width, item.depth]
          return { x: x - width / 2, y: y - depth / 2, right: x + width / 2, back: y + depth / 2 }
        })
        for (const [index, a] of boxes.entries()) {
          expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(5)
          expect(Math.max(a.right, a.back)).toBeLessThanOrEqual(195)
          for (const b of boxes.slice(index + 1))
            expect(a.right + 5 <= b.x || b.right + 5 <= a.x || a.back + 5 <= b.y || b.back + 5 <= a.y).toBe(
              true,
            )
        }
      }
    }),
  )
})

test('what fits only across the corners lies across them, on a plate of its own', () => {
  const long = { width: 230, depth: 8 }
  const [[first] = [], second] = packPlates([long, { width: 20, depth: 20 }], [200, 200])
  if (!first) throw new Error('Nothing was placed')
  const angle = (first.turn * Math.PI) / 180
  for (const side of [Math.cos, Math.sin]) {
    const other = side === Math.cos ? Math.sin : Math.cos
    expect(long.width * side(angle) + long.depth * other(angle)).toBeLessThanOrEqual(190)
  }
  expect([first.x, first.y, second?.length]).toEqual([100, 100, 1])
})

test('a plate is a 3MF: its parts in millimetres, each mesh once, each copy at its place', async () => {
  const mesh = plate(30, 20, 4)
  const bytes = await plate3mf('A & B', [
    { code: 'H1', name: 'Horn', mesh, x: 20, y: 15, turn: 0 },
    { code: 'H1', name: 'Horn', mesh, x: 50, y: 20, turn: 90 },
  ])
  expect([...(await readZip(bytes)).keys()].toSorted()).toEqual([
    '3D/3dmodel.model',
    '[Content_Types].xml',
    '_rels/.rels',
  ])
  const xml = await model(bytes)
  expect(xml).toContain('unit="millimeter"')
  expect(xml).toContain('<metadata name="Title">A &amp; B</metadata>')
  expect(xml.match(/<object /g)).toHaveLength(1)
  expect(xml.match(/<triangle /g)).toHaveLength(mesh.faces.length)
  // Each copy, with its matrix, stands on the bed with its corner where it was put.
  const boxes = [...xml.matchAll(/transform="([^"]+)"/g)].map(([, text = '']) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, x = 0, y = 0, z = 0] = text
      .split(' ')
      .map(Number)
    const moved = mesh.points.map(([px, py, pz]) => [
      px * a + py * d + pz * g + x,
      px * b + py * e + pz * h + y,
      px * c + py * f + pz * i + z,
    ])
    const along = (axis: number) => moved.map((point) => point[axis] ?? 0)
    return [0, 1, 2].map((axis) => [Math.min(...along(axis)), Math.max(...along(axis))])
  })
  expect(boxes).toEqual([
    [
      [5, 35],
      [5, 25],
      [0, 4],
    ],
    [
      [40, 60],
      [5, 35],
      [0, 4],
    ],
  ])
})

test('the plates of a release hold every copy of every part that it has as STL, a material a plate', async () => {
  const [product] = sampleCatalogue.products.filter(({ slug }) => slug === 'lapwing-800')
  const files = (await product?.files()) ?? []
  const wanted = files
    .filter(({ kind }) => kind === 'stl')
    .flatMap(({ path }) => {
      const [, code = '', material = '', copies] = /stl\/([^_]+)_([^_]+)_x(\d+)/.exec(path) ?? []
      return Array.from({ length: Number(copies) }, () => `${material} ${code}`)
    })
  const plates = files.filter(({ kind }) => kind === '3mf')
  const found = await Promise.all(
    plates.map(async ({ path, content }) => {
      const material = /plate_([^_]+)_\d+\.3mf$/.exec(path)?.[1] ?? ''
      const xml = await model(Buffer.from(content))
      const names = new Map(
        [...xml.matchAll(/<object id="(\d+)"[^>]*name="(\S+)/g)].map(([, id, code]) => [id, code]),
      )
      return [...xml.matchAll(/objectid="(\d+)"/g)].map(([, id]) => `${material} ${names.get(id)}`)
    }),
  )
  expect(found.flat().toSorted()).toEqual(wanted.toSorted())
})
