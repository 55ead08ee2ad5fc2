import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { Units } from '#pwa/foundation/device/device.ts'

export type Described = Pick<OutboxEntry, 'endpoint' | 'input' | 'seen'>

/** A page, or a dialog here. */
export type EditPlace =
  | { label?: string; to: string; params?: Record<string, string>; search?: Record<string, string | number> }
  | { open: () => Promise<void> }

/** Exported as `changeKinds` from a feature's `changes.ts`. */
export interface ChangeKind {
  /** First word of its lanes. */
  lane: string
  /** Heading in the outbox. */
  title: string
  /** By endpoint. */
  words: Readonly<Record<string, (change: Described, units: Units) => string>>
  /** Refetched when none waits any more. */
  reads?: QueryKey
  /** Runs before the change leaves the overlay. A removal of what was gone already has null for an answer. */
  onAnswer?: (queryClient: QueryClient, answer: unknown, entry: OutboxEntry) => void
  /** Takes over what an earlier page noted. */
  collect?: () => Promise<void>
  /** Null: the server's message. */
  reason?: (entry: OutboxEntry) => string | null
  /** Null: none; default: what failed, and why. */
  toast?: (entry: OutboxEntry) => { title?: string; description: string } | null
  /** Null: there is no place to mend it. */
  edit?: (entry: OutboxEntry, files: readonly OutboxEntry[]) => EditPlace | null
}

/** First word. */
export const laneKind = ({ lane }: Pick<OutboxEntry, 'lane'>): string => lane.split('/')[0] ?? ''

export const editSearch = ({ seq }: OutboxEntry) => ({ refused: seq })

/** Without the names of values and files. */
export function refusalOf({ problem }: Pick<OutboxEntry, 'problem'>): string {
  return (problem?.message ?? '').replace(/^(value|file)(\.\w+)?: /, '')
}

/** Characters quoted. */
const longest = 80
export const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The name as the person saw it. */
export const productName = ({ seen }: Described): string =>
  textOf((seen.product as { name?: unknown } | undefined)?.name)
