declare global {
  interface Window {
    /** Buttons that were tapped before there was a script to answer; the inline script of the shell collects them. */
    earlyTaps?: HTMLButtonElement[] | undefined
  }
}

/**
 * Answers what was tapped on a page that the server had drawn, while its scripts were on their way; each button once. Also
 * where nothing was drawn before it ends the collecting.
 */
export function answerEarlyTaps(): void {
  const tapped = new Set(window.earlyTaps)
  // From here on the app hears them itself.
  window.earlyTaps = undefined
  setTimeout(() => {
    for (const button of tapped) if (button.isConnected) button.click()
  })
}
