import { expect, test } from 'vitest'
import { draftFrom, emptyDraft, faultsOf } from './application-draft.ts'

const testApplication = {
  ...emptyDraft,
  username: 'toni',
  firstName: 'Toni',
  email: 'tester@example.com',
  country: 'FI',
  printerTypes: ['Prusa MK4, MK4S'],
  materialTypes: ['LW-PLA'],
  preferredSlicer: 'OrcaSlicer',
  landingAreas: ['Short grass'],
  willPrint: true,
  socialMediaPlatforms: ['YouTube'],
}

test('a saved draft keeps what fits its fields, and nothing else', () => {
  expect(draftFrom({ ...testApplication, more: 1 })).toEqual(testApplication)
  expect(draftFrom({ username: 3, printerTypes: ['A1', 7, null], willFly: 'yes' })).toEqual({
    ...emptyDraft,
    printerTypes: ['A1'],
  })
  for (const damaged of [null, 'x', 7, []]) expect(draftFrom(damaged)).toEqual(emptyDraft)
  expect(draftFrom({ willFly: true }, testApplication)).toEqual({ ...testApplication, willFly: true })
})

test('each field that is wanted and empty has its words', () => {
  expect(faultsOf(testApplication)).toEqual({})
  expect(Object.keys(faultsOf(emptyDraft)).toSorted()).toEqual(
    [
      'country',
      'email',
      'firstName',
      'landingAreas',
      'materialTypes',
      'preferredSlicer',
      'printerTypes',
      'username',
    ].toSorted(),
  )
  expect(faultsOf({ ...testApplication, username: 'a b' })).toEqual({
    username: 'Use 3 to 30 letters, digits or underscores.',
  })
})
