import { coalesce } from './coalesce.ts'
import { type OfflineDatabase, withOfflineDatabase } from './offline-database.ts'
import type { AnswerReference, EntryProblem, NewEntry, OutboxEntry, OutboxFile } from './outbox-entry.ts'

const stores = ['outbox', 'outboxFiles'] as const
type Stores = ReturnType<typeof begin>
/**
 * What a person did, and that it was tried, is on the disk before anything follows from it. That it is done may be
 * forgotten with the power: then it is sent again, and the shop remembers.
 */
function begin(database: OfflineDatabase, durability: 'strict' | 'relaxed' = 'strict') {
  const transaction = database.transaction(stores, 'readwrite', { durability })
  // Awaited by whoever began it; a fault before that must not be reported twice.
  transaction.done.catch(() => undefined)
  return transaction
}
const isReference = (value: unknown): value is AnswerReference =>
  typeof value === 'object' && value !== null && typeof (value as AnswerReference).$answer === 'string'

/** A change was to wait for the answer to another, and that has come already: whoever makes it must name the value. */
export class AnswerIsHere extends Error {
  override name = 'AnswerIsHere'
}

/** Keys of the answers that an input waits for. */
function referencesIn(value: unknown): string[] {
  if (isReference(value)) return [value.$answer]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(referencesIn)
}
function filled(value: unknown, key: string, answer: Readonly<Record<string, unknown>>): unknown {
  if (isReference(value)) return value.$answer === key ? answer[value.field] : value
  if (Array.isArray(value)) return value.map((each) => filled(each, key, answer))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, key, answer)]))
}

async function put(
  transaction: Stores,
  wanted: NewEntry,
  file: OutboxFile | undefined,
  now: Date,
): Promise<void> {
  const outbox = transaction.objectStore('outbox')
  if (await outbox.index('key').getKey(wanted.key)) return
  const lane = await outbox.index('lane').getAll(wanted.lane)
  const { drop, rewrite, join: given } = coalesce(lane, wanted)
  for (const seq of drop) await outbox.delete(seq)
  if (rewrite) await outbox.put(rewrite)
  if (!given) return
  if (file) await transaction.objectStore('outboxFiles').put(file, given.key)
  const waitingFor: string[] = []
  let problem: EntryProblem | null = null
  for (const key of referencesIn(given.input)) {
    const needed = await outbox.index('key').get(key)
    if (!needed) throw new AnswerIsHere(`${key} is acknowledged`)
    // What was refused will give no answer.
    if (needed.state === 'failed') problem = needed.problem
    waitingFor.push(key)
  }
  const entry: Omit<OutboxEntry, 'seq'> = {
    key: given.key,
    lane: given.lane,
    owner: given.owner,
    endpoint: given.endpoint,
    version: 1,
    input: given.input,
    file: file ? given.key : null,
    dependsOn: [...new Set([...(given.dependsOn ?? []), ...waitingFor])],
    seen: given.seen ?? {},
    state: problem ? 'failed' : 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: now.toISOString(),
    problem,
  }
  // The database gives the number.
  await outbox.add(entry as OutboxEntry)
}

/**
 * Puts changes into the outbox, all or none, before anything is sent. Throws where the device keeps no data or has no
 * room (`isStorageFull`): then nothing was saved, and whoever called must say so. Throws `AnswerIsHere` where one refers
 * to a change that was acknowledged meanwhile.
 */
export function putEntries(
  entries: readonly { entry: NewEntry; file?: OutboxFile }[],
  now: Date,
): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    try {
      for (const { entry, file } of entries) await put(transaction, entry, file, now)
    } catch (error) {
      transaction.abort()
      throw error
    }
    await transaction.done
  })
}

/** Every change that waits, in the order in which they were made. */
export function readEntries(): Promise<OutboxEntry[]> {
  return withOfflineDatabase((database) => database.getAll('outbox'))
}
/** A change as it is now; undefined when it is done or discarded. */
export function readEntry(seq: number): Promise<OutboxEntry | undefined> {
  return withOfflineDatabase((database) => database.get('outbox', seq))
}
export function readFile(entry: OutboxEntry): Promise<OutboxFile | undefined> {
  return withOfflineDatabase((database) => database.get('outboxFiles', entry.file ?? ''))
}

/**
 * Changes an entry if it is still as it was read: same state, same number of tries. Null when somebody else was quicker.
 */
export function changeEntry(
  read: OutboxEntry,
  change: Partial<Pick<OutboxEntry, 'state' | 'attempts' | 'nextAttemptAt' | 'isTold'>>,
): Promise<OutboxEntry | null> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    const now = await outbox.get(read.seq)
    const isSame = now?.key === read.key && now.state === read.state && now.attempts === read.attempts
    const next = isSame ? { ...now, ...change } : null
    if (next) await outbox.put(next)
    await transaction.done
    return next
  })
}

/**
 * Takes an acknowledged entry away, and hands its answer to those that waited for it. False when another tab had the
 * same answer before: what it says may be old by now.
 */
export function finishEntry(entry: OutboxEntry, answer: unknown): Promise<boolean> {
  const given = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database, 'relaxed')
    const outbox = transaction.objectStore('outbox')
    // Asked for at once: a transaction answers in order, and a long drain waits for each only once.
    const [there, waiting] = await Promise.all([
      outbox.getKey(entry.seq),
      outbox.index('dependsOn').getAll(entry.key),
      outbox.delete(entry.seq),
      entry.file ? transaction.objectStore('outboxFiles').delete(entry.file) : undefined,
    ])
    for (const each of waiting) {
      const input = filled(each.input, entry.key, given) as OutboxEntry['input']
      await outbox.put({ ...each, input, dependsOn: each.dependsOn.filter((key) => key !== entry.key) })
    }
    await transaction.done
    return there !== undefined
  })
}

/** Marks an entry as failed, and with it those that cannot be made without it. */
export function failEntry(
  entry: OutboxEntry,
  state: 'failed' | 'conflict',
  problem: EntryProblem,
): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    const now = await outbox.get(entry.seq)
    if (now?.key !== entry.key) return
    await outbox.put({ ...now, state, problem })
    if (state === 'failed')
      for (const each of await outbox.index('dependsOn').getAll(entry.key))
        await outbox.put({ ...each, state, problem })
    await transaction.done
  })
}

/** Takes entries away by a person's act; with those that depend on them. */
export function discardEntries(seqs: readonly number[]): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    const all = await outbox.getAll()
    const gone = all.filter(({ seq }) => seqs.includes(seq))
    const keys = new Set(gone.map(({ key }) => key))
    for (const each of all) {
      if (!gone.includes(each) && !each.dependsOn.some((key) => keys.has(key))) continue
      await outbox.delete(each.seq)
      if (each.file) await transaction.objectStore('outboxFiles').delete(each.file)
    }
    await transaction.done
  })
}

/** There is a line again: what waits by our own patience alone has its turn now. */
export function hastenEntries(): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    for (const each of await outbox.getAll())
      if (each.state === 'retry' && each.nextAttemptAt > 0 && !each.isTold)
        await outbox.put({ ...each, nextAttemptAt: 0 })
    await transaction.done
  })
}

/** What waited for its owner goes out again, now that they are here. */
export function wakeEntries(owner: string): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    for (const each of await outbox.getAll())
      if (each.owner === owner && each.state === 'sign-in')
        await outbox.put({ ...each, state: each.attempts > 0 ? 'retry' : 'queued', nextAttemptAt: 0 })
    await transaction.done
  })
}

/**
 * Tries entries once more, by a person's act. One that was refused gets a new key, since the server keeps its refusal;
 * those that needed it follow.
 */
export function reviveEntries(seqs: readonly number[], newKey: () => string): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    const files = transaction.objectStore('outboxFiles')
    const all = await outbox.getAll()
    for (const entry of all.filter(({ seq }) => seqs.includes(seq))) {
      const wasRefused = entry.state === 'failed' || entry.state === 'conflict'
      const key = wasRefused ? newKey() : entry.key
      const file = entry.file === null ? undefined : await files.get(entry.file)
      if (file && entry.file && key !== entry.key) {
        await files.delete(entry.file)
        await files.put(file, key)
      }
      await outbox.put({
        ...entry,
        key,
        file: file ? key : entry.file,
        state: 'queued',
        attempts: wasRefused ? 0 : entry.attempts,
        nextAttemptAt: 0,
        problem: null,
      })
      for (const each of await outbox.index('dependsOn').getAll(entry.key)) {
        const isRevived = each.state === 'failed'
        await outbox.put({
          ...each,
          input: renamed(each.input, entry.key, key) as OutboxEntry['input'],
          dependsOn: each.dependsOn.map((one) => (one === entry.key ? key : one)),
          ...(isRevived ? { state: 'queued' as const, problem: null, attempts: 0, nextAttemptAt: 0 } : {}),
        })
      }
    }
    await transaction.done
  })
}

function renamed(value: unknown, from: string, to: string): unknown {
  if (isReference(value)) return value.$answer === from ? { ...value, $answer: to } : value
  if (Array.isArray(value)) return value.map((each) => renamed(each, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each, from, to)]))
}
