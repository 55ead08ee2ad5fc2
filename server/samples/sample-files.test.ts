import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SampleFile } from '#server/features/catalogue/sample-product.ts'
import { licenceText } from '#shared/catalogue/licences.ts'
import { compareVersions, releaseKind } from '#shared/catalogue/release-kind.ts'
import { sampleCatalogue } from './sample-catalogue.ts'
import { changelogOf } from './release/changelog.ts'
import { cgJig } from './release/cg-jig.ts'
import { csvField, partsCsv } from './release/parts-csv.ts'
import { testPartOf } from './sample-files.ts'

const planes = sampleCatalogue.products.flatMap((product) =>
  product.aircraft ? [{ name: product.name, product, plane: product.aircraft }] : [],
)
const textOf = (files: readonly SampleFile[], path: string) =>
  files.find((file) => file.path === path)?.content.toString() ?? ''

test.each(planes)(
  '$name: a release has its parts, manual, profiles, template, list, licence and changelog',
  async ({ product, plane }) => {
    const files = await product.files()
    const paths = files.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of ['manual.pdf', 'parts.csv', 'templates/cg-jig.svg', 'LICENCE.txt', 'CHANGELOG.md'])
      expect(paths).toContain(path)
    for (const material of new Set(plane.parts.map((part) => part.material)))
      expect(
        files.some(
          ({ path, content }) => path.startsWith('profiles/') && String(content).includes(`"${material}"`),
        ),
      ).toBe(true)
    for (const path of paths.filter((each) => each.startsWith('stl/')))
      expect(path).toMatch(/^stl\/[A-Z]{1,2}\d{0,2}[LRTB]?_(LW|PLA|LWPF|ASALW|TPU|PETGCF)_x\d+\.stl$/)

    // Free without signing in: the manual, and one part that is printed in under 90 minutes.
    const free = files.filter(({ free: isFree, kind }) => isFree && kind !== 'model' && kind !== 'drawing')
    expect(free.map(({ kind }) => kind).toSorted()).toEqual(['manual', 'stl'])
    const code = /stl\/([^_]+)_/.exec(free.find(({ kind }) => kind === 'stl')?.path ?? '')?.[1]
    expect(plane.parts.find((part) => part.code === code)?.hours).toBeLessThan(1.5)

    // Every part that the record lists is there, closed, and so is what the 3D view shows.
    expect(files.filter(({ kind }) => kind === 'stl')).toHaveLength(plane.parts.length)
    expect(files.filter(({ kind }) => kind === 'model')).toHaveLength(1)
    expect(textOf(files, 'parts.csv')).not.toMatch(/,no(,|\r|$)/m)

    const csv = textOf(files, 'parts.csv').trimEnd().split('\r\n')
    expect(csv).toHaveLength(plane.parts.length + 1)
    for (const file of files.filter(({ kind }) => kind === 'stl')) {
      const sha256 = createHash('sha256').update(file.content).digest('hex')
      expect(
        csv.find((line) => line.includes(file.path)),
        file.path,
      ).toContain(`${sha256},`)
    }
    expect(textOf(files, 'LICENCE.txt')).toContain('Yes  Print for yourself, in any number.')
    expect(textOf(files, 'CHANGELOG.md')).toContain(`## ${product.releases.at(-1)?.version}`)
  },
)

test.each(planes)(
  '$name: releases run upwards and name parts that it has; major and minor have some',
  ({ product, plane }) => {
    const { releases } = product
    expect(releases.map(({ version }) => version)).toEqual(
      releases.map(({ version }) => version).toSorted(compareVersions),
    )
    expect(releases.map(({ date }) => date)).toEqual(releases.map(({ date }) => date).toSorted())
    const codes = new Set(plane.parts.map(({ code }) => code))
    for (const [index, { version, partsToReprint, changelog }] of releases.entries()) {
      expect(
        partsToReprint.filter((code) => !codes.has(code)),
        version,
      ).toEqual([])
      expect(changelog.length).toBeGreaterThan(0)
      const kind = releaseKind(version, releases[index - 1]?.version)
      if (kind === 'major' || kind === 'minor') expect(partsToReprint.length, version).toBeGreaterThan(0)
      if (kind === 'patch') expect(partsToReprint, version).toEqual([])
    }
  },
)

test('a CSV field that a spreadsheet would compute is text', () => {
  for (const bad of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) expect(csvField(bad)).toMatch(/^"'/)
  expect(csvField('Wing, left')).toBe('"Wing, left"')
  expect(csvField('6" wheel')).toBe('"6"" wheel"')
  expect(csvField(-3)).toBe('-3')
  const part = {
    code: 'W1L',
    name: '=HYPERLINK("x")',
    quantity: 1,
    material: 'PLA',
    size: [1, 2, 3],
    grams: 1,
    hours: 1,
  } as const
  expect(partsCsv([{ ...part, size: [1, 2, 3] }], [])).toContain(`"'=HYPERLINK(""x"")"`)
})

test('the test part is the largest foamed one under 90 minutes', () => {
  const part = (code: string, hours: number, material: 'PLA' | 'LW-PLA') => ({ code, hours, material })
  const parts = [
    part('A', 1.4, 'PLA'),
    part('B', 0.9, 'LW-PLA'),
    part('C', 1.2, 'LW-PLA'),
    part('D', 1.5, 'LW-PLA'),
  ]
  expect(testPartOf(parts)?.code).toBe('C')
  expect(testPartOf(parts.filter(({ material }) => material === 'PLA'))?.code).toBe('A')
  expect(testPartOf([part('D', 3, 'PLA')])).toBeUndefined()
})

test('the CG jig is in true millimetres, its mark at the CG', () => {
  const [first] = planes
  if (!first) throw new Error('There is no sample')
  const svg = cgJig('A & B <1>', '1.0', first.plane)
  const [, width = '', tall = ''] =
    /width="([\d.]+)mm" height="([\d.]+)mm" viewBox="0 0 \1 \2"/.exec(svg) ?? []
  expect(Number(width)).toBeGreaterThan(first.plane.firstFlight.cg)
  expect(Number(tall)).toBeGreaterThan(50)
  const zero = Number(/class="thin" d="M([\d.]+) [\d.]+v30"/.exec(svg)?.[1])
  const mark = Number(/circle class="cut" cx="([\d.]+)"/.exec(svg)?.[1])
  expect(mark - zero).toBeCloseTo(first.plane.firstFlight.cg)
  expect(svg).toContain('A &amp; B &lt;1&gt;')
})

test('a changelog says of each release what it means and what to print again', () => {
  const release = (version: string, partsToReprint: string[]) => ({
    version,
    date: '2026-01-02T09:00:00.000Z',
    changelog: ['Something.'],
    partsToReprint,
  })
  const text = changelogOf('X', [
    release('1.0', []),
    release('1.1', ['F1']),
    release('1.1.1', []),
    release('2.0', ['W1L', 'W1R']),
  ])
  expect([...text.matchAll(/^## (\S+), 2026-01-02$/gm)].map(([, version]) => version)).toEqual([
    '2.0',
    '1.1.1',
    '1.1',
    '1.0',
  ])
  expect(text).toContain(
    'These parts must be refitted: print them again before the next flight.\n\nPrint again: W1L, W1R.',
  )
  expect(text).toContain('Only documents changed: nothing to print.\n\nPrint again: nothing.')
})

test('each licence has four lines of yes or no, and a text', () => {
  const answers = (kind: string) =>
    licenceText(kind, { name: 'X', version: '1.0' })
      .split('\n')
      .filter((line) => /^(Yes|No )/.test(line))
      .map((line) => line.slice(0, 3).trim())
  expect(answers('personal')).toEqual(['Yes', 'No', 'No', 'Yes'])
  expect(answers('print-and-sell')).toEqual(['Yes', 'Yes', 'No', 'Yes'])
  expect(answers('cc-by-4')).toEqual(['Yes', 'Yes', 'Yes', 'Yes'])
  expect(answers('cc-by-nc-sa-4')).toEqual(['Yes', 'No', 'Yes', 'Yes'])
  expect(licenceText('print-and-sell', { name: 'X', version: '1.0' })).toContain('at most 50 aircraft')
})
