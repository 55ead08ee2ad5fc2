import { isStorageFull } from '#shared/offline/offline-database.ts'
import type { EntryProblem, OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { fillReferences } from '#shared/offline/references.ts'
import { sendEntry } from '#shared/offline/send-entry.ts'
import {
  type Change,
  dropKeys,
  entryOf,
  type Outcome,
  outcomeOf,
  queueChanges,
  notifyOutboxChange,
  onAcknowledged,
} from './outbox.ts'

/** The form keeps its text. */
export class ChangeRefused extends Error {
  readonly problem: EntryProblem
  /** What is in the outbox still. */
  readonly keys: readonly string[]
  constructor(problem: EntryProblem, keys: readonly string[] = []) {
    super(problem.message)
    this.problem = problem
    this.keys = keys
  }
}

/** Neither device nor server has it. */
export class NotSaved extends Error {
  readonly isFull: boolean
  constructor(isFull: boolean, cause: unknown) {
    const why = isFull ? 'this device has no room left' : 'this browser saves nothing'
    super(`The shop did not answer, and ${why}. Not saved: try again.`, { cause })
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

interface Tried {
  words: string
  changes: readonly Change[]
}
/** The last form that was sent, and neither answered nor saved here. */
let open: Tried | null = null
function asBefore(owner: string, changes: readonly Change[]): Tried {
  const words = JSON.stringify([
    owner,
    ...changes.map(({ endpoint, input, written = input }) => [endpoint, written]),
  ])
  if (open?.words === words) return open
  return { words, changes: changes.map((change) => ({ ...change, key: change.key ?? crypto.randomUUID() })) }
}

/** The same words again, after a lost answer, are the same change. */
async function submitOnce(owner: string, changes: readonly Change[]): Promise<Submitted> {
  const tried = asBefore(owner, changes)
  open = tried
  let isOpen = false
  try {
    return await submitChanges(owner, tried.changes)
  } catch (error) {
    isOpen = error instanceof NotSaved
    throw error
  } finally {
    if (!isOpen && open === tried) open = null
  }
}

/** Submits as `submitForm` does; what is refused stays in the outbox. */
export async function submitAndKeep(
  owner: string,
  changes: readonly Change[],
  readsAnew = false,
): Promise<FormOutcome> {
  const { keys, outcome } = await submitOnce(owner, changes)
  const result = await outcome(readsAnew)
  if (result.kind === 'done') return result
  if (result.kind === 'waiting') return { ...result, arrived: answerTo(keys.at(-1)) }
  throw new ChangeRefused(result.problem, keys)
}

/** Resolves with the answer, or after two seconds. Throws NotSaved, ChangeRefused: only the caller has the text. */
export async function submitForm(...given: Parameters<typeof submitAndKeep>): Promise<FormOutcome> {
  try {
    return await submitAndKeep(...given)
  } catch (error) {
    if (error instanceof ChangeRefused) await dropKeys(error.keys)
    throw error
  }
}
