import { expect, test } from 'vitest'
import { kindFamilies } from './kind-families.ts'

const type = (slug: string, name: string, kinds: [kind: string, count: number][]) => ({
  slug,
  name,
  description: '',
  count: kinds.reduce((sum, [, count]) => sum + count, 0),
  kinds: kinds.map(([kind, count]) => ({ kind, count })),
})

test('seventeen kinds of planes become five families, and each plane is counted in one of them', () => {
  const families = kindFamilies([
    type('planes', 'Planes', [
      ['Aerobatic', 1],
      ['Canard', 1],
      ['Cruiser', 1],
      ['Delta', 1],
      ['EDF jet', 1],
      ['Flying wing', 1],
      ['Micro', 1],
      ['Motor glider', 1],
      ['Park flyer', 1],
      ['Plank', 1],
      ['Pusher', 1],
      ['Sport', 2],
      ['STOL', 1],
      ['Thermal glider', 1],
      ['Trainer', 1],
      ['Twin', 1],
    ]),
    type('parts', 'Parts and hardware', [['Hardware', 12]]),
  ])
  expect(families.map(({ name, count }) => `${name} ${count}`)).toEqual([
    'Trainers 5',
    'Flying wings 3',
    'Gliders 2',
    'Sport 6',
    'Jets 1',
    'Parts and hardware 12',
  ])
  expect(families[1]?.search).toEqual({ kind: 'Delta,Flying wing,Plank' })
})

test('a shop without jets shows no tile for jets, and an unknown kind counts as sport', () => {
  const families = kindFamilies([type('planes', 'Planes', [['Ornithopter', 2]])])
  expect(families.map(({ name, count }) => `${name} ${count}`)).toEqual(['Sport 2'])
})
