import { isStuck, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { laneKind } from './change-kind.ts'

const finished = new Set<string>()
/** Keys of finished changes whose maker reads the data again. */
const readByMaker = new Set<string>()

export const leaveToMaker = (key: string): void => void readByMaker.add(key)

/** A running sender may finish a change before this page has read it. */
export function noteFinished(entry: OutboxEntry): void {
  if (!readByMaker.has(entry.key)) finished.add(laneKind(entry))
}
/** What has gone, and what was refused since: the screen no longer shows it. */
export function noteFinishedSince(before: readonly OutboxEntry[], now: readonly OutboxEntry[]): void {
  const left = new Set(now.map(({ key }) => key))
  const stuck = new Set(before.filter(isStuck).map(({ key }) => key))
  for (const entry of before)
    if (!left.has(entry.key) && !readByMaker.delete(entry.key)) finished.add(laneKind(entry))
  for (const entry of now) if (isStuck(entry) && !stuck.has(entry.key)) finished.add(laneKind(entry))
}

export const hasFinishedKinds = (): boolean => finished.size > 0
/** Kinds of changes that are sent or refused, and of which nothing waits, since the last call. */
export function takeFinishedKinds(entries: readonly OutboxEntry[]): string[] {
  const waiting = new Set(entries.filter((entry) => !isStuck(entry)).map(laneKind))
  const emptied = [...finished].filter((kind) => !waiting.has(kind))
  for (const kind of emptied) finished.delete(kind)
  return emptied
}
