declare global {
  interface Window {
    /** Buttons and fields that were used before there was a script to answer: the shell's inline script collects them. */
    earlyTaps?: Element[] | undefined
  }
}

/**
 * What does again what was done to a button or field, with what it says now: answering another one may take that away.
 * React heeds only what differs from the value that it has found or set.
 */
function repetition(used: Element): () => void {
  const tell = (event: string) => used.dispatchEvent(new Event(event, { bubbles: true }))
  if (used instanceof HTMLButtonElement) return () => used.click()
  if (used instanceof HTMLSelectElement) {
    const chosen = used.value
    return () => {
      used.value = chosen
      tell('change')
    }
  }
  if (!(used instanceof HTMLInputElement)) return () => undefined
  const { checked, value } = used
  if (/checkbox|radio/.test(used.type))
    return () => {
      used.checked = !checked
      used.click()
    }
  return () => {
    used.value = ''
    // Past the property that React has put before the browser's own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(used, value)
    tell('input')
  }
}

/**
 * Answers what was tapped or filled in on a page that the server had drawn, while its scripts were on their way; each
 * button and field once. Also where nothing was drawn before it ends the collecting.
 */
export function answerEarlyTaps(): void {
  const early = [...new Set(window.earlyTaps)].map((used) => ({ used, repeat: repetition(used) }))
  // From here on the app hears them itself.
  window.earlyTaps = undefined
  // Each by itself: the next one meets what the one before has changed.
  for (const { used, repeat } of early)
    setTimeout(() => {
      used.ariaBusy = null
      if (!used.isConnected) return
      // React takes over this part of the page for it, and knows from then on which value is there.
      if (!(used instanceof HTMLButtonElement)) used.dispatchEvent(new Event('input', { bubbles: true }))
      repeat()
    })
}
