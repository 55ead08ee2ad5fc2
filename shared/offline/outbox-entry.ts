import type { QueuedCall } from '#shared/endpoint.ts'
import type { ProblemIssue } from '#shared/errors.ts'

/** `sending` includes broken attempts; `sign-in` waits for its owner, `conflict` and `failed` for a decision. */
export type EntryState = 'queued' | 'sending' | 'retry' | 'sign-in' | 'conflict' | 'failed'

export interface EntryProblem {
  /** HTTP status; 0 for none. */
  status: number
  code: string
  message: string
  issues?: readonly ProblemIssue[]
}

/** A field of another change's answer, by that change's key. */
export interface AnswerReference {
  $answer: string
  field: string
}

export interface OutboxEntry {
  /** Order of creation, from the database. */
  seq: number
  /** Idempotency key. */
  key: string
  lane: string
  owner: string
  endpoint: string
  /** For a tab of an older version, which does not know the endpoint. */
  route?: QueuedCall | undefined
  /** Version of this record's form. */
  version: 1
  input: Readonly<Record<string, unknown>>
  /** Name in the store of files. */
  file: string | null
  /** Keys of changes whose answers it needs. */
  dependsOn: readonly string[]
  /** What was on screen, for a later decision. */
  seen: Readonly<Record<string, unknown>>
  state: EntryState
  attempts: number
  /** Milliseconds since 1970. */
  nextAttemptAt: number
  /** The server named the time: a new connection does not shorten it. */
  isTold?: boolean
  createdAt: string
  problem: EntryProblem | null
}

export type NewEntry = Pick<OutboxEntry, 'key' | 'lane' | 'owner' | 'endpoint' | 'input'> &
  Partial<Pick<OutboxEntry, 'file' | 'dependsOn' | 'seen'>>

/** Bytes rather than a File, whose handle browsers lose. */
export interface OutboxFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Only such an entry may be rewritten or dropped. */
export const isUntouched = ({ state, attempts }: OutboxEntry): boolean => state === 'queued' && attempts === 0

/** Files that are uploaded before the change they belong to. */
export function filesOf({ dependsOn }: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.filter(({ key, file }) => file !== null && dependsOn.includes(key))
}
/** A file and its change count as one. */
export function countChanges(entries: readonly OutboxEntry[]): number {
  const files = new Set(entries.flatMap((entry) => filesOf(entry, entries)))
  return entries.length - files.size
}

/** Tried, and whether the shop has done it is not known. */
export const isUnanswered = ({ attempts, problem }: OutboxEntry): boolean =>
  attempts > 0 && (problem === null || problem.status === 0)

export const isStuck = ({ state }: OutboxEntry): boolean => state === 'failed' || state === 'conflict'

export const isUnderway = ({ state }: OutboxEntry): boolean =>
  state === 'queued' || state === 'sending' || state === 'retry'
