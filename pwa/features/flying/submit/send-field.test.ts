import { expect, test } from 'vitest'
import { fieldDraft } from './field-draft.store.ts'
import { inputOf } from './send-field.ts'

test('of a field only what was filled in is sent; a runway that points north is filled in', () => {
  const draft = { ...fieldDraft(null).read(), fieldName: ' North Strip ', location: 'Dyke 4' }
  expect(inputOf(draft)).toEqual({ fieldName: 'North Strip', location: 'Dyke 4' })
  expect(inputOf({ ...draft, runwayHeading: '0' })).toEqual({
    fieldName: 'North Strip',
    location: 'Dyke 4',
    runwayHeading: 0,
  })
})
