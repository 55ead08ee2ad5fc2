export type ToastTone = 'ok' | 'error' | 'info'
export type ToastAction = { label: string; onPress: () => void }
export type Toast = {
  id: number
  title: string
  description: string | undefined
  tone: ToastTone
  /** Milliseconds; 0 and Infinity: until closed. */
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

/** Replaces the previous; 3 s by default; an untitled error is "Error". Gives its id. */
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

/** With an id: only that one. */
export function closeToast(id?: number): void {
  if (current && (id === undefined || id === current.id)) replace(undefined)
}

/** While hovered or focused. */
export function holdToast(): void {
  if (!timer) return
  remaining = Math.max(1, remaining - (Date.now() - startedAt))
  stopTimer()
}

export function releaseToast(): void {
  if (current && !timer) startTimer()
}

export function currentToast(): Toast | undefined {
  return current
}

/** Gives the unsubscribe; the clock runs once shown. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  releaseToast()
  return () => listeners.delete(listener)
}
