import { isStorageFull } from '#shared/offline/offline-database.ts'
import type { EntryProblem, OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { fillReferences } from '#shared/offline/references.ts'
import { sendEntry } from '#shared/offline/send-entry.ts'
import {
  type Change,
  dropEntries,
  entryOf,
  type Outcome,
  outboxEntries,
  outcomeOf,
  queueChanges,
  tell,
} from './outbox.ts'

/** The server's refusal of a change; the form still has what was typed. */
export class ChangeRefused extends Error {
  readonly problem: EntryProblem
  constructor(problem: EntryProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Neither this device nor the server has the change; the form still has what was typed. */
export class NotSaved extends Error {
  readonly isFull: boolean
  constructor(isFull: boolean, cause: unknown) {
    const why = isFull ? 'this device has no room left' : 'this browser saves nothing'
    super(`You're offline, and ${why}. Not saved: it stays here until you try again.`, { cause })
    this.isFull = isFull
  }
}

/** Changes that are saved: on this device, or at the server where the device saves nothing. */
export interface Submitted {
  keys: readonly string[]
  /** What becomes of the last of them. `readsAnew`: whoever asks reads again what it touches. */
  outcome: (readsAnew?: boolean) => Promise<Outcome>
}

/** Sends changes without the outbox, one after the other; gives the last answer. */
async function sendDirectly(owner: string, changes: readonly Change[], cause: unknown): Promise<unknown> {
  const isFull = isStorageFull(cause)
  const blank = { seq: 0, version: 1, file: null, dependsOn: [], seen: {}, attempts: 1 } as const
  const rest = { nextAttemptAt: 0, createdAt: '', problem: null, state: 'sending' } as const
  const answers = new Map<string, unknown>()
  let last: unknown = null
  for (const change of changes) {
    const given = entryOf(change, owner)
    const input = fillReferences(given.input, answers) as OutboxEntry['input']
    const entry: OutboxEntry = { ...blank, ...rest, ...given, file: null, input }
    const answer = await sendEntry(entry, change.file, new Date())
    if (answer.kind === 'failed' || answer.kind === 'conflict') throw new ChangeRefused(answer.problem)
    if (answer.kind !== 'done') throw new NotSaved(isFull, cause)
    answers.set(entry.key, answer.body)
    tell({ entry, body: answer.body })
    last = answer.body
  }
  return last
}

/**
 * Saves changes on this device, all or none, and sends them. Where the browser saves nothing or has no room, they go
 * directly to the server.
 * @param owner the member's id, or `guest`
 * @throws NotSaved where neither is possible, ChangeRefused where the server refuses one that was sent directly
 */
export async function submitChanges(owner: string, changes: readonly Change[]): Promise<Submitted> {
  let keys: string[]
  try {
    keys = await queueChanges(owner, changes)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const body = await sendDirectly(owner, changes, error)
    return { keys: [], outcome: async () => ({ kind: 'done', body }) }
  }
  return { keys, outcome: (readsAnew) => outcomeOf(keys.at(-1) ?? '', readsAnew) }
}

/**
 * Submits changes of a form that stays open until the server has answered, or two seconds have passed without an answer.
 * A refused change leaves the outbox, since the form still has it.
 * @throws NotSaved, and ChangeRefused in the server's words
 */
export async function submitForm(
  owner: string,
  changes: readonly Change[],
  readsAnew = false,
): Promise<Exclude<Outcome, { kind: 'refused' }>> {
  const { keys, outcome } = await submitChanges(owner, changes)
  const result = await outcome(readsAnew)
  if (result.kind !== 'refused') return result
  await dropEntries(outboxEntries().flatMap(({ key, seq }) => (keys.includes(key) ? [seq] : [])))
  throw new ChangeRefused(result.problem)
}
