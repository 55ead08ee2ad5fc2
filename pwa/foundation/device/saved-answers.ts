import { savedHeader } from '#shared/offline/worker-messages.ts'

const times = new WeakMap<object, string>()
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export function noteSaved(answer: unknown, headers: Headers): void {
  const saved = headers.get(savedHeader)
  if (saved && isObject(answer)) times.set(answer, saved)
}

/** ISO 8601; null from the server. */
export function savedAt(answer: unknown): string | null {
  return (isObject(answer) && times.get(answer)) || null
}

/** Passes the age on to a replacement. */
export function passSavedAt<T>(answer: unknown, instead: T): T {
  const saved = savedAt(answer)
  if (isObject(instead))
    if (saved) times.set(instead, saved)
    else times.delete(instead)
  return instead
}
