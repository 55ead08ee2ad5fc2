import { expect, test } from 'vitest'
import { changeOf, type EditedField } from './edit-field-draft.ts'

const draft: EditedField = {
  fieldName: 'Long Meadow',
  location: 'By the river',
  lat: '',
  lon: '',
  surface: '',
  runwayHeading: '27',
  runwayLength: '',
  rules: '',
  frequency: '',
  contact: '',
  photos: [],
}

test('a length that is no number is refused by its name, and an empty one is none', () => {
  expect(changeOf(draft)).toMatchObject({ runwayHeading: 27, runwayLength: null })
  expect(() => changeOf({ ...draft, runwayLength: 'about 80' })).toThrow('Runway length: enter a number.')
})
