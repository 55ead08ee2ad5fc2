import { mostOfOne } from '#shared/cart/cart-limits.ts'
import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { isUntouched, type NewEntry, type OutboxEntry } from './outbox-entry.ts'

export interface Coalesced {
  drop: readonly number[]
  rewrite: OutboxEntry | null
  join: NewEntry | null
}
const alone = (join: NewEntry): Coalesced => ({ drop: [], rewrite: null, join })

/** "/api/cart/:itemId" of item 7 is "/api/cart/7", in "/api/cart". */
function placeOf({ endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>) {
  const [method, path] = queuedCalls[endpoint] ?? ['POST', '']
  const place = path.replace(/:(\w+)/g, (_all, name: string) => JSON.stringify(input[name]) ?? '')
  return { method, place }
}

const isAdd = ({ endpoint }: Pick<OutboxEntry, 'endpoint'>) => endpoint === 'addToCart'

/** True for a thing that this device made under its own id. */
function isMadeAt(entry: OutboxEntry, place: string): boolean {
  const { method, place: collection } = placeOf(entry)
  return method === 'POST' && place === `${collection}/${JSON.stringify(entry.input.id)}`
}

/** Only adds join: whether a set or removal found its line is known to the server alone. */
function joinAdds(lane: readonly OutboxEntry[], waiting: readonly OutboxEntry[], entry: NewEntry): Coalesced {
  const { productId, quantity = 1, guestItemId } = entry.input
  const same = guestItemId
    ? undefined
    : waiting.findLast((each) => isAdd(each) && each.input.productId === productId && !each.input.guestItemId)
  // A set or removal in between may concern the same line.
  if (!same || lane.some((each) => each.seq > same.seq && !isAdd(each))) return alone(entry)
  const sum = Math.min(mostOfOne, Number(same.input.quantity ?? 1) + Number(quantity))
  return { drop: [], rewrite: { ...same, input: { ...same.input, quantity: sum } }, join: null }
}

/** The first change's earlier state holds for both. */
function sinceBefore(first: OutboxEntry, entry: NewEntry): NewEntry {
  const { seen = {}, input } = entry
  return {
    ...entry,
    input: 'was' in input && 'was' in first.input ? { ...input, was: first.input.was } : input,
    seen: 'was' in seen && 'was' in first.seen ? { ...seen, was: first.seen.was } : seen,
  }
}

/** Only untried entries are joined: the last state holds, a removal drops settings, a clear drops all. */
export function coalesce(lane: readonly OutboxEntry[], entry: NewEntry): Coalesced {
  const own = lane.filter((each) => each.owner === entry.owner)
  const waiting = own.filter(isUntouched)
  if (isAdd(entry)) return joinAdds(own, waiting, entry)
  const { method, place } = placeOf(entry)
  if (method !== 'PUT' && method !== 'DELETE') return alone(entry)
  const made = waiting.find((each) => isMadeAt(each, place))
  if (made && method === 'PUT')
    return { drop: [], rewrite: { ...made, input: { ...made.input, ...entry.input } }, join: null }
  const over = waiting.filter((each) => {
    const other = placeOf(each)
    if (other.place === place && (other.method === 'PUT' || other.method === 'DELETE')) return true
    return method === 'DELETE' && (other.place === place || other.place.startsWith(`${place}/`))
  })
  const [first] = over.filter((each) => placeOf(each).place === place)
  return {
    drop: over.map(({ seq }) => seq),
    rewrite: null,
    join: first ? sinceBefore(first, entry) : entry,
  }
}
