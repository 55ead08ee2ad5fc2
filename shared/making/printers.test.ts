import { expect, test } from 'vitest'
import { printers } from './printers.ts'
import { workshopLimits } from './workshop.ts'

test('about forty printers are known by name, each once, with a bed and height that a workshop takes', () => {
  expect(printers.length).toBeGreaterThanOrEqual(40)
  expect(new Set(printers.map(({ name }) => name)).size).toBe(printers.length)
  const [least, most] = workshopLimits.bed
  for (const { name, bed } of printers)
    for (const side of bed) {
      expect(side, name).toBeGreaterThanOrEqual(least)
      expect(side, name).toBeLessThanOrEqual(most)
    }
})

test('a name with digits keeps them apart from its bed', () => {
  expect(printers.find(({ name }) => name === 'Voron V2.4 350')?.bed).toEqual([350, 350, 350])
  expect(printers.find(({ name }) => name === 'Prusa MK4, MK4S')?.bed).toEqual([250, 210, 220])
})
