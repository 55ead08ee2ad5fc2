import { type OfflineDatabase, withOfflineDatabase } from './offline-database.ts'
import {
  type EntryProblem,
  isStuck,
  isUnanswered,
  type OutboxEntry,
  type OutboxFile,
} from './outbox-entry.ts'
import { fillReferences, renameReferences } from './references.ts'

const stores = ['outbox', 'outboxFiles'] as const
/** Strict for a new change and an attempt; relaxed where a repeated request does no harm. */
function begin(database: OfflineDatabase, durability: 'strict' | 'relaxed' = 'strict') {
  const transaction = database.transaction(stores, 'readwrite', { durability })
  // Awaited by the caller: an earlier failure must not be reported twice.
  transaction.done.catch(() => undefined)
  return transaction
}
export function readEntries(): Promise<OutboxEntry[]> {
  return withOfflineDatabase((database) => database.getAll('outbox'))
}
export function readFile(entry: OutboxEntry): Promise<OutboxFile | undefined> {
  return withOfflineDatabase((database) => database.get('outboxFiles', entry.file ?? ''))
}

/** Compare and set: null where state or attempts differ from what was read. */
export function changeEntry(read: OutboxEntry, change: EntryChange): Promise<OutboxEntry | null> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    const next = changed(await outbox.get(read.seq), read, change)
    if (next) await outbox.put(next)
    await transaction.done
    return next
  })
}
type EntryChange = Partial<Pick<OutboxEntry, 'state' | 'attempts' | 'nextAttemptAt' | 'isTold'>>
function changed(now: OutboxEntry | undefined, read: OutboxEntry, change: EntryChange): OutboxEntry | null {
  const isSame = now?.key === read.key && now.state === read.state && now.attempts === read.attempts
  return isSame ? { ...now, ...change } : null
}
export const markSending = ({ attempts }: OutboxEntry): EntryChange => ({
  state: 'sending',
  attempts: attempts + 1,
})

/** Removes an acknowledged entry; `isNews` is false where another tab was faster, `begun` null where it took `next`. */
export function finishEntry(
  entry: OutboxEntry,
  answer: unknown,
  next: OutboxEntry | null,
): Promise<{ isNews: boolean; begun: OutboxEntry | null }> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database, next ? 'strict' : 'relaxed')
    const outbox = transaction.objectStore('outbox')
    // Requested together: the transaction answers in order and is awaited once.
    const [there, waiting, now] = await Promise.all([
      outbox.getKey(entry.seq),
      outbox.index('dependsOn').getAll(entry.key),
      next ? outbox.get(next.seq) : undefined,
      outbox.delete(entry.seq),
      entry.file ? transaction.objectStore('outboxFiles').delete(entry.file) : undefined,
    ])
    const answers = new Map([[entry.key, answer]])
    for (const each of waiting) {
      const input = fillReferences(each.input, answers) as OutboxEntry['input']
      await outbox.put({ ...each, input, dependsOn: each.dependsOn.filter((key) => key !== entry.key) })
    }
    const begun = next ? changed(now, next, markSending(next)) : null
    if (begun) await outbox.put(begun)
    await transaction.done
    return { isNews: there !== undefined, begun }
  })
}

/** Refuses an entry and those that need its answer; all wait for the person. */
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
    for (const each of await outbox.index('dependsOn').getAll(entry.key))
      await outbox.put({ ...each, state, problem })
    await transaction.done
  })
}

/** Deletes also the entries that depend on them. */
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

/** Back online, entries with a delay of our own are due at once. */
export function makeEntriesDue(): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    for (const each of await outbox.getAll())
      if (each.state === 'retry' && each.nextAttemptAt > 0 && !each.isTold)
        await outbox.put({ ...each, nextAttemptAt: 0 })
    await transaction.done
  })
}

export function resumeEntries(owner: string): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    for (const each of await outbox.getAll())
      if (each.owner === owner && each.state === 'sign-in')
        await outbox.put({ ...each, state: each.attempts > 0 ? 'retry' : 'queued', nextAttemptAt: 0 })
    await transaction.done
  })
}

/** Without an answer it counts as tried once: it is not joined with others, and has all its tries again. */
function attemptsAgain(entry: OutboxEntry): number {
  if (!isStuck(entry)) return entry.attempts
  return isUnanswered(entry) ? 1 : 0
}

/** Gives a refused entry a new key, as the server stores its refusal; one without an answer keeps its key. */
export function requeueEntries(seqs: readonly number[], newKey: () => string): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database)
    const outbox = transaction.objectStore('outbox')
    const files = transaction.objectStore('outboxFiles')
    const all = await outbox.getAll()
    for (const entry of all.filter(({ seq }) => seqs.includes(seq))) {
      const wasRefused = isStuck(entry) && !isUnanswered(entry)
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
        attempts: attemptsAgain(entry),
        nextAttemptAt: 0,
        problem: null,
      })
      for (const each of await outbox.index('dependsOn').getAll(entry.key)) {
        const isRevived = isStuck(each)
        await outbox.put({
          ...each,
          input: renameReferences(each.input, entry.key, key) as OutboxEntry['input'],
          dependsOn: each.dependsOn.map((one) => (one === entry.key ? key : one)),
          ...(isRevived ? { state: 'queued' as const, problem: null, attempts: 0, nextAttemptAt: 0 } : {}),
        })
      }
    }
    await transaction.done
  })
}
