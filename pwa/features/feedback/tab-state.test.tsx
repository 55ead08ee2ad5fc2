// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useTabState } from './tab-state.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Tab() {
  const [element, state] = useTabState<HTMLButtonElement>()
  return <button ref={element} type="button" data-place={state} />
}

test('what is under the tab is looked up one column of points a task, so that none is long', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(49)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 600, 49, 48))
  /** The columns that each task looked at. */
  const columns: Set<number>[] = []
  document.elementsFromPoint = (x) => {
    columns.at(-1)?.add(x)
    return []
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Tab />)
  await expect
    .poll(() => {
      const work = idle.shift()
      if (work) columns.push(new Set())
      work?.()
      return document.querySelector('button')?.dataset.place
    })
    .toBe('whole')
  expect(columns.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1])
  root.unmount()
})
