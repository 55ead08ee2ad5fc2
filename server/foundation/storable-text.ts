const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
/** Deeper than any input of the contract. */
const mostDepth = 20

/** Dotted path of a text with NUL or half a surrogate pair, or nested too deeply; null: none. */
export function findUnstorableText(value: unknown, path: readonly string[] = []): string | null {
  const here = () => (path.join('.') || 'body').slice(0, 100)
  if (typeof value === 'string') return isStorable(value) ? null : here()
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= mostDepth) return here()
  for (const [key, each] of Object.entries(value)) {
    if (!isStorable(key)) return here()
    const found = findUnstorableText(each, [...path, key])
    if (found !== null) return found
  }
  return null
}
