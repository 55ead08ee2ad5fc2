import { type ChangeKind, type Described, laneKind, refusalOf } from '#pwa/foundation/data/change-kind.ts'
import type { Units } from '#pwa/foundation/device/device.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

// Each feature registers its changes by the file `changes.ts` beside itself; none is named here.
const registered = import.meta.glob<{ changeKinds: readonly ChangeKind[] }>('../*/changes.ts', {
  eager: true,
})

export const changeKinds: readonly ChangeKind[] = Object.values(registered).flatMap(
  (feature) => feature.changeKinds,
)

/** The registration of a change; undefined for a change of an earlier version that nobody registers any more. */
export const changeKindOf = (entry: Pick<OutboxEntry, 'lane'>): ChangeKind | undefined =>
  changeKinds.find(({ lane }) => lane === laneKind(entry))

/** One change in the words of the person who made it. */
export function changeWords(change: Described, units: Units): string {
  const kind = changeKinds.find(({ words }) => change.endpoint in words)
  return kind?.words[change.endpoint]?.(change, units) ?? 'Save a change'
}

/** Why a change was refused. */
export const reasonOf = (entry: OutboxEntry): string =>
  changeKindOf(entry)?.reason?.(entry) ?? refusalOf(entry)

/** The toast for a change that is refused after it has waited (AMB-26); null for none. */
export function refusalToast(
  entry: OutboxEntry,
  units: Units,
): { title?: string; description: string } | null {
  const toast = changeKindOf(entry)?.toast
  if (toast) return toast(entry)
  return { title: "Couldn't send", description: `${changeWords(entry, units)}: ${reasonOf(entry)}` }
}
