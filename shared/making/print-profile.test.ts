import { expect, test } from 'vitest'
import { materials } from '#shared/aircraft/materials.ts'
import { houseProfiles } from './house-profiles.ts'
import { type PrintProfile, profileRows, rangeText, suits } from './print-profile.ts'
import { profileIni, profileJson } from './print-profile-file.ts'

const at = (slug: string): PrintProfile => {
  const found = houseProfiles.find((profile) => profile.slug === slug)
  if (!found) throw new Error(`No profile ${slug}`)
  return found
}
const slugsOf = (wanted: Parameters<typeof suits>[1]) =>
  houseProfiles.filter((profile) => suits(profile, wanted)).map(({ slug }) => slug)

test('every class of material has a profile', () => {
  expect(new Set(houseProfiles.map(({ material }) => material))).toEqual(new Set(materials))
  expect(new Set(houseProfiles.map(({ slug }) => slug)).size).toBe(houseProfiles.length)
})

test('active LW-PLA and PLA are printed as the aircraft were designed for', () => {
  const { settings: foaming } = at('lw-pla-active')
  expect(foaming.temperature).toEqual({ start: 235, range: [215, 250] })
  expect(foaming.flow).toEqual({ start: 50, range: [45, 60] })
  expect([foaming.speed, foaming.fan, foaming.retraction.direct, foaming.infill.percent]).toEqual([
    [40, 50],
    [0, 20],
    [0, 1],
    [0, 0],
  ])
  expect(foaming.sizes).toEqual([{ nozzle: 0.4, layer: 0.25, line: 0.42, walls: 1 }])
  expect(foaming.calibrate).toBe(
    'Calibrate: one-wall cube with the flow from 100% down to 40%, aim at 0.42 mm.',
  )
  expect(foaming.warnings).toContain('Softens near 55 °C: never leave it in a car.')
  const { settings: pla } = at('pla')
  expect([pla.temperature?.start, pla.sizes[0]?.walls, pla.infill.percent]).toEqual([210, 3, [15, 30]])
})

test('every figure lies within its range, and a range runs upwards', () => {
  for (const { slug, settings } of houseProfiles) {
    for (const figure of [settings.temperature, settings.bed, settings.flow]) {
      if (!figure) continue
      expect(figure.start, slug).toBeGreaterThanOrEqual(figure.range[0])
      expect(figure.start, slug).toBeLessThanOrEqual(figure.range[1])
    }
    for (const [least, most] of [settings.fan, settings.speed, settings.solidLayers, settings.infill.percent])
      expect(least, slug).toBeLessThanOrEqual(most)
    for (const { nozzle, layer, line } of settings.sizes) {
      expect(layer, slug).toBeLessThan(nozzle)
      expect(line, slug).toBeGreaterThanOrEqual(nozzle)
    }
    // What cannot pass a hose is not offered to printers that have one.
    expect(settings.printers.includes('open-bowden'), slug).toBe(settings.retraction.bowden !== null)
  }
})

test('profiles are found by material, printer and nozzle, and by all of them', () => {
  expect(slugsOf({ material: 'TPU' })).toEqual(['tpu'])
  expect(slugsOf({ printer: 'open-bowden' })).toEqual([
    'lw-pla-active',
    'lw-pla-pre-foamed',
    'pla',
    'petg-cf',
  ])
  expect(slugsOf({ nozzle: 0.6 })).toEqual(['pla', 'tpu', 'petg-cf'])
  expect(slugsOf({ printer: 'open-bowden', nozzle: 0.6 })).toEqual(['pla', 'petg-cf'])
  expect(slugsOf({ material: 'ASA-LW', printer: 'open-direct' })).toEqual([])
})

test('rows read as a maker says them, for one nozzle or for all', () => {
  const rows = new Map(profileRows(at('lw-pla-active').settings))
  expect(rows.get('Nozzle temperature')).toBe('235 °C (215 to 250)')
  expect(rows.get('Flow')).toBe('50% (45 to 60)')
  expect(rows.get('Infill')).toMatch(/^0%, the ribs are in the model/)
  expect(new Map(profileRows(at('lw-pla-pre-foamed').settings)).get('Nozzle temperature')).toBe(
    'As printed on the spool',
  )
  expect(profileRows(at('pla').settings).map(([name]) => name)).toContain('Walls, 0.6 mm nozzle')
  expect(new Map(profileRows(at('pla').settings, 0.6)).get('Walls')).toBe('2')
  expect(rangeText([3, 3])).toBe('3')
})

test('the file in our own format says what it is and holds the whole profile', () => {
  for (const profile of houseProfiles) {
    const { format, version, about, profile: kept } = JSON.parse(profileJson(profile))
    expect([format, version]).toEqual(['kestrel-print-profile', 1])
    expect(about).toMatch(/No slicer reads this file by itself/)
    const { slug, material, name, purpose, settings } = profile
    expect(kept).toEqual({ slug, material, name, purpose, ...settings })
  }
})

test('the list of settings has a value on every line, and says which slicer reads it', () => {
  for (const profile of houseProfiles)
    for (const { nozzle } of profile.settings.sizes) {
      const lines = profileIni(profile, nozzle).trimEnd().split('\n')
      const settings = lines.filter((line) => line !== '' && !line.startsWith('#'))
      for (const line of settings) expect(line).toMatch(/^[a-z_]+ = [\d.a-z%]+$/)
      expect(settings).toContain(`nozzle_diameter = ${nozzle}`)
      expect(lines.join('\n')).toContain('PrusaSlicer 2.5.0 reads every line; no other slicer was tried')
    }
  const foaming = profileIni(at('lw-pla-active'))
  expect(foaming).toContain('\nextrusion_multiplier = 0.5\n')
  expect(foaming).toContain('\nperimeters = 1\n')
  // A temperature that only the spool knows is not invented.
  expect(profileIni(at('lw-pla-pre-foamed'))).not.toMatch(/^temperature/m)
})
