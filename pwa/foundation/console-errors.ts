/** Specification, section 9. */
const most = 10
/** Before scrubbing and cutting. */
const longest = 4_000
/** What people type is private, so inputs are left out. */
const typed = 'input:not([type=radio]),textarea'
let errors: readonly string[] = []

function wordsOf(value: unknown): string {
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // Circular values cannot be written as JSON.
    return Object.prototype.toString.call(value)
  }
}
function note(words: string): void {
  let text = words
  for (const { value } of document.querySelectorAll<HTMLInputElement>(typed))
    if (value.length > 3)
      for (const spelled of [
        value,
        JSON.stringify(value).slice(1, -1),
        encodeURIComponent(value.toWellFormed()),
      ])
        text = text.replaceAll(spelled, '***')
  // A cut secret is not recognised: drops the partial word.
  if (text.length > longest) text = text.slice(0, longest).replace(/\S*$/, '')
  errors = [...errors, text].slice(-most)
  // Errors may occur while drawing.
  queueMicrotask(() => dispatchEvent(new Event('kestrel-error')))
}

/** Call once at the start. */
export function rememberErrors(): void {
  const say = console.error.bind(console)
  console.error = (...values: unknown[]) => {
    note(values.map(wordsOf).join(' '))
    say(...values)
  }
  addEventListener('error', ({ error, message }) => note(wordsOf(error ?? message)))
  addEventListener('unhandledrejection', ({ reason }) => note(wordsOf(reason)))
}

/** Oldest first, unscrubbed; `kestrel-error` fires with each. */
export const lastErrors = (): readonly string[] => errors
