import { expect, test } from 'vitest'
import type { ModelPiece } from '#shared/aircraft/model.ts'
import { PartDrawer } from './part-drawing.ts'

/** A box from one corner to the opposite one, mm. */
function box(name: string, from: readonly number[], to: readonly number[], beside = false): ModelPiece {
  const points = [...Array(8).keys()].flatMap((corner) =>
    [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? to : from)[axis] ?? 0),
  )
  const quads = [
    [0, 1, 3, 2],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 3, 7, 5],
  ]
  const faces = quads.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d])
  return {
    name,
    beside,
    colour: [200, 200, 200],
    points: Float32Array.from(points),
    faces: Uint32Array.from(faces),
  }
}
const ink = [20, 30, 60] as const
const ground = [250, 250, 240] as const
const [width, height] = [96, 72]
const drawer = new PartDrawer(
  [
    box('F1', [0, -40, 0], [600, 40, 80]),
    box('W1L', [150, -500, 30], [350, -42, 50]),
    box('W1R', [150, 42, 30], [350, 500, 50]),
    box('M1', [20, -10, 20], [50, 10, 50]),
    box('H1', [0, 0, 0], [20, 10, 2], true),
  ],
  width,
  height,
)
const darkOf = (code: string, paints = { ink, ground } as Parameters<PartDrawer['draw']>[1]) => {
  const { data } = drawer.draw(code, paints) ?? { data: new Uint8ClampedArray() }
  const places: number[] = []
  for (let place = 0; place < data.length / 4; place += 1) {
    const light = (data[place * 4] ?? 0) + (data[place * 4 + 1] ?? 0) + (data[place * 4 + 2] ?? 0)
    if (data[place * 4 + 3] === 255 && light < 330) places.push(place)
  }
  return places
}
const middle = (places: number[]) => places.reduce((sum, place) => sum + (place % width), 0) / places.length

test('the part with the code is dark and in its place among the other parts, which are faint', () => {
  const [left, right] = [darkOf('W1L'), darkOf('W1R')]
  expect(Math.min(left.length, right.length)).toBeGreaterThan(50)
  // Seen from the front left, the left wing is the nearer one, on the right of the picture.
  expect(middle(left)).toBeGreaterThan(width / 2)
  expect(middle(right)).toBeLessThan(width / 2)
})

test('a part inside another is drawn through it, and for a small part its centre is given', () => {
  expect(darkOf('M1').length).toBeGreaterThan(3)
  expect(drawer.draw('M1', { ink, ground })?.small).toMatchObject({
    x: expect.any(Number),
    y: expect.any(Number),
  })
  expect(drawer.draw('W1L', { ink, ground })?.small).toBeNull()
})

test('a part beside the aircraft is drawn by itself, and an unknown one is not', () => {
  expect([drawer.placeOf('H1'), drawer.placeOf('W1L'), drawer.placeOf('X9')]).toEqual([
    'itself',
    'aircraft',
    null,
  ])
  expect(darkOf('H1').length).toBeGreaterThan(200)
  expect(drawer.draw('X9', { ink, ground })).toBeNull()
})

test('on a dark ground the lit part is the light one', () => {
  const { data } = drawer.draw('W1L', { ink: [240, 245, 250], ground: [18, 48, 85] }) ?? { data: [] }
  let bright = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 150 && data[at + 3] === 255) bright += 1
  expect(bright).toBeGreaterThan(100)
})
