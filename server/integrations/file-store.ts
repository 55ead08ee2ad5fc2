import { Readable } from 'node:stream'

/** Bytes from `from` up to `to`, which is not among them. */
export interface Span {
  from: number
  to: number
}
/** What a device is told of a file that it fetches from the store itself. */
export interface Handing {
  type: string
  name: string
  /** For a continued download the address serves this Range header only. */
  range?: string | undefined
}

/** Keys are paths such as `uploads/3f2a-800.avif`; only `uploads` and `assets` are public. Missing files throw ENOENT. */
export interface FileStore {
  /** Skipped for an existing key. */
  put(key: string, content: Buffer | Readable): Promise<{ size: number }>
  take(key: string, localPath: string): Promise<{ size: number }>
  /** Takes the place of what is there. */
  replace(key: string, content: Buffer): Promise<void>
  has(key: string): Promise<boolean>
  sizeOf(key: string): Promise<number>
  read(key: string): Promise<Buffer>
  open(key: string, span?: Span): Promise<Readable>
  /** Gives a path on this machine that holds the file while `use` runs. */
  withLocal<T>(key: string, use: (localPath: string) => Promise<T>): Promise<T>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<{ key: string; size: number }>
  /** Where a key is on this machine, whether it is there or not; null for a store elsewhere. */
  pathOf(key: string): string | null
  /** For a minute; null where files go through the server. */
  addressFor(key: string, handing: Handing): Promise<string | null>
}

/** Retryable; answered with 503. */
export class FileStoreUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The file store is not available: ${reason}`, options)
  }
}

async function* bytesOf(store: FileStore, key: string) {
  yield* (await store.open(key)) as AsyncIterable<Buffer>
}
/** Opens the file when its turn has come, since a store elsewhere ends a connection that waits. */
export const streamWhenRead = (store: FileStore, key: string): Readable =>
  Readable.from(bytesOf(store, key), { objectMode: false })

const keyForm = /^(?:assets\/[\w.-]+|[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)$/
const longestKey = 200

/** Names of built files keep their capitals. */
export const isKey = (key: string): boolean =>
  keyForm.test(key) && key.length <= longestKey && !key.includes('..')

export function requireKey(key: string): string {
  if (!isKey(key)) throw new RangeError(`Not a key of the file store: ${key.slice(0, longestKey)}`)
  return key
}
