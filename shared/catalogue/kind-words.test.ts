import { expect, test } from 'vitest'
import { kinds, licenceInSentence } from './kind-words.ts'

test.each([
  ['Trainer', 'Trainers'],
  ['EDF jet', 'EDF jets'],
  ['Sport', 'Sport'],
  ['Transport', 'Transports'],
  ['Hardware', 'Hardware'],
  ['Field gear', 'Field gear'],
  ['Spar set', 'Spar sets'],
  ['Floats', 'Floats'],
])('as the name of a group %s is %s', (kind, group) => {
  expect(kinds(kind)).toBe(group)
})

test.each([
  ['Personal', 'personal'],
  ['Print and sell, 50 a year', 'print and sell, 50 a year'],
  ['CC BY-NC-SA 4.0', 'CC BY-NC-SA 4.0'],
])('inside a sentence the licence %s is written %s', (name, written) => {
  expect(licenceInSentence(name)).toBe(written)
})
