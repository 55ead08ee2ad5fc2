import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { coalesce } from './coalesce.ts'
import { type OfflineDatabase, withOfflineDatabase } from './offline-database.ts'
import { isStuck, type NewEntry, type OutboxEntry, type OutboxFile } from './outbox-entry.ts'
import { referencesIn } from './references.ts'

const stores = ['outbox', 'outboxFiles', 'meta'] as const
function beginPutting(database: OfflineDatabase) {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
  // Awaited by the caller: an earlier failure must not be reported twice.
  transaction.done.catch(() => undefined)
  return transaction
}
type Putting = ReturnType<typeof beginPutting>
const markPrefix = 'noted/'
/** Milliseconds after which no page still has the note. */
const markLife = 3_600_000

/** The needed answer has already arrived: the caller must fill in its value. */
export class AnswerIsHere extends Error {
  override name = 'AnswerIsHere'
}

/** Gives the entry's key, or that of the change it joined. */
async function put(
  transaction: Putting,
  wanted: NewEntry,
  file: OutboxFile | undefined,
  now: Date,
): Promise<string> {
  const outbox = transaction.objectStore('outbox')
  if (await outbox.index('key').getKey(wanted.key)) return wanted.key
  const lane = await outbox.index('lane').getAll(wanted.lane)
  const { drop, rewrite, join: given } = coalesce(lane, wanted)
  for (const seq of drop) await outbox.delete(seq)
  if (rewrite) await outbox.put(rewrite)
  if (!given) return rewrite?.key ?? wanted.key
  if (file) await transaction.objectStore('outboxFiles').put(file, given.key)
  const waitingFor: string[] = []
  let refused: OutboxEntry | null = null
  for (const key of referencesIn(given.input)) {
    const needed = await outbox.index('key').get(key)
    if (!needed) throw new AnswerIsHere(`${key} is acknowledged`)
    // A refused change gives no answer.
    if (isStuck(needed)) refused = needed
    waitingFor.push(key)
  }
  const entry: Omit<OutboxEntry, 'seq'> = {
    key: given.key,
    lane: given.lane,
    owner: given.owner,
    endpoint: given.endpoint,
    route: queuedCalls[given.endpoint],
    version: 1,
    input: given.input,
    file: file ? given.key : null,
    dependsOn: [...new Set([...(given.dependsOn ?? []), ...waitingFor])],
    seen: given.seen ?? {},
    state: refused?.state ?? 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: now.toISOString(),
    problem: refused?.problem ?? null,
  }
  // The database assigns `seq`.
  await outbox.add(entry as OutboxEntry)
  return given.key
}
/** Marks a noted change as taken over; true when it already was. */
async function isMarked(transaction: Putting, key: string, now: Date): Promise<boolean> {
  const meta = transaction.objectStore('meta')
  if ((await meta.getKey(markPrefix + key)) !== undefined) return true
  await meta.put(now.getTime(), markPrefix + key)
  return false
}
export function deleteOldMarks(now: Date): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const { store: meta, done } = database.transaction('meta', 'readwrite')
    const marks = IDBKeyRange.bound(markPrefix, `${markPrefix}\uffff`)
    for (const key of await meta.getAllKeys(marks))
      if (Number(await meta.get(key)) < now.getTime() - markLife) await meta.delete(key)
    await done
  })
}

/** Stores all or none; throws `AnswerIsHere`. A noted change (`isNoted`) is taken over once, by whatever page. */
export function putEntries(
  entries: readonly { entry: NewEntry; file?: OutboxFile; isNoted?: boolean }[],
  now: Date,
): Promise<string[]> {
  return withOfflineDatabase(async (database) => {
    const transaction = beginPutting(database)
    const keys: string[] = []
    try {
      for (const { entry, file, isNoted } of entries)
        if (isNoted && (await isMarked(transaction, entry.key, now))) keys.push(entry.key)
        else keys.push(await put(transaction, entry, file, now))
    } catch (error) {
      transaction.abort()
      throw error
    }
    await transaction.done
    return keys
  })
}
