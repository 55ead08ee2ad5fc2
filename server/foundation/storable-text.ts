const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
/** No input of the contract nests deeper. */
const mostDepth = 20

/**
 * The dotted path of the first text that PostgreSQL cannot store: one with a NUL or with half of a surrogate pair.
 * Looks at keys and values at every depth; a value that nests deeper than 20 levels counts as one too.
 * @returns null when all texts can be stored
 */
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
