import { expect, test } from 'vitest'
import { cgRange, controlChecks, surfaceOf, wingHeight } from './controls.ts'

const throws = (...surfaces: string[]) => surfaces.map((surface) => ({ surface, low: 6, high: 9, chord: 50 }))

test('surfaces are known by their names', () => {
  expect(
    [
      'Ailerons',
      'Elevons, pitch',
      'Elevator',
      'All-moving stabiliser',
      'Rudder',
      'V-tail',
      'Canard',
      'Flaps',
    ].map(surfaceOf),
  ).toEqual(['ailerons', 'elevons', 'elevator', 'elevator', 'rudder', 'v-tail', 'canard', 'flaps'])
  expect(surfaceOf('Smoke')).toBeNull()
})

test('stick to the right lifts the right aileron; back lifts the elevator; rudder goes to the right', () => {
  expect(controlChecks(throws('Ailerons', 'Elevator', 'Rudder'))).toEqual([
    {
      stick: 'right',
      deflections: [
        { surface: 'ailerons', side: 'left', way: 'down' },
        { surface: 'ailerons', side: 'right', way: 'up' },
      ],
    },
    { stick: 'back', deflections: [{ surface: 'elevator', side: 'both', way: 'up' }] },
    { stick: 'rudder', deflections: [{ surface: 'rudder', side: 'both', way: 'right' }] },
  ])
})

test('elevons do both, a canard goes down, a V-tail parts for the rudder', () => {
  const [roll, pitch] = controlChecks(throws('Elevons, pitch', 'Elevons, roll'))
  expect(roll?.deflections).toHaveLength(2)
  expect(pitch?.deflections).toEqual([{ surface: 'elevons', side: 'both', way: 'up' }])
  expect(controlChecks(throws('Canard'))[0]?.deflections[0]?.way).toBe('down')
  expect(controlChecks(throws('V-tail')).at(-1)?.deflections).toEqual([
    { surface: 'v-tail', side: 'left', way: 'up' },
    { surface: 'v-tail', side: 'right', way: 'down' },
  ])
  expect(controlChecks(throws('Smoke'))).toEqual([])
})

test('wings by where they sit, and the range of a CG', () => {
  expect(['High wing', 'Low wing', 'Biplane', 'Swept flying wing', 'Mid wing'].map(wingHeight)).toEqual([
    'high',
    'low',
    'two',
    'middle',
    'middle',
  ])
  expect(cgRange(133, 210)).toEqual([128.8, 137.2])
})
