import { filesOf, isStuck, isUnanswered, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { changeKindOf, reasonOf } from './change-kinds.ts'

/** With its files. */
export interface WaitingChange {
  entry: OutboxEntry
  files: readonly OutboxEntry[]
}
export interface WaitingGroup {
  title: string
  changes: readonly WaitingChange[]
}
/** In order; files with their change. */
export function groupChanges(entries: readonly OutboxEntry[]): WaitingGroup[] {
  const taken = new Set(entries.flatMap((entry) => filesOf(entry, entries)))
  const changes = entries
    .filter((entry) => !taken.has(entry))
    .map((entry) => ({ entry, files: filesOf(entry, entries) }))
  const groups = Map.groupBy(changes, ({ entry }) => changeKindOf(entry)?.title ?? 'Other')
  return [...groups].map(([title, own]) => ({ title, changes: own }))
}

/** A refused file, else the change. */
export function retrySeqs({ entry, files }: WaitingChange): number[] {
  const refused = files.filter(isStuck)
  return (refused.length > 0 ? refused : [entry]).map(({ seq }) => seq)
}
export const discardSeqs = ({ entry, files }: WaitingChange): number[] =>
  [entry, ...files].map(({ seq }) => seq)

export function stateWords(entry: OutboxEntry): string {
  switch (entry.state) {
    case 'sending':
      return 'Sending'
    case 'sign-in':
      return 'Waits for sign-in'
    case 'conflict':
      return `Needs your decision: ${reasonOf(entry)}`
    case 'failed':
      return `Couldn't send: ${reasonOf(entry)}`
    default:
      return 'Saved on this device'
  }
}

/** What is lost, or may not be, when a change with these words is discarded. */
export const discardWords = (entry: OutboxEntry, words: string): string =>
  isUnanswered(entry)
    ? `This device tried to send “${words}” and had no answer. The shop may have it already.`
    : `“${words}” is on this device only. The shop does not have it.`
