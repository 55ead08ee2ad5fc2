import { expect, test } from 'vitest'
import { sampleCatalogue } from '#server/samples/sample-catalogue.ts'
import { formatNumber } from '#shared/format.ts'
import { readOutlines } from './outlines.ts'
import { stripFrames, threeViewFrames } from '#shared/aircraft/three-view-frame.ts'
import { threeViewSheet } from './three-view-sheet.ts'

const planes = sampleCatalogue.products.flatMap(({ slug, name, aircraft }) =>
  aircraft ? [{ slug, name, record: aircraft, outlines: readOutlines(slug) }] : [],
)
/** Lines of an arrangement, with the scale of the views that they measure. */
function measured(svg: string, id: 'wide' | 'middle' | 'tall') {
  const [part = ''] = svg.slice(svg.indexOf(`id="${id}"`)).split(/<g id="(?:middle|tall)"/)
  const scale = Number(/scale\(([\d.]+)\)/.exec(part)?.[1]) * 10
  const lines = [...part.matchAll(/d="M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)"/g)].map(([, ...numbers]) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.map(Number)
    return { level: Math.abs(x2 - x1) / scale, upright: Math.abs(y2 - y1) / scale }
  })
  const words = [...part.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text)
  return { lines, words, tolerance: 0.15 / scale }
}

test.each(planes)(
  "$slug: the three-view's dimensions are those of the record, in both systems",
  ({ name, record, outlines }) => {
    if (!outlines) expect.unreachable('run npm run samples:draw')
    const svg = threeViewSheet(name, record, outlines)
    const { span, length, rootChord, tipChord, mac } = record.airframe
    const { cg } = record.firstFlight
    for (const id of ['wide', 'middle', 'tall'] as const) {
      const { lines, words, tolerance } = measured(svg, id)
      const drawn = (way: 'level' | 'upright', mm: number) =>
        lines.some((line) => Math.abs(line[way] - mm) <= tolerance)
      expect(drawn('level', span), 'span').toBe(true)
      expect(drawn('level', length), 'length').toBe(true)
      for (const [what, mm] of Object.entries({ rootChord, tipChord, mac, cg }))
        expect(drawn('upright', mm), what).toBe(true)
      const long = [span, length].map((mm) => `${formatNumber(mm)}\u00a0mm`)
      const short = [
        formatNumber(rootChord),
        formatNumber(tipChord),
        `MAC ${formatNumber(mac)}`,
        `CG ${formatNumber(cg)}`,
      ]
      for (const number of [
        ...long,
        ...short,
        `CG ${formatNumber(cg / 25.4, cg < 100 ? 2 : 1)}`,
        `${formatNumber(span / 25.4, 1)}\u00a0in`,
      ])
        expect(words, number).toContain(number)
    }
    expect(svg.length).toBeLessThan(60_000)
  },
)

test.each(planes)('$slug: its lines are as long and as wide as its record says', ({ record, outlines }) => {
  const { top, side } = outlines?.views ?? expect.unreachable('run npm run samples:draw')
  // Winglets stand a little outside of the wing's span.
  expect(top.printed[2] - top.printed[0]).toBeGreaterThan(record.airframe.span - 1.5)
  expect(top.printed[2] - top.printed[0]).toBeLessThan(record.airframe.span * 1.02)
  expect(Math.abs(side.printed[2] - side.printed[0] - record.airframe.length)).toBeLessThan(1)
})

test.each(planes)(
  '$slug: its single views stay within their frames and name span, CG and length',
  ({ name, record, outlines }) => {
    if (!outlines) expect.unreachable('run npm run samples:draw')
    const svg = threeViewSheet(name, record, outlines)
    const { span, length } = record.airframe
    const labels = {
      'strip-front': `${formatNumber(span)}\u00a0mm`,
      'strip-top': `CG ${formatNumber(record.firstFlight.cg)}`,
      'strip-side': `${formatNumber(length)}\u00a0mm`,
    }
    for (const [id, [width, height]] of Object.entries(stripFrames)) {
      const group = svg
        .slice(svg.indexOf(`<g id="${id}"`))
        .split('<g id="strip', 2)
        .join('<g id="strip')
      const own = group.slice(0, group.indexOf('<g id="strip', 5) + 1 || undefined)
      expect(own, id).toContain(labels[id as keyof typeof labels])
      for (const [, x = '', y = ''] of own.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)) {
        expect(Number(x), id).toBeGreaterThanOrEqual(0)
        expect(Number(x), id).toBeLessThanOrEqual(width)
        expect(Number(y), id).toBeGreaterThanOrEqual(0)
        expect(Number(y), id).toBeLessThanOrEqual(height)
      }
    }
  },
)

test.each(planes)('$slug: its views fill the frame side by side', ({ name, record, outlines }) => {
  if (!outlines) expect.unreachable('run npm run samples:draw')
  const svg = threeViewSheet(name, record, outlines)
  for (const id of ['wide', 'middle'] as const) {
    const [part = ''] = svg.slice(svg.indexOf(`id="${id}"`)).split(/<g id="(?:middle|tall)"/)
    const ends = [...part.matchAll(/d="M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)"/g)].flatMap(
      ([, ...four]) => [
        { x: Number(four[0]), y: Number(four[1]) },
        { x: Number(four[2]), y: Number(four[3]) },
      ],
    )
    const [width, height] = threeViewFrames[id]
    const across = Math.max(...ends.map(({ x }) => x)) - Math.min(...ends.map(({ x }) => x))
    const down = Math.max(...ends.map(({ y }) => y)) - Math.min(...ends.map(({ y }) => y))
    expect(Math.max(across / width, down / height)).toBeGreaterThan(0.75)
    expect(Math.max(across / width, down / height)).toBeLessThan(1)
  }
})
