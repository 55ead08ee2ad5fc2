import { mostOfOne } from '#shared/cart/cart-limits.ts'
import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { isUntouched, type NewEntry, type OutboxEntry } from './outbox-entry.ts'

/** What a new change does to those that wait: which are dropped, which is rewritten, and whether it joins them itself. */
export interface Coalesced {
  drop: readonly number[]
  rewrite: OutboxEntry | null
  join: boolean
}
const joins: Coalesced = { drop: [], rewrite: null, join: true }

/** The address that a change is about, and the collection it lies in: "/api/cart/:itemId" of item 7 is "/api/cart/7". */
function placeOf({ endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>) {
  const [method, path] = queuedCalls[endpoint] ?? ['POST', '']
  const place = path.replace(/:(\w+)/g, (_all, name: string) => JSON.stringify(input[name]) ?? '')
  return { method, place }
}

/** The line that an add will make, where a later change names it by that add. */
const refersTo = (itemId: unknown, entry: OutboxEntry) =>
  typeof itemId === 'object' && itemId !== null && '$answer' in itemId && itemId.$answer === entry.key

const isAdd = ({ endpoint }: OutboxEntry) => endpoint === 'addToCart'

function coalesceCart(
  lane: readonly OutboxEntry[],
  waiting: readonly OutboxEntry[],
  entry: NewEntry,
): Coalesced | null {
  const adds = waiting.filter(isAdd)
  if (entry.endpoint === 'addToCart') {
    const { productId, quantity = 1, guestItemId } = entry.input
    const same = guestItemId
      ? undefined
      : adds.findLast(({ input }) => input.productId === productId && !input.guestItemId)
    // What was set or removed in between may be of the same line, and would then take these pieces along.
    if (!same || lane.some((each) => each.seq > same.seq && !isAdd(each))) return null
    const sum = Math.min(mostOfOne, Number(same.input.quantity ?? 1) + Number(quantity))
    return { drop: [], rewrite: { ...same, input: { ...same.input, quantity: sum } }, join: false }
  }
  const add = adds.find((each) => refersTo(entry.input.itemId, each))
  // An earlier add of the product that is under way already has a part in the line.
  const isShared = (other: OutboxEntry) =>
    other !== add && isAdd(other) && other.input.productId === add?.input.productId
  if (!add || lane.some(isShared)) return null
  const quantity = entry.endpoint === 'updateCartItem' ? Number(entry.input.quantity) : 0
  if (quantity === 0) return { drop: [add.seq], rewrite: null, join: false }
  return { drop: [], rewrite: { ...add, input: { ...add.input, quantity } }, join: false }
}

/**
 * Joins a new change with those of its lane that were never tried: the last state set of a thing holds, what is removed
 * needs no setting, emptying a collection leaves nothing to do in it. What was tried once is never touched.
 */
export function coalesce(lane: readonly OutboxEntry[], entry: NewEntry): Coalesced {
  const own = lane.filter((each) => each.owner === entry.owner)
  const waiting = own.filter(isUntouched)
  const cart = entry.lane === 'cart' ? coalesceCart(own, waiting, entry) : null
  if (cart) return cart
  const { method, place } = placeOf(entry)
  if (method !== 'PUT' && method !== 'DELETE') return joins
  const over = waiting.filter((each) => {
    const other = placeOf(each)
    if (other.place === place && (other.method === 'PUT' || other.method === 'DELETE')) return true
    return method === 'DELETE' && (other.place === place || other.place.startsWith(`${place}/`))
  })
  return { drop: over.map(({ seq }) => seq), rewrite: null, join: true }
}
