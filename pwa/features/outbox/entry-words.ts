import type { BuildField } from '#shared/builds/build-fields.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

/** What belongs together on the outbox screen, by the first word of a lane. */
const things: Readonly<Record<string, string>> = {
  cart: 'Cart',
  feedback: 'Feedback',
  upload: 'Pictures',
  build: 'My build',
  profile: 'Profile',
}
export interface WaitingThing {
  name: string
  entries: readonly OutboxEntry[]
}
/** Entries by what they are about, in the order in which they were made. */
export function byThing(entries: readonly OutboxEntry[]): WaitingThing[] {
  const groups = Map.groupBy(entries, ({ lane }) => things[lane.split('/')[0] ?? ''] ?? 'Other')
  return [...groups].map(([name, own]) => ({ name, entries: own }))
}

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
    case 'upload':
      return 'Send a picture'
    case 'setBuildField':
    case 'logFlight':
    case 'deleteFlight':
    case 'addBuildPhoto':
    case 'deleteBuildPhoto':
      return `${product || 'A plane'}: ${wordsOfBuild({ endpoint, input })}`
    case 'updateProfile':
      return 'Change your profile'
    default:
      return 'Save a change'
  }
}

/** How it stands, in the words of the design; null while nothing needs saying. */
export function stateWords({ state, problem }: OutboxEntry): string {
  switch (state) {
    case 'sending':
      return 'Sending'
    case 'sign-in':
      return 'Waits for sign-in'
    case 'conflict':
      return `Needs your decision: ${problem?.message ?? ''}`
    case 'failed':
      return `Couldn't send: ${problem?.message ?? ''}`
    default:
      return 'Saved on this device'
  }
}
