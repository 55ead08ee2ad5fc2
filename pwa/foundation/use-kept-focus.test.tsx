// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Place() {
  const [isOpen, setOpen] = useState(false)
  const place = useKeptFocus(isOpen)
  return (
    <div {...place}>
      {isOpen ? (
        <label key="open">
          From <input />
        </label>
      ) : (
        <button key="closed" type="button" onClick={() => setOpen(true)}>
          Set
        </button>
      )}
    </div>
  )
}

let close: () => void
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  await act(async () => root.render(<Place />))
  close = () => act(() => root.unmount())
})
afterEach(() => {
  close()
  document.body.replaceChildren()
})
const press = () => act(async () => document.querySelector('button')?.click())

test('the focus of a button that its press replaces goes to the first control in its place', async () => {
  document.querySelector('button')?.focus()
  await press()
  expect(document.activeElement).toBe(document.querySelector('input'))
})

test('a place that had no focus takes none', async () => {
  await press()
  expect(document.querySelector('input')).not.toBeNull()
  expect(document.activeElement).toBe(document.body)
})
