import type { Input } from '#shared/endpoint.ts'
import type { Contract } from '#shared/contract.ts'
import { type Drain, drainOutbox, visibleMaxDelay, waitForSender } from '#shared/offline/drain.ts'
import type { EntryAnswer } from '#shared/offline/entry-answer.ts'
import { laneOf } from '#shared/offline/lane.ts'
import {
  discardEntries,
  makeEntriesDue,
  readEntries,
  requeueEntries,
  resumeEntries,
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
import { queuedLanes } from '#shared/queued-lanes.gen.ts'
import { requestSync } from './background-sync.ts'
import { leaveToMaker, noteFinished, noteFinishedSince } from './finished-kinds.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { noteUnreachable, onOnline } from '#pwa/foundation/network/network.ts'

/** Acknowledged, waiting, or in need of a decision. */
export type Outcome =
  | { kind: 'done'; body: unknown }
  | { kind: 'waiting'; state: OutboxEntry['state'] }
  | { kind: 'refused'; problem: EntryProblem }

type Done = { entry: OutboxEntry; body: unknown }
type Message = { done?: Done }
/** Values may be references. */
type Referring<T> = T extends readonly (infer E)[]
  ? readonly (Referring<E> | AnswerReference)[]
  : T extends object
    ? { [K in keyof T]: Referring<T[K]> | AnswerReference }
    : T
export interface Change<K extends keyof Contract = keyof Contract> {
  endpoint: K
  input: Referring<Omit<Input<Contract[K]>, 'file'>>
  /** Given where others refer to it. */
  key?: string
  /** The change was noted before, perhaps by several pages. */
  isNoted?: boolean
  file?: OutboxFile
  seen?: Readonly<Record<string, unknown>>
  /** What the person wrote, where the input differs at each try. */
  written?: unknown
}

/** Milliseconds until the person is told that it is saved. */
export const answerPatience = 2_000
/** Milliseconds between attempts. */
const [soonest, latest] = [250, 30_000]

let entries: readonly OutboxEntry[] = []
let isRead = false
let nextRefresh: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const doneListeners = new Set<(done: Done) => void>()
/** Another sender may be faster than the question for a change's outcome. */
let lastDone: readonly Done[] = []
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kestrel-outbox')

async function refreshEntries(): Promise<void> {
  const found = await readEntries()
  // This refresh replaces a planned one.
  clearTimeout(nextRefresh)
  nextRefresh = undefined
  if (isRead) noteFinishedSince(entries, found)
  entries = found
  isRead = true
  const [waiting, stuck] = [countChanges(entries), countChanges(entries.filter(isStuck))]
  const device = readDevice()
  if (device.waiting !== waiting || device.stuck !== stuck) writeDevice({ waiting, stuck })
  for (const listener of listeners) listener()
}
/** Milliseconds, growing with the number of entries. */
const refreshDelay = () => Math.min(1_000, Math.max(100, entries.length))
function notifyHere(done?: Done): void {
  if (done) {
    lastDone = [done, ...lastDone.slice(0, 19)]
    for (const listener of doneListeners) listener(done)
    noteFinished(done.entry)
  }
  nextRefresh ??= setTimeout(() => {
    nextRefresh = undefined
    refreshEntries().catch(report)
  }, refreshDelay())
}
const report = (error: unknown) => console.warn('The outbox of this device cannot be read:', error)

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => notifyHere(data.done))
export function notifyOutboxChange(done?: Done): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage((done ? { done } : {}) satisfies Message)
  notifyHere(done)
}

const sender = () => ({ owner: readDevice().signedIn?.id ?? null, patience: visibleMaxDelay })

let timer: ReturnType<typeof setTimeout> | undefined
/** Sends again when the first entry is due, at most half a minute from now. */
function scheduleSend(wait: number | null): void {
  clearTimeout(timer)
  if (wait !== null) timer = setTimeout(() => void sendNow(), Math.min(latest, Math.max(soonest, wait)))
}

let isWaiting = false
/** Continues after the other tab or worker. */
async function sendAfterOthers(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  let isGone = false
  try {
    ;({ isGone } = await waitForSender())
  } finally {
    isWaiting = false
  }
  await sendNow(isGone)
}

/** A change that keeps failing may itself be the reason. */
const mostTellingTries = 3
async function send(...[entry, file]: Parameters<Drain['send']>): Promise<EntryAnswer> {
  const answer = await sendEntry(entry, file, new Date())
  // `onOnline` tells when the shop answers again.
  const isTelling = !file && entry.attempts <= mostTellingTries
  if (answer.kind === 'later' && !answer.reached && isTelling) noteUnreachable()
  return answer
}

/** Waits for another sender, unless that one is gone. */
export async function sendNow(isGone = false): Promise<void> {
  try {
    const drain: Drain = {
      ...sender(),
      send,
      onChange: notifyOutboxChange,
      now: () => Date.now(),
      random: () => Math.random(),
      pause,
    }
    const isDrained = await drainOutbox(drain, isGone)
    await refreshEntries()
    if (!isDrained) sendAfterOthers().catch(report)
    const wait = isDrained ? untilNextTurn(entries, sender(), Date.now()) : null
    scheduleSend(wait)
    if (wait !== null) requestSync()
  } catch (error) {
    report(error)
    scheduleSend(latest)
  }
}

export function entryOf(
  { endpoint, input, key = crypto.randomUUID(), seen }: Change,
  owner: string,
): NewEntry {
  const [mark] = queuedLanes[endpoint] ?? []
  if (mark === undefined) throw new TypeError(`${endpoint} may not wait on the device`)
  const given = input as Record<string, unknown>
  return { key, lane: laneOf(mark, key, given), owner, endpoint, input: given, ...(seen ? { seen } : {}) }
}

/** Atomic; throws where the device cannot save. Gives the keys; a joined change has the other's. */
export async function queueChanges(owner: string, changes: readonly Change[]): Promise<string[]> {
  const made = changes.map((change) => {
    const entry = entryOf(change, owner)
    const { file, isNoted = false } = change
    return file ? { entry, file, isNoted } : { entry, isNoted }
  })
  // Sent before under the same key, it has another answer now.
  const own = new Set(made.map(({ entry }) => entry.key))
  lastDone = lastDone.filter(({ entry }) => !own.has(entry.key))
  const keys = await putEntries(made, new Date())
  // They are saved, even where they cannot be read now.
  await refreshEntries().catch(report)
  void sendNow()
  requestSync()
  return keys
}

/** Their outcome is shown by the page itself. */
const followed = new Set<string>()
export const isFollowed = (key: string): boolean => followed.has(key)
/** Their form is gone: the outbox tells. */
export function unfollow(keys: readonly string[]): void {
  for (const key of keys) followed.delete(key)
  notifyOutboxChange()
}

/** On the answer, or after two seconds. `readsAnew`: the caller refetches. */
export function outcomeOf(key: string, readsAnew = false): Promise<Outcome> {
  return new Promise((resolve) => {
    followed.add(key)
    const end = (outcome: Outcome) => {
      if (outcome.kind !== 'refused') followed.delete(key)
      if (outcome.kind === 'done' && readsAnew) leaveToMaker(key)
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
      else if (entry.state === 'retry' || entry.state === 'sign-in')
        end({ kind: 'waiting', state: entry.state })
    }
    const patience = setTimeout(() => end({ kind: 'waiting', state: 'queued' }), answerPatience)
    doneListeners.add(onDone)
    listeners.add(onLook)
    const early = lastDone.find(({ entry }) => entry.key === key)
    if (early) onDone(early)
    else onLook()
  })
}

/** Hears of answers from any tab or the worker. */
export function onAcknowledged(listener: (done: Done) => void): () => void {
  doneListeners.add(listener)
  return () => doneListeners.delete(listener)
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export async function readOutbox(): Promise<readonly OutboxEntry[]> {
  await refreshEntries()
  return entries
}
/** The entries as last read. */
export const outboxEntries = (): readonly OutboxEntry[] => entries
/** Null until read. */
export const knownEntries = (): readonly OutboxEntry[] | null => (isRead ? entries : null)

/** On the person's request; resolves once they wait again, before they are sent. */
export async function retryEntries(seqs: readonly number[]): Promise<void> {
  await requeueEntries(seqs, () => crypto.randomUUID())
  requestSync()
  await refreshEntries()
  void sendNow()
}
/** Drops entries by their keys. */
export const dropKeys = (keys: readonly string[]): Promise<void> =>
  dropEntries(entries.flatMap(({ key, seq }) => (keys.includes(key) ? [seq] : [])))
/** On the person's request; resolves once they are no longer shown. */
export async function dropEntries(seqs: readonly number[]): Promise<void> {
  await discardEntries(seqs)
  notifyOutboxChange()
  await refreshEntries()
}
/** After sign-in. */
export async function resumeFor(owner: string): Promise<void> {
  await resumeEntries(owner)
  await sendNow()
}

/** Sends at once, without the delays of our own. */
export async function sendAgain(): Promise<void> {
  try {
    await makeEntriesDue()
    await refreshEntries()
  } catch (error) {
    report(error)
    scheduleSend(latest)
    return
  }
  await sendNow()
}

let isWatching = false
/** While the page is open. */
export function watchOutbox(): void {
  if (isWatching) return
  isWatching = true
  const again = () => {
    if (document.visibilityState === 'visible') void sendAgain()
  }
  for (const event of ['online', 'focus', 'pageshow']) addEventListener(event, again)
  document.addEventListener('visibilitychange', again)
  onOnline(again)
  void sendAgain()
}
