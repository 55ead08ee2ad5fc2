import { isStuck, isUnderway, type OutboxEntry } from './outbox-entry.ts'

export interface Sender {
  /** Null when nobody is signed in; a guest's changes are always sent. */
  owner: string | null
  /** Longest delay in milliseconds, unless the server names a time. */
  patience: number
}

/** Milliseconds; the longest wait that the server may ask for. */
const longestRetryAfter = 24 * 3600_000

/** Milliseconds; a time beyond the limit came from a wrong clock and is ignored. */
export function waitOf({ nextAttemptAt, isTold }: OutboxEntry, patience: number, now: number): number {
  const wait = nextAttemptAt - now
  return wait > (isTold ? longestRetryAfter : patience) ? 0 : Math.max(0, wait)
}

/** A stuck entry delays only entries that need its answer. */
export function openLanes(entries: readonly OutboxEntry[], owner: string | null): Map<string, OutboxEntry[]> {
  const sendable = new Set<string>()
  const own = entries.filter((entry) => {
    const isSendable = !isStuck(entry) && entry.dependsOn.every((key) => sendable.has(key))
    if (isSendable) sendable.add(entry.key)
    return isSendable && (entry.owner === 'guest' || entry.owner === owner)
  })
  return Map.groupBy(own, (entry) => `${entry.owner} ${entry.lane}`)
}

export function maySend(entry: OutboxEntry, { patience }: Sender, now: number): boolean {
  return isUnderway(entry) && entry.dependsOn.length === 0 && waitOf(entry, patience, now) === 0
}

/** Milliseconds; null when all that is left waits for a person. */
export function untilNextTurn(
  entries: readonly OutboxEntry[],
  { owner, patience }: Sender,
  now: number,
): number | null {
  const heads = [...openLanes(entries, owner).values()].flatMap(([head]) =>
    head && isUnderway(head) && head.dependsOn.length === 0 ? [head] : [],
  )
  return heads.length > 0 ? Math.min(...heads.map((head) => waitOf(head, patience, now))) : null
}
