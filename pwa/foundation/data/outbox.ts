import type { Input } from '#shared/endpoint.ts'
import type { Contract } from '#shared/contract.ts'
import { type Drain, drainOutbox, seenPatience, whenDrained } from '#shared/offline/drain.ts'
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
  type NewEntry,
  type OutboxEntry,
  type OutboxFile,
} from '#shared/offline/outbox-entry.ts'
import { untilNextTurn } from '#shared/offline/schedule.ts'
import { sendEntry } from '#shared/offline/send-entry.ts'
import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { laneKind } from './change-kind.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { noteUnreachable, onBack } from '#pwa/foundation/network/network.ts'

/** What has become of a change: the server has it, it waits on this device, or it needs a decision. */
export type Outcome =
  | { kind: 'done'; body: unknown }
  | { kind: 'kept'; state: OutboxEntry['state'] }
  | { kind: 'refused'; problem: EntryProblem }

type Done = { entry: OutboxEntry; body: unknown }
type Message = { done?: Done }
/** Input whose values may refer to the answers of other changes. */
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

/** Milliseconds without an answer after which the person is told that the change is saved on this device. */
const calm = 2_000
/** Milliseconds between two tries by the clock. */
const [soonest, latest] = [250, 30_000]

let entries: readonly OutboxEntry[] = []
let isRead = false
let soon: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const doneListeners = new Set<(done: Done) => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kestrel-outbox')

/** Kinds of change of which some have gone, until `takeEmptied` asks for them. */
const gone = new Set<string>()
/** Keys of changes that are done, and whose maker reads again what they touch. */
const readAnew = new Set<string>()

async function look(): Promise<void> {
  const found = await readEntries()
  // What was to be looked at has been.
  clearTimeout(soon)
  soon = undefined
  const left = new Set(found.map(({ key }) => key))
  for (const entry of entries)
    if (!left.has(entry.key) && !readAnew.delete(entry.key)) gone.add(laneKind(entry))
  entries = found
  isRead = true
  const [waiting, stuck] = [countChanges(entries), countChanges(entries.filter(isStuck))]
  const device = readDevice()
  if (device.waiting !== waiting || device.stuck !== stuck) writeDevice({ waiting, stuck })
  for (const listener of listeners) listener()
}
/** Milliseconds between two reads of the outbox: one for each entry, since each read takes longer with every entry. */
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
/** Tells this page and the others that the outbox has changed, or what the server has acknowledged. */
export function tell(done?: Done): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage((done ? { done } : {}) satisfies Message)
  tellHere(done)
}

/** Who sends from this page. */
const sender = () => ({ owner: readDevice().signedIn?.id ?? null, patience: seenPatience })

let timer: ReturnType<typeof setTimeout> | undefined
/** Plans the next try: when the first entry that this page may send has its turn, and half a minute later at most. */
function plan(wait: number | null): void {
  clearTimeout(timer)
  if (wait !== null) timer = setTimeout(() => void sendNow(), Math.min(latest, Math.max(soonest, wait)))
}

let isWaiting = false
/** Another tab or the worker is sending: this page goes on when that has finished, or was closed. */
async function sendAfterOthers(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  try {
    await whenDrained()
  } finally {
    isWaiting = false
  }
  await sendNow()
}

/** A change that fails more often than this may itself be the reason, and says nothing about the network. */
const tellingTries = 3
async function send(...[entry, file]: Parameters<Drain['send']>): Promise<EntryAnswer> {
  const answer = await sendEntry(entry, file, new Date())
  // The page looks for the shop every few seconds then, and `onBack` tells when it is there.
  const isTelling = !file && entry.attempts <= tellingTries
  if (answer.kind === 'later' && !answer.reached && isTelling) noteUnreachable()
  return answer
}

/** Sends what may go out now. Where another tab or the worker is sending, this page has its turn afterwards. */
export async function sendNow(): Promise<void> {
  try {
    const isDrained = await drainOutbox({
      ...sender(),
      send,
      onChange: tell,
      now: () => Date.now(),
      random: () => Math.random(),
      pause,
    })
    await look()
    if (!isDrained) sendAfterOthers().catch(report)
    plan(isDrained ? untilNextTurn(entries, sender(), Date.now()) : null)
  } catch (error) {
    report(error)
    plan(latest)
  }
}

/** Registers Background Sync, where the browser has it. */
async function askWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
  await sync?.register('outbox')
}

/** A change as it is handed to the outbox. */
export function entryOf(
  { endpoint, input, key = crypto.randomUUID(), seen }: Change,
  owner: string,
): NewEntry {
  const mark = queuedCalls[endpoint]?.[2]
  if (mark === undefined) throw new TypeError(`${endpoint} may not wait on the device`)
  const given = input as Record<string, unknown>
  return { key, lane: laneOf(mark, key, given), owner, endpoint, input: given, ...(seen ? { seen } : {}) }
}

/**
 * Saves changes on this device, all or none, and sends them. Throws where the device cannot save them.
 * @param owner the member's id, or `guest`
 * @returns the keys under which they wait; for a change that joined another, the key of that one
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
  askWorker().catch(() => console.info('This browser sends what waits only while the app is open.'))
  return keys
}

/** Keys of changes whose outcome this page shows by itself. */
const followed = new Set<string>()
export const isFollowed = (key: string): boolean => followed.has(key)

/**
 * The outcome of a change, by its key: as soon as the server has answered, or after two seconds without an answer.
 * @param readsAnew the caller reads again what the change touches
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

/** Calls back for every change that the server has acknowledged, whichever tab or worker has sent it. */
export function onAcknowledged(listener: (done: Done) => void): () => void {
  doneListeners.add(listener)
  return () => doneListeners.delete(listener)
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Reads what waits. */
export async function readOutbox(): Promise<readonly OutboxEntry[]> {
  await look()
  return entries
}
/** What waits, as last read. */
export const outboxEntries = (): readonly OutboxEntry[] => entries
/** The same; null until it was read for the first time. */
export const knownEntries = (): readonly OutboxEntry[] | null => (isRead ? entries : null)

/** Kinds of change of which the last has gone since this was called before: what they touch is to be read again. */
export function takeEmptied(): string[] {
  const waiting = new Set(entries.map(laneKind))
  const emptied = [...gone].filter((kind) => !waiting.has(kind))
  for (const kind of emptied) gone.delete(kind)
  return emptied
}

/** Tries changes again that were refused or are not yet due, because the person asks for it. */
export async function retryEntries(seqs: readonly number[]): Promise<void> {
  await reviveEntries(seqs, () => crypto.randomUUID())
  await look()
  await sendNow()
}
/** Drops changes because the person asks for it. */
export async function dropEntries(seqs: readonly number[]): Promise<void> {
  await discardEntries(seqs)
  tell()
}
/** Sends what waited for this member to sign in. */
export async function resumeFor(owner: string): Promise<void> {
  await wakeEntries(owner)
  await sendNow()
}

/** Sends what waits now that the device may be online, also what was put off by this device. */
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
/** Tries whenever the device may be online again, as long as the page is open. */
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
