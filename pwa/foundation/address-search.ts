/** Reads values as text: the router would read "800" as a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Without quotes and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '')
      query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  // Keeps commas readable.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : ''
}
