import { type ChangeKind, type Described, laneKind, refusalOf } from '#pwa/foundation/data/change-kind.ts'
import type { Units } from '#pwa/foundation/device/device.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

// Features register in their `changes.ts`.
const registered = import.meta.glob<{ changeKinds: readonly ChangeKind[] }>('../*/changes.ts', {
  eager: true,
})

export const changeKinds: readonly ChangeKind[] = Object.values(registered).flatMap(
  (feature) => feature.changeKinds,
)

/** Undefined for a change of an older version. */
export const changeKindOf = (entry: Pick<OutboxEntry, 'lane'>): ChangeKind | undefined =>
  changeKinds.find(({ lane }) => lane === laneKind(entry))

export function changeWords(change: Described, units: Units): string {
  const kind = changeKinds.find(({ words }) => change.endpoint in words)
  return kind?.words[change.endpoint]?.(change, units) ?? 'Save a change'
}

export const reasonOf = (entry: OutboxEntry): string =>
  changeKindOf(entry)?.reason?.(entry) ?? refusalOf(entry)

/** Null: none (AMB-26). */
export function refusalToast(
  entry: OutboxEntry,
  units: Units,
): { title?: string; description: string } | null {
  const toast = changeKindOf(entry)?.toast
  if (toast) return toast(entry)
  return { title: "Couldn't send", description: `${changeWords(entry, units)}: ${reasonOf(entry)}` }
}
