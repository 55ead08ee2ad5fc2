let dirty = false

/** True between typing and sending. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    if ((target as Element).closest?.('form')) dirty = true
  })
  document.addEventListener('submit', () => {
    dirty = false
  })
}
export function resetFormWatch(): void {
  dirty = false
}

/** Forms, checkout, sign-in. */
export function isBusy(): boolean {
  return dirty || /^\/(checkout|auth|order-confirmation)(\/|$)/.test(location.pathname)
}
