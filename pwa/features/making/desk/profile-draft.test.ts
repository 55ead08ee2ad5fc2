import * as v from 'valibot'
import { expect, test } from 'vitest'
import { houseProfiles } from '#shared/making/house-profiles.ts'
import { profileIni } from '#shared/making/print-profile-file.ts'
import { readSlicerFile } from '#shared/making/profiles/read-slicer-file.ts'
import { settingsInput } from '#shared/making/profiles/settings-input.ts'
import { idsOfChosen } from './made-for-picker.tsx'
import { countTaken, draftOf, isOfNozzle, settingsOf, withSlicerValues } from './profile-draft.ts'

const profiles = houseProfiles.map((profile, index) => ({
  ...profile,
  id: index + 1,
  version: 1,
  changedAt: '2026-11-25T00:00:00.000Z',
  productIds: [],
  productNames: [],
}))

test('a profile that nobody touched is saved as it was', () => {
  for (const profile of profiles) expect(settingsOf(draftOf(profile)), profile.slug).toEqual(profile.settings)
})

test('a new one with the values of a slicer’s file may be saved, and begins with them', () => {
  for (const profile of profiles)
    for (const { nozzle, ...size } of profile.settings.sizes) {
      const read = readSlicerFile(profileIni(profile, nozzle))
      if (!read) throw new Error('Nothing was read')
      const settings = settingsOf(withSlicerValues(draftOf(null), read))
      expect(v.safeParse(settingsInput, settings).success, profile.slug).toBe(true)
      const { bed, flow, fan } = profile.settings
      expect([settings.bed.start, settings.flow.start, settings.fan]).toEqual([bed.start, flow.start, fan])
      expect(settings.sizes.find((each) => each.nozzle === nozzle)).toEqual({ nozzle, ...size })
    }
})

test('what a slicer says for a nozzle that no profile has is left out, and the rest is taken', () => {
  const draft = draftOf(profiles[0] ?? null)
  const text = 'nozzle_diameter = 0.5\nlayer_height = 0.35\nperimeters = 1\nbed_temperature = 61\n'
  const read = readSlicerFile(text)
  if (!read) throw new Error('Nothing was read')
  const settings = settingsOf(withSlicerValues(draft, read))
  expect(settings.sizes).toEqual(settingsOf(draft).sizes)
  expect(settings.bed.start).toBe(61)
  expect([isOfNozzle(read), countTaken(read)]).toEqual([false, 1])
})

test('a line width that the slicer decides gives way to one that is stated', () => {
  const read = readSlicerFile('external_perimeter_extrusion_width = 0\nextrusion_width = 0.45\n')
  expect(read).toEqual({ line: 0.45 })
})

test('“Some products” with none chosen is not saved as every aircraft', () => {
  expect(idsOfChosen(null)).toEqual([])
  expect(idsOfChosen(new Map([[7, 'Yak 3']]))).toEqual([7])
  expect(() => idsOfChosen(new Map())).toThrow('Choose at least one product')
})

test('what is no number is refused by its field', () => {
  const draft = draftOf(profiles[0] ?? null)
  const wrong = JSON.parse(
    JSON.stringify(settingsOf({ ...draft, values: { ...draft.values, 'bed.start': 'warm' } })),
  )
  const { issues } = v.safeParse(settingsInput, wrong)
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['bed.start', 'must be a number'],
  ])
})
