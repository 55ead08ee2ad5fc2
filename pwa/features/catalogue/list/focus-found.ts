/** What was pressed may not be in the next list: the focus moves to the list itself. */
export function focusFound(): void {
  document.getElementById('found')?.focus({ preventScroll: true })
}
