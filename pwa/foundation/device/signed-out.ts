const key = 'kestrel.signed-out'

/** Read once, at the start: what this page says as it is left is for the next one. */
const wasLeft = takeNote()
function takeNote(): boolean {
  try {
    const noted = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return noted
  } catch {
    // Storage is closed: nothing was noted.
    return false
  }
}

/** The next page says that somebody has signed out: this one is left. */
export function saySignedOut(): void {
  sessionStorage.setItem(key, '1')
}
/** Whether the page before this one was left by signing out. */
export const hasSignedOut = (): boolean => wasLeft

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key)
/** Whoever was here has left this device: other tabs show and keep nothing of them either. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage('')
}
/** Calls back when another tab has taken what is personal off this device. */
export function onLeftElsewhere(leave: () => void): void {
  channel?.addEventListener('message', leave)
}
