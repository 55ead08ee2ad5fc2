import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { isOlder, type SavedAnswer, type SavedProduct, type SyncState } from './saved-data.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { unpack } from './packed-products.ts'

export interface CatalogueStep {
  /** Records of earlier steps are dropped. */
  full: boolean
  position: string
  more: boolean
  records: readonly CatalogueRecord[]
  gone: readonly number[]
  /** The server's count, in the last step. */
  total?: number | null
  answers?: Readonly<Record<string, unknown>>
}

const stateKey = 'catalogue'

export async function readSyncState(): Promise<SyncState | null> {
  return withOfflineDatabase(
    async (database) => ((await database.get('meta', stateKey)) as SyncState | undefined) ?? null,
  )
}

/** A full synchronisation keeps old records until its last step; false: the browser deleted what it continues. */
export function applyStep(step: CatalogueStep, now: Date): Promise<boolean> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(
      ['catalogue', 'products', 'packed', 'answers', 'meta'],
      'readwrite',
    )
    // Awaited below: an earlier failure must not be reported twice.
    transaction.done.catch(() => undefined)
    const catalogue = transaction.objectStore('catalogue')
    const meta = transaction.objectStore('meta')
    const before = (await meta.get(stateKey)) as SyncState | undefined
    if (!before && !step.full) return false
    const run = (before?.run ?? 0) + (step.full ? 1 : 0)
    const inFull = step.full || before?.complete === false
    const isLastOfFull = inFull && !step.more
    const confirmed = new Set(step.records.map(({ id }) => id))
    const left = isLastOfFull
      ? await catalogue.index('run').getAllKeys(IDBKeyRange.upperBound(run, true))
      : []
    const gone = [...step.gone, ...left.filter((id) => !confirmed.has(id))]
    const savedAt = now.toISOString()
    await Promise.all([
      ...gone.flatMap((id) => [
        catalogue.delete(id),
        transaction.objectStore('products').delete(id),
        transaction.objectStore('packed').delete(id),
      ]),
      ...step.records.map((record) => catalogue.put({ id: record.id, run, record })),
      ...Object.entries(step.answers ?? {}).map(([path, body]) =>
        transaction.objectStore('answers').put({ savedAt, body }, path),
      ),
    ])
    const count = await catalogue.count()
    // A different count means a missed change: the next one starts from the beginning.
    const isWhole = inFull || typeof step.total !== 'number' || step.total === count
    const state: SyncState = {
      position: isWhole ? step.position : '',
      run,
      complete: !inFull || isLastOfFull,
      syncedAt: step.more ? (before?.syncedAt ?? null) : savedAt,
    }
    await Promise.all([meta.put(state, stateKey), transaction.done])
    return true
  })
}

export async function readRecord(asked: number | string): Promise<CatalogueRecord | undefined> {
  return (
    await withOfflineDatabase((database) =>
      typeof asked === 'number'
        ? database.get('catalogue', asked)
        : database.getFromIndex('catalogue', 'slug', asked),
    )
  )?.record
}
export async function readSome(asked: readonly (number | string)[]): Promise<CatalogueRecord[]> {
  return (await Promise.all(asked.map(readRecord))).filter((record) => record !== undefined)
}

/** Records per read; other reads run between two slices. */
const slice = 500

export async function readRecords(): Promise<CatalogueRecord[]> {
  const records: CatalogueRecord[] = []
  for (let after = -Infinity; ;) {
    const range = after === -Infinity ? null : IDBKeyRange.lowerBound(after, true)
    const saved = await withOfflineDatabase((database) => database.getAll('catalogue', range, slice))
    for (const { record } of saved) records.push(record)
    if (saved.length < slice) return records
    after = saved.at(-1)?.id ?? Infinity
  }
}

export function saveProducts(products: readonly SavedProduct['product'][], askedAt: Date): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['catalogue', 'products', 'meta'], 'readwrite')
    transaction.done.catch(() => undefined)
    const savedAt = askedAt.toISOString()
    const state = (await transaction.objectStore('meta').get(stateKey)) as SyncState | undefined
    // A record that came since then may be newer.
    const isOfRecord = savedAt >= (state?.syncedAt ?? '')
    const saved = await Promise.all(
      products.map(async (product): Promise<SavedProduct> => {
        const beside = await transaction.objectStore('catalogue').get(product.id)
        return { id: product.id, version: (isOfRecord && beside?.record.version) || 0, savedAt, product }
      }),
    )
    const store = transaction.objectStore('products')
    await Promise.all([...saved.map((each) => store.put(each)), transaction.done])
  })
}
export async function readProduct(id: number): Promise<SavedProduct | undefined> {
  const [alone, block] = await withOfflineDatabase(async (database) => {
    const saved = await database.get('products', id)
    const packed = saved ? undefined : await database.get('packed', id)
    return [saved, packed && (await database.get('blocks', packed.block))] as const
  })
  return block ? (await unpack(block)).find((each) => each.id === id) : alone
}
export async function savedVersions(): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  await withOfflineDatabase(async (database) => {
    for (const store of ['packed', 'products'] as const) {
      let cursor = await database.transaction(store).store.openCursor()
      while (cursor) {
        versions.set(cursor.key, cursor.value.version)
        cursor = await cursor.continue()
      }
    }
  })
  return versions
}

export function saveAnswer(path: string, body: unknown, askedAt: Date): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction('answers', 'readwrite')
    transaction.done.catch(() => undefined)
    const answer = { savedAt: askedAt.toISOString(), body }
    if (!isOlder(answer, await transaction.store.get(path))) await transaction.store.put(answer, path)
    await transaction.done
  })
}
export function readAnswer(path: string): Promise<SavedAnswer | undefined> {
  return withOfflineDatabase((database) => database.get('answers', path))
}

export function countRecords(): Promise<number> {
  return withOfflineDatabase((database) => database.count('catalogue'))
}

/** The records stay saved. */
export async function deleteSavedProducts(): Promise<void> {
  await withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['products', 'packed', 'blocks'], 'readwrite')
    await Promise.all([
      transaction.objectStore('products').clear(),
      transaction.objectStore('packed').clear(),
      transaction.objectStore('blocks').clear(),
      transaction.done,
    ])
  })
}
