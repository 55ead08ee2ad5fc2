import { beforeAll, expect, test } from 'vitest'
import { sampleCatalogue } from '#server/samples/sample-catalogue.ts'
import { sampleGoods } from '#server/samples/goods/goods.sample.ts'
import { readOutlines } from '#server/samples/three-view/outlines.ts'
import { type ReadPdf, readPdf } from '#server/testing/files/read-pdf.ts'
import type { ManualOf } from './front-pages.ts'
import { makeManual } from './manual.ts'
import { unpackWoff } from '#server/integrations/paper/unpack-woff.ts'

const goods = new Map(sampleGoods.map(({ slug, name }) => [slug, name]))
const planes = sampleCatalogue.products.flatMap(({ aircraft, licence, ...product }): ManualOf[] =>
  aircraft
    ? [{ ...product, aircraft, licence: licence ?? 'personal', goods, outlines: readOutlines(product.slug) }]
    : [],
)
const lapwing = planes.find(({ name }) => name === 'Lapwing 800')
if (!lapwing) throw new Error('The Lapwing is not among the samples')

let bytes: Buffer
let manual: ReadPdf
beforeAll(async () => {
  bytes = await makeManual(lapwing, 'Test Works')
  manual = readPdf(bytes)
})

test('it has a title, a language, a bookmark for each chapter, and its own fonts', () => {
  expect(manual.title).toBe('Lapwing 800: manual')
  expect(manual.language).toBe('en')
  expect(manual.bookmarks).toEqual([
    'Before you begin',
    'Printing',
    'Parts',
    'Assembly',
    'First-flight card',
    'Safety',
    'Licence and releases',
  ])
  expect(manual.fonts.every((font) => /EncodeSans/.test(font))).toBe(true)
})

test('its pages say what a builder must know', () => {
  const { aircraft, releases } = lapwing
  const all = manual.text.join('\n')
  expect(manual.pages).toBeGreaterThanOrEqual(6)
  expect(manual.text[0]).toContain('Sample design, not flight-tested')
  const card = manual.text.find((page) => page.startsWith('First-flight card'))
  expect(card).toContain(`rests level at ${aircraft.firstFlight.cg} mm`)
  expect(card).toContain('right elevon up')
  expect(all).toContain('Calibrate: one-wall cube with the flow from 100% down to 40%, aim at 0.42 mm.')
  expect(all).toContain('235 °C (215 to 250)')
  expect(all).toContain('Spar set 700, for wings and jets')
  for (const { code } of aircraft.parts) expect(all, code).toContain(code)
  for (const { version } of releases) expect(all, version).toContain(version)
  // Every glyph has a character: the text can be searched and read aloud.
  expect(all).not.toContain('\uFFFD')
})

test('every sheet has its title block with number, release and date', () => {
  for (const [index, page] of manual.text.entries())
    expect(page).toMatch(
      new RegExp(`Release 1\\.\\d.* Date 2026-\\d\\d-\\d\\d Sheet ${index + 1} of ${manual.pages}`),
    )
})

test('the contents on the first sheet name the sheets that the chapters are on', () => {
  for (const chapter of manual.bookmarks) {
    const page = [...(manual.text[0] ?? '').matchAll(new RegExp(`${chapter} (\\d+)`, 'g'))].at(-1)?.[1]
    expect(manual.text[Number(page) - 1] ?? '', chapter).toContain(chapter)
  }
})

test('the same release gives the same bytes', async () => {
  expect((await makeManual(lapwing, 'Test Works')).equals(bytes)).toBe(true)
})

test.each(planes)('$name has a manual that names its CG, small enough for a phone', async (plane) => {
  const made = await makeManual(plane, 'Test Works')
  expect(made.length).toBeLessThan(500_000)
  const { text } = readPdf(made)
  expect(text.join('\n')).toContain(`${plane.aircraft.firstFlight.cg} mm behind the leading edge at the root`)
})

test('what is no font is refused', () => {
  expect(() =>
    unpackWoff(Buffer.from('not a font, and long enough to hold a header of forty-four bytes')),
  ).toThrow(RangeError)
})
