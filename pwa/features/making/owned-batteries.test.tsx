// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { writeDevice } from '#pwa/foundation/device/device.ts'
import { usualWorkshop, workshopLimits } from '#shared/making/workshop.ts'
import { OwnedBatteries } from './owned-batteries.tsx'

const own = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ cells: 3, capacity: 1000 + index * 100 }))

test.each([
  [own(1), '1000', 'This battery is in your list already.'],
  [own(workshopLimits.batteries), '9000', `At most ${workshopLimits.batteries} batteries.`],
])('a battery that cannot be added says why, and what was typed stays', async (batteries, typed, why) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  writeDevice({ workshop: { ...usualWorkshop, batteries } })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<OwnedBatteries />))
  const input = place.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => place.querySelector('form')?.requestSubmit())
  expect(place.textContent).toContain(why)
  expect(input?.value).toBe(typed)
  expect(place.querySelectorAll('li')).toHaveLength(batteries.length)
  await act(async () => root.unmount())
})
