/**
 * The lane of a change, from its endpoint's mark: "cart", "feedback/:key" (each its own), "build/:productId" (one for
 * each value of a field of the input).
 */
export function laneOf(mark: string, key: string, input: Readonly<Record<string, unknown>>): string {
  return mark.replace(/:(\w+)/g, (_all, name: string) => {
    const value = name === 'key' ? key : input[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : 'none'
  })
}
