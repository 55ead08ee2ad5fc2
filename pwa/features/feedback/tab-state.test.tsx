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

/** Draws the tab while `found` lies under it. */
async function placeOver(found: Element): Promise<string> {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work))
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(49)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 600, 49, 48))
  document.elementsFromPoint = () => [found]
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Tab />)
  const place = () => document.querySelector('button')?.dataset.place ?? ''
  await expect.poll(place).not.toMatch(/^(away)?$/)
  const seen = place()
  root.unmount()
  return seen
}

test('over the arrowheads of a dimension the tab is small, and over an empty place it is whole', async () => {
  const line = document.createElement('dd')
  expect(await placeOver(line)).toBe('whole')
  line.dataset.dimension = ''
  expect(await placeOver(line)).toBe('small')
})

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
