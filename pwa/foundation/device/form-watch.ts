let dirty = false

/** Notes whether somebody is in the middle of a form: typed into, and not sent yet. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    if ((target as Element).closest?.('form')) dirty = true
  })
  document.addEventListener('submit', () => {
    dirty = false
  })
}
/** Another page: its forms are untouched. */
export function forgetForms(): void {
  dirty = false
}

/** Where nothing may come between a person and what they do: a form, a purchase, signing in. */
export function isBusy(): boolean {
  return dirty || /^\/(checkout|auth|order-confirmation)(\/|$)/.test(location.pathname)
}
