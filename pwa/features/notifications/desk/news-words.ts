import type { News } from '#shared/notifications/admin-news.contract.ts'
import { plural } from '#shared/format.ts'

export const stateBadges = {
  waiting: { tone: 'dashed', children: 'Waiting' },
  sending: { tone: 'fact', children: 'Sending' },
  stopped: { tone: 'hatch', children: 'Stopped' },
  done: { tone: 'ok', children: 'Sent' },
} as const

/** "12 of 40 devices", "3 people", or nothing yet. */
export function progressWords({ state, notified, devices, sent, gone, refused, late }: News): string {
  if (state === 'waiting') return 'Not sent yet'
  const tried = sent + gone + refused + late
  const people = plural(notified, 'person', 'people')
  return devices > 0 ? `${people}, ${tried} of ${plural(devices, 'device')}` : people
}
