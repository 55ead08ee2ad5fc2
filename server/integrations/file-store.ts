import type { Readable } from 'node:stream'

/**
 * Where files live: pictures (public, under `/uploads`), product files and ready ZIPs (private).
 * Keys are paths of lower-case words, digits, dots, hyphens and slashes, such as `uploads/3f2a-800.avif`.
 */
export interface FileStore {
  /** Stores under a key; the same key twice is the same file, and the second write is skipped. */
  put(key: string, content: Buffer | Readable): Promise<{ size: number }>
  /** Moves a local file in. */
  take(key: string, localPath: string): Promise<{ size: number }>
  has(key: string): Promise<boolean>
  read(key: string): Promise<Buffer>
  /** A path that can be read and served with ranges; throws when there is no such file. */
  localPath(key: string): Promise<string>
  remove(key: string): Promise<void>
}
