import { expect, test } from 'vitest'
import { drivePower, flightMinutes, speedControlFor } from './propulsion.ts'

test.each([
  ['trainer', { kv: 1000, cells: 3, diameter: 9, pitch: 5 }, [11, 122, 710]],
  ['motor glider', { kv: 1150, cells: 3, diameter: 8, pitch: 5 }, [10.8, 120, 600]],
  ['flying wing', { kv: 1750, cells: 3, diameter: 6, pitch: 4 }, [9.2, 102, 440]],
] as const)('%s: current, power and thrust of the design page', (_name, drive, [amps, watts, thrust]) => {
  const power = drivePower(drive)
  expect(Math.abs(power.amps - amps)).toBeLessThan(0.5)
  expect(Math.abs(power.watts - watts)).toBeLessThan(5)
  expect(Math.abs(power.thrust - thrust) / thrust).toBeLessThan(0.05)
})
test('two motors take and give twice as much', () => {
  const drive = { kv: 1500, cells: 3, diameter: 7, pitch: 4 }
  const [one, two] = [drivePower(drive), drivePower({ ...drive, motors: 2 })]
  expect([two.watts, two.amps, two.thrust]).toEqual([one.watts * 2, one.amps * 2, one.thrust * 2])
  expect(two.pitchSpeed).toBe(one.pitchSpeed)
})
test('speed control with a third to spare; time from four fifths of the battery', () => {
  expect([speedControlFor(11), speedControlFor(9.2), speedControlFor(36), speedControlFor(200)]).toEqual([
    20, 12, 50, 120,
  ])
  expect(flightMinutes(1300, 11, 0.45)).toBeCloseTo(12.6, 1)
})
