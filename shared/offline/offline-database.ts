import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import type { CartMirror } from '#shared/offline/kept/kept-cart.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'
import type {
  KeptAnswer,
  KeptPicture,
  KeptPrivate,
  KeptProduct,
  KeptRecord,
  PackedProduct,
} from '#shared/offline/kept/kept-data.ts'

/** What the device keeps for when there is no line. Page and worker share it. */
interface OfflineSchema extends DBSchema {
  carts: { key: string; value: CartMirror }
  meta: { key: string; value: unknown }
  /** Every product's record, by its number. */
  catalogue: { key: number; value: KeptRecord; indexes: { run: number; slug: string } }
  /** Products in full. */
  products: { key: number; value: KeptProduct }
  /** Small public answers by their path: types, sales, settings. */
  answers: { key: string; value: KeptAnswer }
  /** Of a large catalogue, products in full by their number, and the packed bytes that they lie in. */
  packed: { key: number; value: PackedProduct }
  blocks: { key: number; value: ArrayBuffer }
  /** What is made of the records ahead of who will ask: first pages of lists, by their address. */
  ready: { key: string; value: unknown }
  /** What was given to a member, under `[owner, name]`. */
  private: { key: [string, string]; value: KeptPrivate }
  pictures: { key: string; value: KeptPicture; indexes: { usedAt: number; hash: string } }
  /** Changes that the server has not acknowledged, and the bytes that go along with them. */
  outbox: { key: number; value: OutboxEntry; indexes: { key: string; lane: string; dependsOn: string } }
  outboxFiles: { key: string; value: OutboxFile }
}
export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const name = 'kestrel'
/** Raise it with every new store; each version adds its own step in `upgrade`, none is ever changed or deletes data. */
const version = 4
/** Milliseconds that an upgrade waits for tabs that do not let go (asleep, or stuck): the page goes on without. */
const patience = 3_000

let opening: Promise<OfflineDatabase> | null = null

function open(): Promise<OfflineDatabase> {
  const blocked = Promise.withResolvers<never>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let gaveUp = false
  const forget = () => {
    opening = null
  }
  const callbacks: OpenDBCallbacks<OfflineSchema> = {
    upgrade(database, from, _to, transaction) {
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
    },
    blocked() {
      const why = new DOMException('Another tab holds an earlier version of the data', 'TimeoutError')
      waiting = setTimeout(() => {
        gaveUp = true
        blocked.reject(why)
      }, patience)
    },
    // A newer version of the app waits in another tab: an old tab must let go, and opens again when it needs to.
    blocking(_current, _blocked, event) {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }
  const opened = openDB<OfflineSchema>(name, version, callbacks)
    .catch((error: unknown) => {
      // An old page beside a newer app: stores are only ever added, so it works on with the ones that it knows.
      if (error instanceof DOMException && error.name === 'VersionError')
        return openDB(name, undefined, callbacks)
      throw error
    })
    .finally(() => clearTimeout(waiting))
  void opened.then((database) => gaveUp && database.close()).catch(() => undefined)
  return Promise.race([opened, blocked.promise])
}

/** The one connection of this page or worker; one that could not be opened is tried anew by the next who asks. */
async function connect(): Promise<OfflineDatabase> {
  const current = (opening ??= open())
  try {
    return await current
  } catch (error) {
    if (opening === current) opening = null
    throw error
  }
}

/**
 * Runs `work` on the device's database. A connection that was lost (iOS does that to sleeping tabs) is opened once more.
 * Throws where the browser keeps no data: a private window, a full disk, an upgrade that another tab stands in the way of.
 */
export async function withOfflineDatabase<T>(work: (database: OfflineDatabase) => Promise<T>): Promise<T> {
  const database = await connect()
  try {
    return await work(database)
  } catch (error) {
    if (!isLost(error)) throw error
    // Somebody else may have opened it anew meanwhile.
    if ((await opening) === database) opening = null
    return work(await connect())
  }
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false
  return error.name === 'InvalidStateError' || /connection.*(lost|closing|closed)/i.test(error.message)
}

/** True where a write failed because the device has no room left. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === 'QuotaExceededError' : false
}
