/** The title of the panel, else of the page. */
const titleOf = (inside: Element) =>
  inside.closest('[role=dialog]')?.querySelector<HTMLElement>('h2') ??
  document.querySelector<HTMLElement>('main h1')

function focus(place: HTMLElement | null): void {
  if (place && !place.matches('a, button')) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/** The button of this name in the next row, else in the one before. */
function buttonBeside(row: Element, name: string): HTMLElement | null {
  const buttons = row.parentElement?.querySelectorAll<HTMLElement>('button') ?? []
  const all = [...buttons].filter((button) => nameOf(button).startsWith(name))
  const own = all.findIndex((button) => row.contains(button))
  return all[own + 1] ?? all[own - 1] ?? null
}

/**
 * Call it before a row or its button is removed. The focus goes to the same button of the next row, else of the row before, else to the title.
 * @param name how the names of such buttons begin
 */
export function keepFocus(inside: Element | null, name = 'Remove '): void {
  const row = inside?.closest('li')
  if (row?.contains(document.activeElement)) focus(buttonBeside(row, name) ?? titleOf(row))
}

/** The same for a row that is removed after a question. @returns what to call once it is removed */
export function focusAfter(inside: Element | null, name: string): () => void {
  const row = inside?.closest('li')
  if (!row) return () => undefined
  const [beside, title] = [buttonBeside(row, name), titleOf(row)]
  return () => {
    const { activeElement, body } = document
    const isQuestion = activeElement?.closest('[role=alertdialog]') !== null
    if (activeElement !== body && !row.contains(activeElement) && !isQuestion) return
    focus(beside?.isConnected ? beside : title)
  }
}
