/** How many are remembered (specification, section 9). */
const most = 10
/** Room for what is scrubbed out before it is cut to what may be sent. */
const longest = 4_000
/** Where people type what is nobody else's business: passwords, also while they are shown, names, addresses. */
const typed = 'input:not([type=radio]),textarea'
let errors: readonly string[] = []

function wordsOf(value: unknown): string {
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // What refers to itself has no text: its kind is enough.
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
  // Half of a secret is not known for one: what is cut in two goes whole.
  if (text.length > longest) text = text.slice(0, longest).replace(/\S*$/, '')
  errors = [...errors, text].slice(-most)
  // Later: an error may be told in the middle of a drawing.
  queueMicrotask(() => dispatchEvent(new Event('kestrel-error')))
}

/** Remembers the last ten errors of this page, for feedback that is sent along with them. Called once, at the start. */
export function rememberErrors(): void {
  const say = console.error.bind(console)
  console.error = (...values: unknown[]) => {
    note(values.map(wordsOf).join(' '))
    say(...values)
  }
  addEventListener('error', ({ error, message }) => note(wordsOf(error ?? message)))
  addEventListener('unhandledrejection', ({ reason }) => note(wordsOf(reason)))
}

/** The last ten errors, oldest first; the window has a `kestrel-error` event with each. They may hold anything: scrub them before they leave the device. */
export const lastErrors = (): readonly string[] => errors
