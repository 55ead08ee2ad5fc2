const key = 'kestrel.signed-out'

/** The next page says that somebody has signed out: this one is left. */
export function saySignedOut(): void {
  sessionStorage.setItem(key, '1')
}
/** Whether the page before this one was left by signing out. */
export function hasSignedOut(): boolean {
  const said = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return said
}
