import { cartFailures } from '#pwa/features/cart/cart-failures.ts'
import type { Units } from '#pwa/foundation/device.ts'
import { isStuck, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { changeWords } from './change-words.ts'
import { refusalOf } from './refusal.ts'

/** What belongs together on the outbox screen, by the first word of a lane. */
const things: Readonly<Record<string, string>> = {
  cart: 'Cart',
  feedback: 'Feedback',
  upload: 'Pictures',
  build: 'My build',
  profile: 'Profile',
}
/** A change as a person knows it: what they did, with the pictures that go ahead of it. */
export interface WaitingChange {
  entry: OutboxEntry
  pictures: readonly OutboxEntry[]
}
export interface WaitingThing {
  name: string
  changes: readonly WaitingChange[]
}
/** Entries by what they are about, in the order in which they were made; pictures stand with what they belong to. */
export function byThing(entries: readonly OutboxEntry[]): WaitingThing[] {
  const picturesOf = ({ dependsOn }: OutboxEntry) =>
    entries.filter(({ key, endpoint }) => endpoint === 'upload' && dependsOn.includes(key))
  const taken = new Set(entries.flatMap(picturesOf))
  const changes = entries
    .filter((entry) => !taken.has(entry))
    .map((entry) => ({ entry, pictures: picturesOf(entry) }))
  const groups = Map.groupBy(changes, ({ entry: { lane } }) => things[lane.split('/')[0] ?? ''] ?? 'Other')
  return [...groups].map(([name, own]) => ({ name, changes: own }))
}

/** What is tried again: where a picture was refused, its message follows by itself. */
export function retrySeqs({ entry, pictures }: WaitingChange): number[] {
  const refused = pictures.filter(isStuck)
  return (refused.length > 0 ? refused : [entry]).map(({ seq }) => seq)
}
/** What goes when it is discarded: nobody needs pictures of a message that is not sent. */
export const discardSeqs = ({ entry, pictures }: WaitingChange): number[] =>
  [entry, ...pictures].map(({ seq }) => seq)

/** How it stands, in the words of the design; null while nothing needs saying. */
export function stateWords(entry: OutboxEntry): string {
  switch (entry.state) {
    case 'sending':
      return 'Sending'
    case 'sign-in':
      return 'Waits for sign-in'
    case 'conflict':
      return `Needs your decision: ${refusalOf(entry)}`
    case 'failed':
      return `Couldn't send: ${refusalOf(entry)}`
    default:
      return 'Saved on this device'
  }
}

const cartKinds = {
  addToCart: 'add',
  updateCartItem: 'update',
  removeCartItem: 'remove',
  clearCart: 'clear',
} as const
/** The toast for a change that is refused for good after it had waited (AMB-26); null where another one speaks for it. */
export function failureToast(
  entry: OutboxEntry,
  units: Units,
): { title?: string; description: string } | null {
  const { endpoint } = entry
  if (endpoint === 'upload') return null
  if (endpoint === 'sendFeedback')
    return {
      title: 'Failed to submit feedback',
      description: refusalOf(entry) || 'Please try again later.',
    }
  const kind = cartKinds[endpoint as keyof typeof cartKinds]
  return kind
    ? { description: cartFailures[kind] }
    : { title: "Couldn't send", description: `${changeWords(entry, units)}: ${refusalOf(entry)}` }
}
