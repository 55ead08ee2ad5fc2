import { isStuck, isUnderway, type OutboxEntry } from './outbox-entry.ts'

/** Who sends, and how patient they are. */
export interface Sender {
  /** Who is signed in on this device; null for nobody. A guest's changes go out in any case. */
  owner: string | null
  /** Milliseconds between two tries at most, where the server names no time. */
  patience: number
}

/** Milliseconds: no server asks for a longer wait. */
const longestRetryAfter = 24 * 3600_000

/** Milliseconds until an entry may be tried. A time further away than that was set by a wrong clock, and is not obeyed. */
export function waitOf({ nextAttemptAt, isTold }: OutboxEntry, patience: number, now: number): number {
  const wait = nextAttemptAt - now
  return wait > (isTold ? longestRetryAfter : patience) ? 0 : Math.max(0, wait)
}

/**
 * The lanes in which this sender may send, each in its order. An entry that waits for a decision holds up nothing but
 * what needs its answer.
 */
export function openLanes(entries: readonly OutboxEntry[], owner: string | null): Map<string, OutboxEntry[]> {
  const sendable = new Set<string>()
  const own = entries.filter((entry) => {
    const isSendable = !isStuck(entry) && entry.dependsOn.every((key) => sendable.has(key))
    if (isSendable) sendable.add(entry.key)
    return isSendable && (entry.owner === 'guest' || entry.owner === owner)
  })
  return Map.groupBy(own, (entry) => `${entry.owner} ${entry.lane}`)
}

/** Whether an entry at the head of its lane may be sent now. */
export function maySend(entry: OutboxEntry, { patience }: Sender, now: number): boolean {
  return isUnderway(entry) && entry.dependsOn.length === 0 && waitOf(entry, patience, now) === 0
}

/** Milliseconds until the first entry may be sent; null while all that is left waits for a person. */
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
