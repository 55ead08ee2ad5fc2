/** A text for the desk without addresses, links' secrets and long random words; at most `most` characters. */
export function redact(text: string, most = 400): string {
  return text
    .slice(0, most * 4)
    .replaceAll(/\b(\w+):\/\/(?:[^\s/?#"'@]*@)?([^\s/?#"'@]+)[^\s"')]*/g, '$1://$2/…')
    .replaceAll(/[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;]+/g, '(address)')
    .replaceAll(/[A-Za-z0-9_+/=.-]{24,}/g, (word) => (/\d/.test(word) ? '(secret)' : word))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
}

/** "m…@example.com" */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(1, at))}…${address.slice(at)}`
}
