import { expect, test } from 'vitest'
import { sampleCatalogue } from '#server/samples/sample-catalogue.ts'
import { assemblyOrder } from './assembly-order.ts'

const planes = sampleCatalogue.products.flatMap(({ name, slug, aircraft }) =>
  aircraft ? [{ name, slug, aircraft }] : [],
)
const stepsOf = (slug: string) => {
  const plane = planes.find((each) => each.slug === slug)
  if (!plane) throw new Error(`No ${slug}`)
  return assemblyOrder(plane.aircraft)
}
const saidIn = (slug: string) =>
  stepsOf(slug)
    .flatMap(({ lines }) => lines)
    .join(' ')

test.each(planes)(
  '$name: every part belongs to exactly one step, and no step is without words',
  ({ aircraft }) => {
    const steps = assemblyOrder(aircraft)
    expect(steps.flatMap(({ codes }) => codes).toSorted()).toEqual(
      aircraft.parts.map(({ code }) => code).toSorted(),
    )
    for (const { title, lines } of steps) expect(lines.length, title).toBeGreaterThan(0)
    expect(steps.map(({ title }) => title)).not.toContain('Remaining parts')
  },
)

test.each(planes)('$name: spar first, then wing, motor after the linkage, the CG last', ({ aircraft }) => {
  const titles = assemblyOrder(aircraft).map(({ title }) => title)
  const wanted = [
    'Before glue',
    'Wing',
    'Control surfaces',
    'Servos and linkage',
    'Motor and ESC',
    'Centre of gravity',
  ]
  expect(titles.filter((title) => wanted.includes(title))).toEqual(wanted)
  expect(titles.at(0)).toBe('Before glue')
  expect(titles.at(-1)).toBe('Centre of gravity')
})

test('the manual says only what the configuration needs', () => {
  expect(saidIn('lapwing-800')).toContain('its lettering towards the nose')
  expect(saidIn('dunlin-1000')).not.toContain('lettering')
  expect(saidIn('curlew-1100')).toContain('One motor turns the other way')
  expect(saidIn('swift-1200')).toContain('set the brake of the ESC to on')
  expect(saidIn('hobby-64')).toContain('Turn the fan by hand')
  expect(stepsOf('bullfinch-820').map(({ title }) => title)).toContain('Struts')
  expect(stepsOf('hobby-64').map(({ title }) => title)).toContain('Intakes and duct')
})
