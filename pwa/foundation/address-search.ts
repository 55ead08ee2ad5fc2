/** What stands behind the "?" of an address, as words. The router's own reading takes "800" for a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The other way: words as they are, without quotes; what is undefined or empty is not written. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '')
      query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return query.size > 0 ? `?${query}` : ''
}
