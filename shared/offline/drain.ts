import type { EntryAnswer } from './entry-answer.ts'
import { underLock, untilFree } from './lock.ts'
import { changeEntry, failEntry, finishEntry, markSending, readEntries, readFile } from './outbox.ts'
import type { EntryProblem, OutboxEntry, OutboxFile } from './outbox-entry.ts'
import { saveAnswer } from './save-answer.ts'
import { maySend, openLanes, type Sender } from './schedule.ts'

export interface Drain extends Sender {
  send: (entry: OutboxEntry, file: OutboxFile | undefined) => Promise<EntryAnswer>
  onChange: (done?: { entry: OutboxEntry; body: unknown }) => void
  now: () => number
  random: () => number
  pause: (milliseconds: number) => Promise<void>
}

const lockName = 'kestrel-outbox'
/** Milliseconds of silence after which a sender counts as gone. */
export const longestSilence = 10_000
export const hiddenMaxDelay = 300_000
export const visibleMaxDelay = 30_000
const firstDelay = 1_000
const lanesAtOnce = 4
/** Milliseconds that other lanes wait for one that has no answer yet. */
const roundLimit = 3_000
/** Milliseconds for which an entry read ahead counts as current. */
const freshness = 100
/** Milliseconds until the person is asked. */
const longestWait = 14 * 24 * 3600_000
/** A corrected clock may jump two weeks, but does not add attempts. */
const leastTries = 50

const unreachable: EntryProblem = {
  status: 0,
  code: 'unavailable',
  message: 'The shop could not be reached for two weeks.',
}
const lost: EntryProblem = { status: 0, code: 'not_found', message: 'The device has lost the file.' }

/** A random delay from 0 to twice the last one, at most `longest`. */
export function delayOf(attempts: number, random: number, longest: number): number {
  return random * Math.min(longest, firstDelay * 2 ** Math.min(attempts, 12))
}

interface Acknowledged {
  entry: OutboxEntry
  body: unknown
}
/** Finishes one entry and marks `next` as sending; null where another tab was faster. */
async function move(
  done: Acknowledged | null,
  next: OutboxEntry | null,
  drain: Drain,
): Promise<OutboxEntry | null> {
  if (!done) return next && changeEntry(next, markSending(next))
  await saveAnswer(done.entry, done.body)
  const { isNews, begun } = await finishEntry(done.entry, done.body, next)
  drain.onChange(isNews ? done : undefined)
  return begun
}

/** True when the lane may continue. */
async function settle(
  sent: OutboxEntry,
  answer: Exclude<EntryAnswer, { kind: 'done' }>,
  drain: Drain,
): Promise<boolean> {
  const at = drain.now()
  const isFinal = answer.kind === 'conflict' || answer.kind === 'failed'
  if (isFinal) await failEntry(sent, answer.kind, answer.problem)
  // An expired session does not count as an attempt.
  else if (answer.kind === 'sign-in')
    await changeEntry(sent, { state: 'sign-in', attempts: sent.attempts - 1 })
  else if (sent.attempts >= leastTries && at - Date.parse(sent.createdAt) > longestWait)
    await failEntry(sent, 'failed', unreachable)
  else {
    const isTold = answer.after !== null
    const delay = answer.after ?? delayOf(sent.attempts, drain.random(), drain.patience)
    await changeEntry(sent, { state: 'retry', nextAttemptAt: at + delay, isTold })
  }
  drain.onChange()
  return isFinal
}

async function attempt(sending: OutboxEntry, drain: Drain): Promise<EntryAnswer> {
  const file = sending.file ? await readFile(sending) : undefined
  return sending.file && !file ? { kind: 'failed', problem: lost } : drain.send(sending, file)
}

/** Sends a lane until it must wait; disk writes overlap with the network. True when something was sent. */
async function drainLane(lane: readonly OutboxEntry[], drain: Drain): Promise<boolean> {
  const isItsTurn = (entry: OutboxEntry) => maySend(entry, drain, drain.now())
  let done: Acknowledged | null = null
  let sending: OutboxEntry | null = null
  for (const [index, read] of lane.entries()) {
    if (!sending) {
      await move(done, null, drain)
      done = null
      // A change that needs an answer of this round is sent in the next.
      sending = isItsTurn(read) ? await move(null, read, drain) : null
      if (!sending) return index > 0
    }
    const after = lane[index + 1]
    const next = after && isItsTurn(after) ? after : null
    const notedAt = drain.now()
    const [answer, begun]: [EntryAnswer, OutboxEntry | null] = await Promise.all([
      attempt(sending, drain),
      move(done, next, drain),
    ])
    done = answer.kind === 'done' ? { entry: sending, body: answer.body } : null
    if (answer.kind !== 'done' && !(await settle(sending, answer, drain))) {
      // Marked but not sent: its content may have been joined with more since.
      if (next && begun) await changeEntry(begun, { state: next.state, attempts: next.attempts })
      return index > 0
    }
    const isFresh = Math.abs(drain.now() - notedAt) < freshness
    // Null where the person has discarded it.
    sending = begun && !isFresh ? await changeEntry(begun, {}) : begun
  }
  await move(done, null, drain)
  return lane.length > 0
}

/** True when something was sent; lanes in `busy` are skipped. */
async function drainRound(drain: Drain, busy: Set<string>): Promise<boolean> {
  const lanes = openLanes(await readEntries(), drain.owner).entries()
  let isDone = false
  const drainSome = async () => {
    for (const [name, lane] of lanes) {
      if (busy.has(name)) continue
      busy.add(name)
      try {
        if (await drainLane(lane, drain)) isDone = true
      } finally {
        busy.delete(name)
      }
    }
  }
  await Promise.all(Array.from({ length: lanesAtOnce }, drainSome))
  return isDone
}

/** A stuck upload delays only its own lane. */
async function drainHeld(drain: Drain): Promise<void> {
  const busy = new Set<string>()
  const away = new Set<Promise<boolean>>()
  for (;;) {
    // Tells those who wait that this sender is alive.
    if (away.size > 0) drain.onChange()
    const round: Promise<boolean> = drainRound(drain, busy).finally(() => away.delete(round))
    away.add(round)
    // Its error is thrown where it is awaited, if anywhere.
    round.catch(() => undefined)
    const late = drain.pause(roundLimit)
    const isDone = await Promise.race([round, late.then(() => true)])
    if (isDone) continue
    if (away.size === 0) return
    await Promise.race([...away, late])
  }
}

/** False where another tab or the worker sends. @param isGone true takes its lock away (`waitForSender`) */
export async function drainOutbox(given: Drain, isGone = false): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    await drainHeld(given)
    return true
  }
  return underLock(lockName, isGone ? { steal: true } : { ifAvailable: true }, async (lock) => {
    if (lock) await drainHeld(given)
    return lock !== null
  })
}

/** Waits until the sender is done, or has been silent for `longestSilence` and still holds the lock. */
export async function waitForSender(): Promise<{ isGone: boolean }> {
  const waiting = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kestrel-outbox')
  let silence: ReturnType<typeof setTimeout> | undefined
  const waitOn = () => {
    clearTimeout(silence)
    silence = setTimeout(() => waiting.abort(), longestSilence)
  }
  channel?.addEventListener('message', waitOn)
  waitOn()
  try {
    return { isGone: !(await untilFree(lockName, waiting.signal)) }
  } finally {
    clearTimeout(silence)
    channel?.close()
  }
}
