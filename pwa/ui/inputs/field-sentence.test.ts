import { expect, test } from 'vitest'
import { fieldSentence } from './field-sentence.ts'

test.each([
  ['is taken by another code', 'It is taken by another code.'],
  [
    'must have 3 to 30 letters, digits or underscores',
    'It must have 3 to 30 letters, digits or underscores.',
  ],
  ['is not a text in UTF-8. Save it as “CSV UTF-8”.', 'It is not a text in UTF-8. Save it as “CSV UTF-8”.'],
  ['choose the plane that was released', 'Choose the plane that was released.'],
  ['Username already taken', 'Username already taken'],
  ['huge.jpg: File size must be less than 10MB', 'huge.jpg: File size must be less than 10MB'],
])('what the shop says of a field is shown as a sentence: %s', (message, shown) => {
  expect(fieldSentence(message)).toBe(shown)
})
