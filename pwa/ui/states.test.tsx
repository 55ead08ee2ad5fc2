// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { noteOnline, noteUnreachable } from '#pwa/foundation/network/network.ts'
import { LoadFailed } from './states.tsx'

test('what could not be loaded can be tried again; of being offline it speaks only then', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const retry = vi.fn<() => void>()
  await act(async () =>
    root.render(
      <LoadFailed what="Your planes" onRetry={retry} offline="They load when you're back online." />,
    ),
  )
  const alert = () => place.querySelector('[role=alert]')?.textContent
  expect(alert()).toBe('Your planes could not be loadedTry again')
  place.querySelector('button')?.click()
  expect(retry).toHaveBeenCalledOnce()
  await act(async () => noteUnreachable())
  expect(alert()).toContain("They load when you're back online.")
  await act(async () => noteOnline())
  expect(alert()).not.toContain('back online')
  await act(async () => root.unmount())
})
