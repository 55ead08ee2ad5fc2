import { expect, test } from 'vitest'
import { nameKey, similarNames } from './similar-names.ts'

test('spelling, case, signs and accents make no other name; names of signs alone differ', () => {
  for (const same of ['Mosquito FB-VI', 'mosquito fb vi', '  MOSQUITO, FB vi!'])
    expect(nameKey(same)).toBe('mosquito fb vi')
  expect(nameKey('Élan 20')).toBe('elan 20')
  expect(nameKey('???')).not.toBe(nameKey('!!!'))
  expect(nameKey('零式艦戦')).toBe('零式艦戦')
})

test('similar names come while one types, the most alike first; others stay away', () => {
  const known = ['Supermarine Spitfire Mk IX', 'Spitfire', 'Spitfyre', 'Hawker Hurricane', 'Ka 8'].map(
    (name) => ({ name }),
  )
  const names = (typed: string) => similarNames(typed, known, 3).map(({ name }) => name)
  expect(names('spitfire')).toEqual(['Spitfire', 'Supermarine Spitfire Mk IX', 'Spitfyre'])
  expect(names('Spi')).toEqual(['Supermarine Spitfire Mk IX', 'Spitfire', 'Spitfyre'])
  expect(names('supermarin spitfyre')[0]).toBe('Supermarine Spitfire Mk IX')
  expect(names('huricane')).toEqual(['Hawker Hurricane'])
  expect(names('s')).toEqual([])
  expect(names('Lancaster')).toEqual([])
})
