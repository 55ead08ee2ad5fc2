import { type OfflineDatabase, withOfflineDatabase } from './offline-database.ts'
import { type EntryProblem, isStuck, type OutboxEntry, type OutboxFile } from './outbox-entry.ts'
import { fillReferences, renameReferences } from './references.ts'

const stores = ['outbox', 'outboxFiles'] as const
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
/** Every change that waits, in the order in which they were made. */
export function readEntries(): Promise<OutboxEntry[]> {
  return withOfflineDatabase((database) => database.getAll('outbox'))
}
export function readFile(entry: OutboxEntry): Promise<OutboxFile | undefined> {
  return withOfflineDatabase((database) => database.get('outboxFiles', entry.file ?? ''))
}

/**
 * Changes an entry if it is still as it was read: same state, same number of tries. Null when somebody else was quicker.
 */
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
/** Notes that an entry is on its way. */
export const onItsWay = ({ attempts }: OutboxEntry): EntryChange => ({
  state: 'sending',
  attempts: attempts + 1,
})

/**
 * Takes an acknowledged entry away, hands its answer to those that waited for it, and notes in the same transaction that
 * `next` is on its way: a long drain waits for the disk once for each change.
 * @returns `isNews` is false when another tab had the same answer before: what it says may be old by now. `begun` is null
 *   where somebody else was quicker with the next one.
 */
export function finishEntry(
  entry: OutboxEntry,
  answer: unknown,
  next: OutboxEntry | null,
): Promise<{ isNews: boolean; begun: OutboxEntry | null }> {
  return withOfflineDatabase(async (database) => {
    const transaction = begin(database, next ? 'strict' : 'relaxed')
    const outbox = transaction.objectStore('outbox')
    // Asked for at once: a transaction answers in order, and is waited for only once.
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
    const begun = next ? changed(now, next, onItsWay(next)) : null
    if (begun) await outbox.put(begun)
    await transaction.done
    return { isNews: there !== undefined, begun }
  })
}

/** Marks an entry as refused, and with it those that need its answer: all wait for the person's decision. */
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
