export type ToastTone = 'ok' | 'error' | 'info'
export type ToastAction = { label: string; onPress: () => void }
export type Toast = {
  id: number
  title: string
  description: string | undefined
  tone: ToastTone
  /** Milliseconds; 0 and Infinity stay until closed. */
  duration: number
  action: ToastAction | undefined
}

type ToastText = { title: string; tone?: ToastTone } | { title?: string; tone: 'error' }
export type ToastInput = ToastText & { description?: string; duration?: number; action?: ToastAction }

const defaultDuration = 3000

let current: Toast | undefined
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
let remaining = 0
let startedAt = 0
const listeners = new Set<() => void>()

function stopTimer(): void {
  clearTimeout(timer)
  timer = undefined
}

function startTimer(): void {
  stopTimer()
  if (remaining <= 0 || remaining === Infinity || listeners.size === 0) return
  startedAt = Date.now()
  timer = setTimeout(() => closeToast(), remaining)
}

function replace(toast: Toast | undefined): void {
  current = toast
  remaining = toast?.duration ?? 0
  startTimer()
  for (const listener of listeners) listener()
}

/**
 * Shows a toast in place of the one that is there. It closes after 3 s, or after its own duration (0 and Infinity:
 * never by itself). An error without a title is titled "Error". Returns its id.
 */
export function showToast(input: ToastInput): number {
  lastId += 1
  replace({
    id: lastId,
    title: input.title ?? 'Error',
    description: input.description,
    tone: input.tone ?? 'info',
    duration: input.duration ?? defaultDuration,
    action: input.action,
  })
  return lastId
}

/** Closes the toast; with an id only if it is still that one. */
export function closeToast(id?: number): void {
  if (current && (id === undefined || id === current.id)) replace(undefined)
}

/** Stops the clock while someone reads it: pointer over it or focus in it. */
export function holdToast(): void {
  if (!timer) return
  remaining = Math.max(1, remaining - (Date.now() - startedAt))
  stopTimer()
}

/** Lets the clock run on from where it was held. */
export function releaseToast(): void {
  if (current && !timer) startTimer()
}

/** The visible toast, or undefined. */
export function currentToast(): Toast | undefined {
  return current
}

/** Calls back on every change; returns the function that ends it. The clock of a toast runs once somebody shows it. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  releaseToast()
  return () => listeners.delete(listener)
}
