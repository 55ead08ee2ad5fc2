import { cartFailures } from '#pwa/features/cart/cart-failures.ts'
import type { BuildField } from '#shared/builds/build-fields.ts'
import { isStuck, type OutboxEntry } from '#shared/offline/outbox-entry.ts'

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

/** Why, in the server's words; that a picture is a file goes without saying. */
const why = ({ problem }: OutboxEntry) => problem?.message.replace(/^file: /, '') ?? ''
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const fields: Readonly<Record<BuildField, string>> = {
  auw: 'all-up weight',
  cg: 'CG',
  battery: 'battery',
  propeller: 'propeller',
  trims: 'trims',
  notes: 'notes',
}
function wordsOfBuild({ endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>): string {
  switch (endpoint) {
    case 'logFlight':
      return `log a flight of ${Number(input.minutes)} min`
    case 'deleteFlight':
      return 'remove a flight'
    case 'addBuildPhoto':
      return 'add a photo'
    case 'deleteBuildPhoto':
      return 'remove a photo'
    default: {
      const name = fields[input.field as BuildField]
      return input.value === null ? `clear the ${name}` : `set the ${name}`
    }
  }
}
/** One change in a person's words. */
export function wordsOf({ endpoint, input, seen }: OutboxEntry): string {
  const product = text((seen.product as { name?: unknown } | undefined)?.name)
  switch (endpoint) {
    case 'addToCart':
      return `Add ${product || 'a product'}${Number(input.quantity) > 1 ? ` (${Number(input.quantity)})` : ''}`
    case 'updateCartItem':
      return `Change a quantity to ${Number(input.quantity)}`
    case 'removeCartItem':
      return 'Remove a product'
    case 'clearCart':
      return 'Empty the cart'
    case 'sendFeedback': {
      const message = text(input.message)
      return message.length > 80 ? `${message.slice(0, 80)}…` : message
    }
    case 'updateProfile':
      return 'Change your profile'
    case 'upload':
      return 'Send a picture'
    case 'setBuildField':
    case 'logFlight':
    case 'deleteFlight':
    case 'addBuildPhoto':
    case 'deleteBuildPhoto':
      return `${product || 'A plane'}: ${wordsOfBuild({ endpoint, input })}`
    default:
      return 'Save a change'
  }
}

/** How it stands, in the words of the design; null while nothing needs saying. */
export function stateWords(entry: OutboxEntry): string {
  switch (entry.state) {
    case 'sending':
      return 'Sending'
    case 'sign-in':
      return 'Waits for sign-in'
    case 'conflict':
      return `Needs your decision: ${why(entry)}`
    case 'failed':
      return `Couldn't send: ${why(entry)}`
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
export function failureToast(entry: OutboxEntry): { title?: string; description: string } | null {
  const { endpoint } = entry
  if (endpoint === 'upload') return null
  if (endpoint === 'sendFeedback')
    return {
      title: 'Failed to submit feedback',
      description: why(entry) || 'Please try again later.',
    }
  const kind = cartKinds[endpoint as keyof typeof cartKinds]
  return kind
    ? { description: cartFailures[kind] }
    : { title: "Couldn't send", description: `${wordsOf(entry)}: ${why(entry)}` }
}
