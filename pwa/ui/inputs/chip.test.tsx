// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Chip } from './chip.tsx'

function Chips() {
  const [words, setWords] = useState(['PLA', 'PETG'])
  return (
    <main>
      <h1 tabIndex={-1}>Profile</h1>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Chip label={word} onRemove={() => setWords(words.filter((each) => each !== word))} />
          </li>
        ))}
      </ul>
    </main>
  )
}

test('a chip that is removed gives the focus to the next one, and the last one to the title', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<Chips />))
  const first = () => place.querySelector('button')
  first()?.focus()
  await act(async () => first()?.click())
  expect(document.activeElement?.textContent).toBe('Remove PETG')
  await act(async () => first()?.click())
  expect(document.activeElement?.textContent).toBe('Profile')
  await act(async () => root.unmount())
})
