import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { Units } from '#pwa/foundation/device/device.ts'

/** What a person is told of a change: what they did, and what they saw when they did it. */
export type Described = Pick<OutboxEntry, 'endpoint' | 'input' | 'seen'>

/** Where a refused change is mended: a page, or something that opens on this one. */
export type EditPlace =
  | { label?: string; to: string; params?: Record<string, string>; search?: Record<string, string | number> }
  | { open: () => Promise<void> }

/**
 * What a feature says of its changes that can wait offline. It exports them as `changeKinds` from its file `changes.ts`,
 * where the outbox finds them.
 */
export interface ChangeKind {
  /** First word of their lanes. */
  lane: string
  /** Their heading on the outbox screen. */
  title: string
  /** What a change does, in the words of the person who made it, by endpoint. */
  words: Readonly<Record<string, (change: Described, units: Units) => string>>
  /** What is read again once none of them waits any more. */
  reads?: QueryKey
  /** Puts the server's answer in the place of what the screen shows, before the change leaves the overlay. */
  onAnswer?: (queryClient: QueryClient, answer: unknown) => void
  /** Saves what an earlier page could only write down; called before the outbox screen is shown. */
  collect?: () => Promise<void>
  /** Why one was refused, where the server's words do not say it. */
  reason?: (entry: OutboxEntry) => string | null
  /** The toast for one that is refused after it has waited; null for none. Without it: what could not be sent, and why. */
  toast?: (entry: OutboxEntry) => { title?: string; description: string } | null
  /** Where a refused one is mended; null for nowhere. */
  edit?: (entry: OutboxEntry, files: readonly OutboxEntry[]) => EditPlace | null
}

/** The first word of a change's lane. */
export const laneKind = ({ lane }: Pick<OutboxEntry, 'lane'>): string => lane.split('/')[0] ?? ''

/** The part of an address by which a refused change is opened in its form. */
export const mendSearch = ({ seq }: OutboxEntry) => ({ mend: seq })

/** Why a change was refused, in the server's words without the name of the value or file. */
export function refusalOf({ problem }: Pick<OutboxEntry, 'problem'>): string {
  return (problem?.message ?? '').replace(/^(value|file)(\.\w+)?: /, '')
}

/** Characters of a person's own words that are repeated. */
const longest = 80
export const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The name of the product that the person saw. */
export const productName = ({ seen }: Described): string =>
  textOf((seen.product as { name?: unknown } | undefined)?.name)
