let lastAt = 0

/** Milliseconds since 1970, later with every call: of what was written down in one millisecond, the order is kept. */
export function orderedNow(): number {
  lastAt = Math.max(lastAt + 0.001, Date.now())
  return lastAt
}
