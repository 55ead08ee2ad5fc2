const bins = '[aria-label^="Remove "]'

/** Before a row of a list is removed: the focus in it goes to the bin of the next row, else of the one before, else to the title of panel or page. */
export function keepFocus(inside: Element | null): void {
  const row = inside?.closest('li')
  if (!row?.contains(document.activeElement)) return
  const all = [...(row.parentElement?.querySelectorAll<HTMLElement>(bins) ?? [])]
  const own = all.findIndex((bin) => row.contains(bin))
  const bin = all[own + 1] ?? all[own - 1]
  if (bin) {
    bin.focus({ preventScroll: true })
    return
  }
  const title =
    row.closest('[role=dialog]')?.querySelector<HTMLElement>('h2') ??
    document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}
