/** How many are remembered (specification, section 9). */
const most = 10
/** Room for what is scrubbed out before it is cut to what may be sent. */
const longest = 4_000
/** Where secrets are typed, also while they are shown. */
const typed = 'input[type=password], input[autocomplete*=password], input[autocomplete=one-time-code]'
const errors: string[] = []

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
    if (value.length > 3) text = text.replaceAll(value, '***')
  errors.push(text.slice(0, longest))
  if (errors.length > most) errors.shift()
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

/** The last ten errors, oldest first. They may hold anything: scrub them before they leave the device. */
export const lastErrors = (): readonly string[] => errors
