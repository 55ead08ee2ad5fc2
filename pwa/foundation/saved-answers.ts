const times = new WeakMap<object, string>()

/** Notes that an answer came from what the device keeps: the worker says so where the server was out of reach. */
export function noteSaved(answer: unknown, headers: Headers): void {
  const saved = headers.get('kestrel-saved-at')
  if (saved && typeof answer === 'object' && answer !== null) times.set(answer, saved)
}

/** When the device kept this answer (ISO 8601); null for one that the server has just given. */
export function savedAt(answer: object): string | null {
  return times.get(answer) ?? null
}
