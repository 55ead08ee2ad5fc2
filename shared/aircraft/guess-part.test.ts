import { expect, test } from 'vitest'
import { guessPart } from './guess-part.ts'

const guess = (path: string, ...taken: string[]) => guessPart(path, new Set(taken))

test('a name in the form of our own releases says everything', () => {
  expect(guess('stl/W1L_LW_x2.stl')).toEqual({
    code: 'W1L',
    name: 'Wing panel 1, left',
    quantity: 2,
    material: 'LW-PLA',
  })
  expect(guess('M1_PLA_x1.stl')).toMatchObject({ code: 'M1', name: 'Motor mount 1', material: 'PLA' })
})
test('words of other makers are read too: side, count and material, in any order', () => {
  expect(guess('left wing tip (2x) PETG.stl')).toEqual({
    code: 'W1L',
    name: 'Wing tip, left',
    quantity: 2,
    material: 'PETG-CF',
  })
  expect(guess('Fuselage-rear.stl', 'F1')).toMatchObject({ code: 'F2', name: 'Fuselage rear', quantity: 1 })
  expect(guess('servo_horn_x4.3mf')).toMatchObject({ code: 'S1', quantity: 4, material: 'PLA' })
  expect(guess('thing.stl', 'P1')).toMatchObject({ code: 'P2', name: 'Thing' })
})
test('a code is given once', () => {
  expect(guess('W1L_old.stl', 'W1L').code).toBe('W1')
  expect(guess('W2R.stl', 'W1R').code).toBe('W2R')
})
