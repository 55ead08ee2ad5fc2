/** Undefined when plausible; the server checks in full. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email address'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())
    ? undefined
    : 'Please enter a valid email address'
}
