// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { readDevice } from '#pwa/foundation/device/device.ts'
import { BedFields } from './bed-fields.tsx'

test('a bed that no printer has says what is wanted, and stays until it is mended', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<BedFields />))
  const input = place.querySelector<HTMLInputElement>('[aria-label="Bed x, mm"]')
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const said = () => document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent
  input?.focus()
  await type('30')
  expect(said()).toMatch(/^Enter 50 to 2\s000 mm\.$/)
  await act(async () => input?.blur())
  expect(input?.value).toBe('30')
  expect(said()).toContain('Enter 50')
  await type('300')
  await act(async () => input?.blur())
  expect(said()).toBeUndefined()
  expect(place.textContent).not.toContain('Enter 50')
  expect(readDevice().workshop?.bed[0]).toBe(300)
  await act(async () => root.unmount())
})
