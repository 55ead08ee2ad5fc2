import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

export const savedTitle = 'Saved on this device'

/** When a change on this device is sent: a change that was refused for want of a session waits for its owner. */
export function sendsWhen(state: OutboxEntry['state'] | 'waiting'): string {
  return state === 'sign-in' ? 'Sends when you have signed in again.' : "Sends when you're back online."
}

/** The toast of a change that waits. */
export function savedToast(state: OutboxEntry['state'] | 'waiting') {
  return { tone: 'info', title: savedTitle, description: sendsWhen(state) } as const
}
