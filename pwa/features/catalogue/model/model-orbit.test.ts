import { expect, test } from 'vitest'
import { firstLook, keyed, moved, viewOf } from './model-orbit.ts'

test('arrow and zoom keys move the camera; other keys do nothing', () => {
  expect(keyed(firstLook, 'ArrowLeft')?.turn).toBeLessThan(firstLook.turn)
  expect(keyed(firstLook, 'ArrowUp')?.rise).toBeGreaterThan(firstLook.rise)
  expect(keyed(firstLook, '+')?.distance).toBeLessThan(firstLook.distance)
  expect(keyed(moved(firstLook, { turn: 2 }), 'Home')).toEqual(firstLook)
  expect(keyed(firstLook, 'Tab')).toBeNull()
})

test('the camera stays above the ground and within its distances', () => {
  let orbit = firstLook
  for (let index = 0; index < 100; index += 1) orbit = moved(orbit, { rise: 0.5, factor: 0.5 })
  expect(orbit.rise).toBeLessThan(Math.PI / 2)
  expect(orbit.distance).toBeGreaterThan(1)
  for (let index = 0; index < 100; index += 1) orbit = moved(orbit, { rise: -0.5, factor: 2 })
  expect(orbit.rise).toBeGreaterThan(-1)
  expect(orbit.distance).toBeLessThan(10)
})

test('the top, side and front views look along their axis', () => {
  expect(viewOf('above').rise).toBeCloseTo(Math.PI / 2, 2)
  expect(Math.abs(viewOf('side').turn)).toBeCloseTo(Math.PI / 2)
  expect(viewOf('front')).toMatchObject({ turn: 0 })
})
