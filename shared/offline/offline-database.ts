import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import type { CartMirror } from './kept-cart.ts'

/** What the device keeps for when there is no line. Page and worker share it. */
interface OfflineSchema extends DBSchema {
  carts: { key: string; value: CartMirror }
  meta: { key: string; value: unknown }
}
export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const name = 'kestrel'
/** Raise it with every new store; each version adds its own step in `upgrade`, none is ever changed or deletes data. */
const version = 1

let opening: Promise<OfflineDatabase> | null = null

function open(): Promise<OfflineDatabase> {
  const forget = () => {
    opening = null
  }
  const callbacks: OpenDBCallbacks<OfflineSchema> = {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('carts')
        database.createObjectStore('meta')
      }
    },
    // A newer version of the app waits in another tab: an old tab must let go, and opens again when it needs to.
    blocking(_current, _blocked, event) {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }
  return openDB<OfflineSchema>(name, version, callbacks).catch((error: unknown) => {
    // An old page beside a newer app: stores are only ever added, so it works on with the ones that it knows.
    if (error instanceof DOMException && error.name === 'VersionError')
      return openDB(name, undefined, callbacks)
    throw error
  })
}

/**
 * Runs `work` on the device's database. A connection that was lost (iOS does that to sleeping tabs) is opened once more.
 * Throws where the browser keeps no data: a private window, a full disk.
 */
export async function withOfflineDatabase<T>(work: (database: OfflineDatabase) => Promise<T>): Promise<T> {
  const current = (opening ??= open())
  try {
    return await work(await current)
  } catch (error) {
    if (opening === current) opening = null
    if (!isLost(error)) throw error
    return work(await (opening ??= open()))
  }
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false
  return error.name === 'InvalidStateError' || /connection.*(lost|closing|closed)/i.test(error.message)
}
