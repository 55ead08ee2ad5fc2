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
  notifyOutboxChange,
  onAcknowledged,
} from './outbox.ts'

/** The form keeps its text. */
export class ChangeRefused extends Error {
  readonly problem: EntryProblem
  constructor(problem: EntryProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Neither device nor server has it. */
export class NotSaved extends Error {
  readonly isFull: boolean
  constructor(isFull: boolean, cause: unknown) {
    const why = isFull ? 'this device has no room left' : 'this browser saves nothing'
    super(`You're offline, and ${why}. Not saved: it stays here until you try again.`, { cause })
    this.isFull = isFull
  }
}

/** On this device, or at the server. */
export interface Submitted {
  keys: readonly string[]
  /** `readsAnew`: the caller refetches. */
  outcome: (readsAnew?: boolean) => Promise<Outcome>
}

/** In order; gives the last answer. */
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
    notifyOutboxChange({ entry, body: answer.body })
    last = answer.body
  }
  return last
}

/** Atomic; directly to the server where the device cannot save. Throws NotSaved, ChangeRefused. */
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

/** The answer to a change, however late. */
function answerTo(key: string | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    const stop = onAcknowledged(({ entry, body }) => {
      if (entry.key !== key) return
      stop()
      resolve(body)
    })
  })
}

type Waiting = Extract<Outcome, { kind: 'waiting' }>
/** `arrived`: the shop's answer, whenever it comes. */
export type FormOutcome = Extract<Outcome, { kind: 'done' }> | (Waiting & { arrived: Promise<unknown> })

/** For a form that stays open until the answer, or two seconds. Throws NotSaved, ChangeRefused. */
export async function submitForm(
  owner: string,
  changes: readonly Change[],
  readsAnew = false,
): Promise<FormOutcome> {
  const { keys, outcome } = await submitChanges(owner, changes)
  const result = await outcome(readsAnew)
  if (result.kind === 'done') return result
  if (result.kind === 'waiting') return { ...result, arrived: answerTo(keys.at(-1)) }
  await dropEntries(outboxEntries().flatMap(({ key, seq }) => (keys.includes(key) ? [seq] : [])))
  throw new ChangeRefused(result.problem)
}
