import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB, unwrap } from 'idb'
import type { CartMirror } from '#shared/offline/saved/saved-cart.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'
import type {
  SavedAnswer,
  SavedPicture,
  PrivateAnswer,
  SavedProduct,
  SavedRecord,
  PackedProduct,
} from '#shared/offline/saved/saved-data.ts'

interface OfflineSchema extends DBSchema {
  carts: { key: string; value: CartMirror }
  meta: { key: string; value: unknown }
  catalogue: { key: number; value: SavedRecord; indexes: { run: number; slug: string } }
  products: { key: number; value: SavedProduct }
  answers: { key: string; value: SavedAnswer }
  packed: { key: number; value: PackedProduct }
  blocks: { key: number; value: ArrayBuffer }
  ready: { key: string; value: unknown }
  private: { key: [string, string]; value: PrivateAnswer }
  pictures: { key: string; value: SavedPicture; indexes: { usedAt: number; hash: string } }
  outbox: { key: number; value: OutboxEntry; indexes: { key: string; lane: string; dependsOn: string } }
  outboxFiles: { key: string; value: OutboxFile }
}
export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const name = 'kestrel'
/** Each new version adds its own step in `upgrade`; none is changed or deletes data. */
const version = 4
/** Milliseconds until an upgrade begins or the database is open: another page that is asleep may hold it. */
const patience = 4_000

let opening: Promise<OfflineDatabase> | null = null

const upgrade: NonNullable<OpenDBCallbacks<OfflineSchema>['upgrade']> = (
  database,
  from,
  _to,
  transaction,
) => {
  if (from < 1) {
    database.createObjectStore('carts')
    database.createObjectStore('meta')
  }
  if (from < 2) {
    database.createObjectStore('catalogue', { keyPath: 'id' }).createIndex('run', 'run')
    database.createObjectStore('products', { keyPath: 'id' })
    database.createObjectStore('answers')
    database.createObjectStore('private', { keyPath: ['owner', 'name'] })
    const pictures = database.createObjectStore('pictures', { keyPath: 'address' })
    pictures.createIndex('usedAt', 'usedAt')
    pictures.createIndex('hash', 'hash')
  }
  if (from < 3) {
    const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
    outbox.createIndex('key', 'key', { unique: true })
    outbox.createIndex('lane', 'lane')
    outbox.createIndex('dependsOn', 'dependsOn', { multiEntry: true })
    database.createObjectStore('outboxFiles')
  }
  if (from < 4) {
    transaction.objectStore('catalogue').createIndex('slug', 'record.slug')
    database.createObjectStore('packed')
    database.createObjectStore('blocks', { autoIncrement: true })
    database.createObjectStore('ready')
  }
}

/** Of a page in its back/forward cache, WebKit leaves transactions open; other browsers end them. */
const isWebKitPage =
  (globalThis as { document?: object }).document !== undefined &&
  (navigator as { vendor?: string }).vendor?.startsWith('Apple')
const begun = new Set<IDBTransaction>()
function abortInCache(transaction: IDBTransaction): void {
  if (!isWebKitPage) return
  begun.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => begun.delete(transaction))
}
function follow(database: IDBDatabase): void {
  if (!isWebKitPage) return
  const begin = database.transaction.bind(database)
  database.transaction = (...given) => {
    const transaction = begin(...given)
    abortInCache(transaction)
    return transaction
  }
}
/** Pending while this page is in the back/forward cache. */
let shownAgain: Promise<unknown> | null = null
function abortBegun({ persisted }: Event & { persisted?: boolean }): void {
  if (!persisted) return
  shownAgain = new Promise((resolve) => globalThis.addEventListener('pageshow', resolve, { once: true }))
  void shownAgain.then(() => {
    shownAgain = null
  })
  for (const transaction of begun)
    try {
      transaction.abort()
    } catch (error) {
      console.info('It is being committed already:', error)
    }
}
// They would block every other page and the worker.
if (isWebKitPage) globalThis.addEventListener('pagehide', abortBegun)

function open(): Promise<OfflineDatabase> {
  // Private windows refuse it.
  if (!globalThis.indexedDB)
    return Promise.reject(new DOMException('This browser has no database', 'NotSupportedError'))
  const held = Promise.withResolvers<never>()
  let gaveUp = false
  const waiting = setTimeout(() => {
    gaveUp = true
    held.reject(new DOMException('Another page holds the database', 'TimeoutError'))
  }, patience)
  const forget = () => {
    opening = null
  }
  const callbacks: OpenDBCallbacks<OfflineSchema> = {
    upgrade(...given) {
      const [, , , transaction] = given
      clearTimeout(waiting)
      abortInCache(unwrap(transaction))
      // The opening fails with the same error.
      transaction.done.catch(() => undefined)
      upgrade(...given)
    },
    // Another tab needs a newer version: close, and reopen on the next use.
    blocking(_current, _blocked, event) {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }
  const opened = openDB<OfflineSchema>(name, version, callbacks)
    .catch((error: unknown) => {
      // An old page beside a newer app continues with the stores that it knows.
      if (error instanceof DOMException && error.name === 'VersionError')
        return openDB(name, undefined, callbacks)
      throw error
    })
    .finally(() => clearTimeout(waiting))
  void opened
    .then((database) => (gaveUp ? database.close() : follow(unwrap(database))))
    .catch(() => undefined)
  return Promise.race([opened, held.promise])
}

/** One connection a page or worker; a failed one is retried by the next caller. */
async function connect(): Promise<OfflineDatabase> {
  // The next call of an aborted transaction's caller waits too.
  await shownAgain
  const current = (opening ??= open())
  try {
    return await current
  } catch (error) {
    if (opening === current) opening = null
    throw error
  }
}

/** Reopens a lost connection once (iOS closes those of sleeping tabs). Throws where the browser stores nothing. */
export async function withOfflineDatabase<T>(work: (database: OfflineDatabase) => Promise<T>): Promise<T> {
  const database = await connect()
  try {
    return await work(database)
  } catch (error) {
    if (!isLost(error)) throw error
    // Another caller may have reopened it.
    if ((await opening) === database) opening = null
    return work(await connect())
  }
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'InvalidStateError' || /connection.*(lost|closing|closed)/i.test(error.message)
}

export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
