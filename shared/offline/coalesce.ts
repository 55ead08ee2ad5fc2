import type { SummedField } from '#shared/endpoint.ts'
import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { queuedLanes } from '#shared/queued-lanes.gen.ts'
import { isUntouched, type NewEntry, type OutboxEntry } from './outbox-entry.ts'

export interface Coalesced {
  drop: readonly number[]
  rewrite: OutboxEntry | null
  join: NewEntry | null
}
const alone = (join: NewEntry): Coalesced => ({ drop: [], rewrite: null, join })

/** The address with its fields filled in: "/api/cart/:itemId" of item 7 is "/api/cart/7". */
function placeOf({ endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>) {
  const [method, path] = queuedCalls[endpoint] ?? ['POST', '']
  const place = path.replace(/:(\w+)/g, (_all, name: string) => JSON.stringify(input[name]) ?? '')
  return { method, place }
}

/** True when the entry creates the thing at this address, under an id that the device chose. */
function isMadeAt(entry: OutboxEntry, place: string): boolean {
  const { method, place: collection } = placeOf(entry)
  return method === 'POST' && place === `${collection}/${JSON.stringify(entry.input.id)}`
}

/** Calls that carry another field are not summed: it may make them differ. */
function joinSums(
  { field, by, most }: SummedField,
  lane: readonly OutboxEntry[],
  entry: NewEntry,
): Coalesced {
  const isSame = ({ endpoint, input }: NewEntry) =>
    endpoint === entry.endpoint &&
    input[by] === entry.input[by] &&
    Object.keys(input).every((name) => name === field || name === by)
  const same = isSame(entry) ? lane.findLast((each) => isUntouched(each) && isSame(each)) : undefined
  // Another call in between may concern the same thing.
  if (!same || lane.some((each) => each.seq > same.seq && each.endpoint !== entry.endpoint))
    return alone(entry)
  const [before, added] = [same, entry].map(({ input }) => Number(input[field] ?? 1))
  const sum = Math.min(most, (before ?? 0) + (added ?? 0))
  return { drop: [], rewrite: { ...same, input: { ...same.input, [field]: sum } }, join: null }
}

/** The joined change keeps the earlier state of the first one. */
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
  const [, sums] = queuedLanes[entry.endpoint] ?? []
  if (sums) return joinSums(sums, own, entry)
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
