const key = 'kestrel.signed-out'

/** Read once: a new note is for the next page. */
const wasSignedOut = takeSignOutNote()
function takeSignOutNote(): boolean {
  try {
    const noted = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return noted
  } catch {
    // Private window.
    return false
  }
}

/** For the next page. */
export function noteSignOut(): void {
  sessionStorage.setItem(key, '1')
}
export const hasSignedOut = (): boolean => wasSignedOut

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key)
/** They clear personal data too. */
export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage('')
}
export function onSignOutElsewhere(leave: () => void): void {
  channel?.addEventListener('message', leave)
}
