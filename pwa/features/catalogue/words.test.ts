import { expect, test } from 'vitest'
import { kinds } from './words.ts'

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
