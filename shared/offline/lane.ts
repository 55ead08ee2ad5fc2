/** "cart", "feedback/:key" (its own lane), "build/:productId" (one per value of a field). */
export function laneOf(mark: string, key: string, input: Readonly<Record<string, unknown>>): string {
  return mark.replace(/:(\w+)/g, (_all, name: string) => {
    const value = name === 'key' ? key : input[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : 'none'
  })
}
