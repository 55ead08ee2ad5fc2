// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { BuildRow, EditorForm } from './build-row.tsx'

vi.mock('#pwa/foundation/data/refused-change.ts', () => ({ useFocusOn: () => undefined }))

test.each(['Save', 'Cancel', 'Clear'])('after %s the row of the number has the focus', async (name) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('ul'))
  const root = createRoot(place)
  const done = () => Promise.resolve()
  await act(async () =>
    root.render(
      <BuildRow
        name="CG as flown"
        value="62 mm"
        kind="number"
        renderEditor={(close) => (
          <EditorForm onSave={done} onClear={done} onDone={close}>
            <input />
          </EditorForm>
        )}
      />,
    ),
  )
  const row = place.querySelector('button')
  await act(async () => row?.click())
  const button = [...place.querySelectorAll('button')].find((each) => each.textContent === name)
  button?.focus()
  await act(async () => button?.click())
  expect(place.querySelector('form')).toBeNull()
  expect(document.activeElement).toBe(row)
  await act(async () => root.unmount())
})
