import type { ProblemIssue } from '#shared/errors.ts'

/**
 * Where a change stands. `queued`: never tried; `sending`: on its way, or broken off there; `retry`: tried, waits for its
 * time; `sign-in`: waits for its owner; `conflict` and `failed`: wait for a decision. What is done is no longer there.
 */
export type EntryState = 'queued' | 'sending' | 'retry' | 'sign-in' | 'conflict' | 'failed'

/** Why it was not done, in words for the person. */
export interface EntryProblem {
  /** HTTP status; 0 where there was none. */
  status: number
  code: string
  message: string
  issues?: readonly ProblemIssue[]
}

/** A value that another change's answer will give: its key there, and the field of the answer. */
export interface AnswerReference {
  $answer: string
  field: string
}

/** A change that was made on this device and that the server has not acknowledged. Data, never a closure. */
export interface OutboxEntry {
  /** Given by the database: the order in which changes were made. */
  seq: number
  /** Made once, at the person's act: the idempotency key. */
  key: string
  lane: string
  /** Whose change it is: a member's id, or `guest`. */
  owner: string
  endpoint: string
  /** Of the form of this record. */
  version: 1
  input: Readonly<Record<string, unknown>>
  /** Name in the store of bytes of what goes along as `file`. */
  file: string | null
  /** Keys of the changes whose answers it needs. */
  dependsOn: readonly string[]
  /** What the person saw when they made it: shown where a decision is asked for. */
  seen: Readonly<Record<string, unknown>>
  state: EntryState
  attempts: number
  /** Milliseconds since 1970. */
  nextAttemptAt: number
  /** Where the server itself has named that time: then no sign of a line makes it come earlier. */
  isTold?: boolean
  /** ISO 8601. */
  createdAt: string
  problem: EntryProblem | null
}

/** A change as it is handed in. */
export type NewEntry = Pick<OutboxEntry, 'key' | 'lane' | 'owner' | 'endpoint' | 'input'> &
  Partial<Pick<OutboxEntry, 'file' | 'dependsOn' | 'seen'>>

/** Bytes that go along with a change: not a File, whose handle browsers forget. */
export interface OutboxFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Never tried: only such an entry may be rewritten or dropped in favour of another. */
export const isUntouched = ({ state, attempts }: OutboxEntry): boolean => state === 'queued' && attempts === 0

/** The files that go ahead of a change and are part of it. */
export function filesOf({ dependsOn }: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.filter(({ key, file }) => file !== null && dependsOn.includes(key))
}
/** How many changes a person has made: a file counts with the change that it is part of. */
export function countChanges(entries: readonly OutboxEntry[]): number {
  const files = new Set(entries.flatMap((entry) => filesOf(entry, entries)))
  return entries.length - files.size
}

/** Waits for a decision of the person. */
export const isStuck = ({ state }: OutboxEntry): boolean => state === 'failed' || state === 'conflict'

/** Waits for nobody but the line. */
export const isUnderway = ({ state }: OutboxEntry): boolean =>
  state === 'queued' || state === 'sending' || state === 'retry'
