declare global {
  interface Window {
    /** Collected by the shell's inline script. */
    earlyTaps?: Element[] | undefined
  }
}

/** Repeats an early input with its current value; React reacts only to a different value. */
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
    // React overrides the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(used, value)
    tell('input')
  }
}

/** Repeats each early tap once and stops collecting. `drawn`: what the app has drawn in the place of an element. */
export function answerEarlyTaps(drawn: (used: Element) => Element | null = (used) => used): void {
  const early = [...new Set(window.earlyTaps)].flatMap((tapped) => {
    const used = drawn(tapped)
    return used ? [{ used, repeat: repetition(used) }] : []
  })
  window.earlyTaps = undefined
  // In turn, since each may change the next.
  for (const { used, repeat } of early)
    setTimeout(() => {
      used.ariaBusy = null
      if (!used.isConnected) return
      // Makes React hydrate this part.
      if (!(used instanceof HTMLButtonElement)) used.dispatchEvent(new Event('input', { bubbles: true }))
      repeat()
    })
}
