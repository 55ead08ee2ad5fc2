// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { focusAfter, keepFocus } from './keep-focus.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Waiting</h1>
      <ul>
        <li><button aria-label="Discard: one">Discard</button></li>
        <li><button aria-label="Discard: two">Discard</button></li>
      </ul>
      <input aria-label="Search">
    </main>`
})
const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const rowOf = (label: string) => named(label)?.closest('li') ?? null

test.each([
  ['Discard: one', 'Discard: two'],
  ['Discard: two', 'Discard: one'],
])('after a question the focus of the removed row "%s" goes to "%s"', (label, next) => {
  named(label)?.focus()
  const handOn = focusAfter(rowOf(label), 'Discard: ')
  rowOf(label)?.remove()
  handOn()
  expect(focused()).toBe(next)
})

test('where the next row was removed meanwhile too, the title of the page has the focus', () => {
  named('Discard: one')?.focus()
  const handOn = focusAfter(rowOf('Discard: one'), 'Discard: ')
  document.querySelector('ul')?.remove()
  handOn()
  expect(focused()).toBe('Waiting')
})

test('whoever went on meanwhile keeps the focus', () => {
  named('Discard: one')?.focus()
  const handOn = focusAfter(rowOf('Discard: one'), 'Discard: ')
  named('Search')?.focus()
  rowOf('Discard: one')?.remove()
  handOn()
  expect(focused()).toBe('Search')
  keepFocus(rowOf('Discard: two'), 'Discard: ')
  expect(focused()).toBe('Search')
})
