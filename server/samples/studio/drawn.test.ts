import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sampleCatalogue } from '#server/samples/sample-catalogue.ts'
import { readOutlines } from '#server/samples/three-view/outlines.ts'
import { picturesFolder } from '#server/samples/pictures-folder.ts'
import { readDrawn } from './drawn.ts'
import { sourceHash, type Subject } from './subject.ts'
import { allSubjects } from './subjects.ts'

const drawn = readDrawn()
const { products } = sampleCatalogue
const bytes = (file: string) => statSync(file).size
let subjects: Subject[] = []
beforeAll(async () => {
  subjects = await allSubjects()
}, 300_000)

test('every picture was drawn from the shapes that there are today; else: npm run samples:draw', () => {
  const old = subjects.filter((subject) => drawn[subject.slug]?.source !== sourceHash(subject))
  expect(old.map(({ slug }) => slug)).toEqual([])
  expect(Object.keys(drawn).toSorted()).toEqual(products.map(({ slug }) => slug).toSorted())
  for (const { slug, outlines } of subjects)
    if (outlines) expect(readOutlines(slug), slug).toEqual(outlines())
}, 300_000)

test.each(products.map(({ slug, images, aircraft }) => ({ slug, images, aircraft })))(
  '$slug has its pictures on both grounds, words for each, and a first one that is small',
  ({ images, aircraft }) => {
    expect(images.map(({ role }) => role)).toEqual(aircraft ? ['three-quarter', 'top', 'detail'] : ['photo'])
    for (const { alt, light, dark, widths, width, height } of images) {
      expect(alt.length).toBeGreaterThan(10)
      expect(dark.hash).not.toBe(light.hash)
      expect(width / height).toBeCloseTo(4 / 3)
      for (const { path: file } of [light, dark])
        for (const wide of widths)
          for (const ending of ['avif', 'webp']) expect(bytes(`${file}-${wide}.${ending}`)).toBeGreaterThan(0)
    }
    const [first] = images
    for (const { path: file } of first ? [first.light, first.dark] : []) {
      expect(bytes(`${file}-160.avif`)).toBeLessThan(2_600)
      expect(bytes(`${file}-400.avif`)).toBeLessThan(8_000)
      expect(bytes(`${file}-800.avif`)).toBeLessThan(18_000)
      expect(bytes(`${file}-1600.avif`)).toBeLessThan(48_000)
    }
  },
)

test('no rendition of an earlier drawing is left behind', () => {
  const named = Object.entries(drawn).flatMap(([slug, { pictures }]) =>
    Object.entries(pictures).flatMap(([role, { widths }]) =>
      widths.flatMap((width) =>
        ['light', 'dark'].flatMap((theme) =>
          ['avif', 'webp'].map((ending) => `${slug}/${role}-${theme}-${width}.${ending}`),
        ),
      ),
    ),
  )
  const files = readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.(avif|webp)$/.test(file)).toSorted()).toEqual(named.toSorted())
})

test('all pictures together weigh at most 25 MB', () => {
  const files = readdirSync(picturesFolder, { recursive: true, encoding: 'utf8', withFileTypes: true })
  const all = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => bytes(path.join(parentPath, name)))
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000_000)
})
