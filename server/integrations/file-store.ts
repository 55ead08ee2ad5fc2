import type { Readable } from 'node:stream'

/** Keys are paths such as `uploads/3f2a-800.avif`; only `uploads` is public. */
export interface FileStore {
  /** Skipped for an existing key. */
  put(key: string, content: Buffer | Readable): Promise<{ size: number }>
  take(key: string, localPath: string): Promise<{ size: number }>
  has(key: string): Promise<boolean>
  read(key: string): Promise<Buffer>
  /** Throws for a missing file. */
  localPath(key: string): Promise<string>
  remove(key: string): Promise<void>
}
