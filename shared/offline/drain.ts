import type { EntryAnswer } from './entry-answer.ts'
import { changeEntry, failEntry, finishEntry, onItsWay, readEntries, readFile } from './outbox.ts'
import type { EntryProblem, OutboxEntry, OutboxFile } from './outbox-entry.ts'
import { saveAnswer } from './save-answer.ts'
import { maySend, openLanes, type Sender } from './schedule.ts'

/** What a drain needs of the outside. */
export interface Drain extends Sender {
  send: (entry: OutboxEntry, file: OutboxFile | undefined) => Promise<EntryAnswer>
  /** Told of every change to the outbox, and of what the server has acknowledged. */
  onChange: (done?: { entry: OutboxEntry; body: unknown }) => void
  /** Milliseconds since 1970. */
  now: () => number
  /** From 0 to 1: spreads the tries of many devices. */
  random: () => number
  /** Resolves when so many milliseconds have passed. */
  pause: (milliseconds: number) => Promise<void>
}

const lockName = 'kestrel-outbox'
/** Nobody looks: the server is spared. */
export const unseenPatience = 300_000
/** Somebody has the app before them. */
export const seenPatience = 30_000
const firstDelay = 1_000
const lanesAtOnce = 4
/** Milliseconds for which lanes that have to wait do so for one whose answer does not come. */
const roundLimit = 3_000
/** Milliseconds for which what was noted ahead is taken for true: in a moment nobody discards it. */
const freshness = 100
/** After two weeks without an answer the person is asked. */
const longestWait = 14 * 24 * 3600_000
/** A clock that was wrong and is put right makes two weeks of a moment, but no tries. */
const leastTries = 50

const unreachable: EntryProblem = {
  status: 0,
  code: 'unavailable',
  message: 'The shop could not be reached for two weeks.',
}
const lost: EntryProblem = { status: 0, code: 'not_found', message: 'The device has lost the file.' }

/** Full jitter: anything from nothing to the doubled delay, at most `longest`. */
export function delayOf(attempts: number, random: number, longest: number): number {
  return random * Math.min(longest, firstDelay * 2 ** Math.min(attempts, 12))
}

interface Acknowledged {
  entry: OutboxEntry
  body: unknown
}
/** Takes away what is done, and notes that `next` is on its way: that one, or null where somebody else was quicker. */
async function move(
  done: Acknowledged | null,
  next: OutboxEntry | null,
  drain: Drain,
): Promise<OutboxEntry | null> {
  if (!done) return next && changeEntry(next, onItsWay(next))
  await saveAnswer(done.entry, done.body)
  const { isNews, begun } = await finishEntry(done.entry, done.body, next)
  drain.onChange(isNews ? done : undefined)
  return begun
}

/** Writes down what became of a try that was not acknowledged. True when the lane may go on. */
async function settle(
  sent: OutboxEntry,
  answer: Exclude<EntryAnswer, { kind: 'done' }>,
  drain: Drain,
): Promise<boolean> {
  const at = drain.now()
  const isFinal = answer.kind === 'conflict' || answer.kind === 'failed'
  if (isFinal) await failEntry(sent, answer.kind, answer.problem)
  // An expired session is no try: nothing was wrong with the change.
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

/** One try of an entry that is on its way. */
async function attempt(sending: OutboxEntry, drain: Drain): Promise<EntryAnswer> {
  const file = sending.file ? await readFile(sending) : undefined
  return sending.file && !file ? { kind: 'failed', problem: lost } : drain.send(sending, file)
}

/**
 * Goes along a lane until it is empty or has to wait. True when something was done. While one entry is away, the one
 * before it is put aside and the one after it is noted, so that line and disk do not wait for each other.
 */
async function drainLane(lane: readonly OutboxEntry[], drain: Drain): Promise<boolean> {
  const isItsTurn = (entry: OutboxEntry) => maySend(entry, drain, drain.now())
  let done: Acknowledged | null = null
  let sending: OutboxEntry | null = null
  for (const [index, read] of lane.entries()) {
    if (!sending) {
      await move(done, null, drain)
      done = null
      // What waits for an answer that was given in this round goes in the next one.
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
      // It was noted, and never sent. What it says may have been joined with more since it was read.
      if (next && begun) await changeEntry(begun, { state: next.state, attempts: next.attempts })
      return index > 0
    }
    const isFresh = Math.abs(drain.now() - notedAt) < freshness
    // Changed by nothing: null where a person has discarded it meanwhile.
    sending = begun && !isFresh ? await changeEntry(begun, {}) : begun
  }
  await move(done, null, drain)
  return lane.length > 0
}

/** Goes along all lanes but those that are being gone along, some at once. True when something was done. */
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

/**
 * Round by round: what was made meanwhile, or waited for an answer of this round, has its turn in the next one. An upload
 * that gets no further holds up its own lane and no other.
 */
async function drainHeld(drain: Drain): Promise<void> {
  const busy = new Set<string>()
  const away = new Set<Promise<boolean>>()
  for (;;) {
    const round: Promise<boolean> = drainRound(drain, busy).finally(() => away.delete(round))
    away.add(round)
    // Told by whoever waits for it; nobody may.
    round.catch(() => undefined)
    const late = drain.pause(roundLimit)
    const isDone = await Promise.race([round, late.then(() => true)])
    if (isDone) continue
    if (away.size === 0) return
    await Promise.race([...away, late])
  }
}

/**
 * Sends what waits, in order within each lane, until nothing is left that may be sent now. The lock only saves work: that
 * a change has one effect is the server's doing.
 * @returns false where another tab or the worker is sending: nothing was done
 */
export async function drainOutbox(given: Drain): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    await drainHeld(given)
    return true
  }
  return locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await drainHeld(given)
    return lock !== null
  })
}

/** Resolves when the tab or worker that is sending has finished, or was closed. */
export async function whenDrained(): Promise<void> {
  await navigator.locks.request(lockName, () => undefined)
}
