/** What is wrong with an e-mail address, or undefined. The server's rule is finer; this one catches slips. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email address'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())
    ? undefined
    : 'Please enter a valid email address'
}
