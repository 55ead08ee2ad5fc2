import { expect, test } from 'vitest'
import { batteryText, ownsBattery } from './batteries.ts'
import { usualWorkshop, type Workshop, workshopFrom } from './workshop.ts'

const mine: Workshop = {
  bed: [256, 256, 300],
  nozzle: 0.6,
  materials: ['PLA', 'LW-PLA'],
  batteries: [{ cells: 3, capacity: 1300 }],
}

test('a stored workshop comes back as it was', () => {
  expect(workshopFrom(JSON.parse(JSON.stringify(mine)))).toEqual(mine)
})

test('invalid values of a workshop become the usual ones, and the rest is kept', () => {
  expect(workshopFrom({ ...mine, bed: [0, 256, 256] })).toEqual({ ...mine, bed: usualWorkshop.bed })
  expect(workshopFrom({ ...mine, bed: [256, 256] })?.bed).toEqual(usualWorkshop.bed)
  expect(workshopFrom({ ...mine, nozzle: 17 })?.nozzle).toBe(0.4)
  expect(workshopFrom({ ...mine, materials: ['LW-PLA', 'cheese'] })?.materials).toEqual(['LW-PLA'])
  expect(workshopFrom({ ...mine, batteries: [{ cells: 3 }, null, ...mine.batteries] })).toEqual(mine)
  expect(workshopFrom({})).toEqual(usualWorkshop)
})

test('nothing stored is no workshop', () => {
  for (const none of [null, undefined, 'bed', 3]) expect(workshopFrom(none)).toBeNull()
})

test('a battery is owned when its cells agree and its capacity nearly does', () => {
  for (const named of ['3S 1300', '3S 1300 mAh', '3S 1500', '3S 1100 40C'])
    expect(ownsBattery(mine, named), named).toBe(true)
  for (const named of ['4S 1300', '3S 2200', '3S 850', 'two cells', ''])
    expect(ownsBattery(mine, named), named).toBe(false)
})

test('a battery is named by its cells and capacity', () => {
  expect(batteryText({ cells: 3, capacity: 1300 })).toBe('3S 1300\u00a0mAh')
})
