import type { Input } from '#shared/endpoint.ts'
import type { Contract } from '#shared/contract.ts'
import { type Drain, drainOutbox, seenPatience } from '#shared/offline/drain.ts'
import type { EntryAnswer } from '#shared/offline/entry-answer.ts'
import { laneOf } from '#shared/offline/lane.ts'
import {
  discardEntries,
  hastenEntries,
  readEntries,
  reviveEntries,
  wakeEntries,
} from '#shared/offline/outbox.ts'
import { pause } from '#shared/offline/pause.ts'
import { putEntries } from '#shared/offline/put-entries.ts'
import {
  type AnswerReference,
  type EntryProblem,
  countChanges,
  isStuck,
  isUnderway,
  type NewEntry,
  type OutboxEntry,
  type OutboxFile,
} from '#shared/offline/outbox-entry.ts'
import { sendEntry } from '#shared/offline/send-entry.ts'
import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { readDevice, writeDevice } from './device.ts'
import { noteUnreachable, onBack } from './network.ts'

/** What has become of a change: the server has it; the device keeps it until the server has it; or it needs a decision. */
export type Outcome =
  | { kind: 'done'; body: unknown }
  | { kind: 'kept'; state: OutboxEntry['state'] }
  | { kind: 'refused'; problem: EntryProblem }

type Done = { entry: OutboxEntry; body: unknown }
type Message = { done?: Done }
/** Input in which answers of other changes may stand for values. */
type Referring<T> = T extends readonly (infer E)[]
  ? readonly (Referring<E> | AnswerReference)[]
  : T extends object
    ? { [K in keyof T]: Referring<T[K]> | AnswerReference }
    : T
export interface Change<K extends keyof Contract = keyof Contract> {
  endpoint: K
  input: Referring<Omit<Input<Contract[K]>, 'file'>>
  /** Made beforehand where other changes refer to it. */
  key?: string
  /** It was written down elsewhere under its key before, and may be brought by several pages. */
  isNoted?: boolean
  file?: OutboxFile
  seen?: Readonly<Record<string, unknown>>
}

/** Milliseconds without an answer after which the person is told that it is saved here. */
const calm = 2_000
/** While something waits it is tried this often, besides every sign of a line. */
const often = 30_000

let entries: readonly OutboxEntry[] = []
let isRead = false
let soon: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const doneListeners = new Set<(done: Done) => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kestrel-outbox')

/** Kinds of change (the first word of their lane) of which some have gone, until `takeEmptied` asks for them. */
const gone = new Set<string>()
const kindOf = ({ lane }: OutboxEntry) => lane.split('/')[0] ?? ''
/** Keys of changes that are done and that whoever made them reads anew. */
const readAnew = new Set<string>()

async function look(): Promise<void> {
  const found = await readEntries()
  // What was to be looked at has been.
  clearTimeout(soon)
  soon = undefined
  const left = new Set(found.map(({ key }) => key))
  for (const entry of entries)
    if (!left.has(entry.key) && !readAnew.delete(entry.key)) gone.add(kindOf(entry))
  entries = found
  isRead = true
  const [waiting, stuck] = [countChanges(entries), countChanges(entries.filter(isStuck))]
  const device = readDevice()
  if (device.waiting !== waiting || device.stuck !== stuck) writeDevice({ waiting, stuck })
  for (const listener of listeners) listener()
}
/** Milliseconds between two looks while much goes out; one for each change, since each look reads all that wait. */
const glance = () => Math.min(1_000, Math.max(100, entries.length))
function tellHere(done?: Done): void {
  if (done) for (const listener of doneListeners) listener(done)
  soon ??= setTimeout(() => {
    soon = undefined
    look().catch(report)
  }, glance())
}
const report = (error: unknown) => console.warn('The outbox of this device cannot be read:', error)

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => tellHere(data.done))
function tell(done?: Done): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage((done ? { done } : {}) satisfies Message)
  tellHere(done)
}

let timer: ReturnType<typeof setTimeout> | undefined
/** The next try: when the first of those that wait has its turn, and every half minute at the latest. */
function plan(): void {
  clearTimeout(timer)
  const waiting = entries.filter(isUnderway)
  if (waiting.length === 0) return
  const next = Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt)) - Date.now()
  timer = setTimeout(() => void sendNow(), Math.min(often, Math.max(250, next)))
}

/** A change that fails more often than this may itself be the reason: it says nothing of the line. */
const tellingTries = 3
async function send(...[entry, file]: Parameters<Drain['send']>): Promise<EntryAnswer> {
  const answer = await sendEntry(entry, file, new Date())
  // The page looks for the shop every few seconds then, and `onBack` tells when it is there.
  const isTelling = !file && entry.attempts <= tellingTries
  if (answer.kind === 'later' && !answer.reached && isTelling) noteUnreachable()
  return answer
}

/** Sends what may go out now; nothing happens where another tab or the worker is at it. */
export async function sendNow(): Promise<void> {
  try {
    await drainOutbox({
      owner: readDevice().signedIn?.id ?? null,
      send,
      onChange: tell,
      now: () => Date.now(),
      random: () => Math.random(),
      patience: seenPatience,
      pause,
    })
    await look()
    plan()
  } catch (error) {
    report(error)
  }
}

/** Where the browser can send in the name of a closed app, it is asked to. */
async function askWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
  await sync?.register('outbox')
}

function entryOf({ endpoint, input, key = crypto.randomUUID(), seen }: Change, owner: string): NewEntry {
  const mark = queuedCalls[endpoint]?.[2]
  if (mark === undefined) throw new TypeError(`${endpoint} may not wait on the device`)
  const given = input as Record<string, unknown>
  return { key, lane: laneOf(mark, key, given), owner, endpoint, input: given, ...(seen ? { seen } : {}) }
}

/**
 * Saves changes on the device, all or none, and sends them.
 * @param owner the member's id, or `guest`
 * @returns the keys under which they wait, once they are saved: of one that was joined with another, that one's. Throws where the device cannot keep them: nothing was saved or sent then.
 */
export async function queueChanges(owner: string, changes: readonly Change[]): Promise<string[]> {
  const made = changes.map((change) => {
    const entry = entryOf(change, owner)
    const { file, isNoted = false } = change
    return file ? { entry, file, isNoted } : { entry, isNoted }
  })
  const keys = await putEntries(made, new Date())
  await look()
  void sendNow()
  askWorker().catch(() => console.info('This browser sends what waits when the app is open.'))
  return keys
}

/** Keys that somebody waits for, or was told of: whoever made the change says what has become of it. */
const followed = new Set<string>()
/** Whether a change was made by this page a moment ago, which says itself what the server has refused. */
export const isFollowed = (key: string): boolean => followed.has(key)

/**
 * What has become of a change, by the key under which it waits: as soon as the server has answered, or after two seconds
 * without an answer.
 * @param readsAnew that whoever asks reads anew what the change touches, as soon as it is done: nobody else needs to
 */
export function outcomeOf(key: string, readsAnew = false): Promise<Outcome> {
  return new Promise((resolve) => {
    followed.add(key)
    const end = (outcome: Outcome) => {
      if (outcome.kind !== 'refused') followed.delete(key)
      if (outcome.kind === 'done' && readsAnew) readAnew.add(key)
      doneListeners.delete(onDone)
      listeners.delete(onLook)
      clearTimeout(patience)
      resolve(outcome)
    }
    const onDone = ({ entry, body }: Done) => {
      if (entry.key === key) end({ kind: 'done', body })
    }
    const onLook = () => {
      const entry = entries.find((each) => each.key === key)
      if (!entry) return
      if (entry.problem) end({ kind: 'refused', problem: entry.problem })
      else if (entry.state === 'retry' || entry.state === 'sign-in') end({ kind: 'kept', state: entry.state })
    }
    const patience = setTimeout(() => end({ kind: 'kept', state: 'queued' }), calm)
    doneListeners.add(onDone)
    listeners.add(onLook)
    onLook()
  })
}

/** Tells of every change that the server has acknowledged, in whatever tab or worker it was sent. */
export function onAcknowledged(listener: (done: Done) => void): () => void {
  doneListeners.add(listener)
  return () => doneListeners.delete(listener)
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** What waits, read anew. */
export async function readOutbox(): Promise<readonly OutboxEntry[]> {
  await look()
  return entries
}
/** What waits, as last read. */
export const outboxEntries = (): readonly OutboxEntry[] => entries
/** The same; null until it was read for the first time. */
export const knownEntries = (): readonly OutboxEntry[] | null => (isRead ? entries : null)

/**
 * Kinds of change of which the last has gone since this was asked before: what they touch is to be read anew. They are
 * noted from the start, since a change may be through before there is anybody to ask.
 */
export function takeEmptied(): string[] {
  const waiting = new Set(entries.map(kindOf))
  const emptied = [...gone].filter((kind) => !waiting.has(kind))
  for (const kind of emptied) gone.delete(kind)
  return emptied
}

/** Tries again what was refused or is not yet due, by a person's act. */
export async function retryEntries(seqs: readonly number[]): Promise<void> {
  await reviveEntries(seqs, () => crypto.randomUUID())
  await look()
  await sendNow()
}
/** Drops changes by a person's act. */
export async function dropEntries(seqs: readonly number[]): Promise<void> {
  await discardEntries(seqs)
  tell()
}
/** Whoever has just signed in: what waited for them goes out. */
export async function resumeFor(owner: string): Promise<void> {
  await wakeEntries(owner)
  await sendNow()
}

/** Sends what waits, also what was to wait longer for a line: there is one, or somebody who may have brought one. */
export async function sendAgain(): Promise<void> {
  try {
    await hastenEntries()
    await look()
  } catch (error) {
    report(error)
    return
  }
  await sendNow()
}

let isWatching = false
/** Tries at every sign of a line, as long as the page is open. */
export function watchOutbox(): void {
  if (isWatching) return
  isWatching = true
  const again = () => {
    if (document.visibilityState === 'visible') void sendAgain()
  }
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  onBack(again)
  void sendAgain()
}
