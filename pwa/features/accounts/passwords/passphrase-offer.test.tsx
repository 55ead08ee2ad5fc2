// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { PassphraseOffer } from './passphrase-offer.tsx'

const words = vi.hoisted(() => ({ isLost: true }))
vi.mock('#shared/accounts/passphrase.ts', () => ({
  makePassphrase: () => {
    if (words.isLost) throw new TypeError('Failed to fetch dynamically imported module')
    return 'wing spar rib tail'
  },
}))

test('words that could not be loaded are said to be missing, and can be asked for again', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.spyOn(console, 'warn').mockReturnValue()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<PassphraseOffer used="" onUse={() => undefined} />))
  const button = () => place.querySelector('button')
  button()?.focus()
  await act(async () => button()?.click())
  await vi.waitFor(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toContain('could not be loaded'),
  )
  words.isLost = false
  await act(async () => button()?.click())
  await vi.waitFor(() => expect(place.textContent).toContain('wing spar rib tail'))
  expect(place.querySelector('[role=alert]')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Use it')
  await act(async () => root.unmount())
})
