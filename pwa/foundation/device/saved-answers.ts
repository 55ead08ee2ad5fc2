import { savedHeader } from '#shared/offline/worker-messages.ts'

const times = new WeakMap<object, string>()
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Notes that an answer came from what the device keeps: the worker says so where the server was out of reach. */
export function noteSaved(answer: unknown, headers: Headers): void {
  const saved = headers.get(savedHeader)
  if (saved && isObject(answer)) times.set(answer, saved)
}

/** When the device kept this answer (ISO 8601); null for one that the server has just given. */
export function savedAt(answer: unknown): string | null {
  return (isObject(answer) && times.get(answer)) || null
}

/** What is kept in an answer's place is as old as the answer. */
export function passOn<T>(answer: unknown, instead: T): T {
  const saved = savedAt(answer)
  if (isObject(instead))
    if (saved) times.set(instead, saved)
    else times.delete(instead)
  return instead
}
