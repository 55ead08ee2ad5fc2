import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

export interface SharedFile {
  /** Idempotency key. */
  id: string
  name: string
  type: string
  /** Null for a file that is too large. */
  bytes: ArrayBuffer | null
}
export interface Share {
  /** Milliseconds since 1970. */
  at: number
  text: string
  files: SharedFile[]
  isOver: boolean
}

const key = 'share'
const day = 86_400_000
const mostFiles = 10
/** At most this many bytes, as for feedback. */
const mostBytes = 10_485_760

/** Adds to an earlier share. Throws where the device has no room. */
export async function saveShare(text: string, given: readonly File[], now: number): Promise<void> {
  const files = await Promise.all(
    given.slice(0, mostFiles).map(async (file) => ({
      id: crypto.randomUUID(),
      name: file.name,
      type: file.type,
      bytes: file.size > mostBytes ? null : await file.arrayBuffer(),
    })),
  )
  const before = await readShare(now)
  const all = [...(before?.files ?? []), ...files]
  const share: Share = {
    at: now,
    text: before?.text && text ? `${before.text}\n${text}` : (before?.text ?? '') || text,
    files: all.slice(0, mostFiles),
    isOver: given.length > mostFiles || all.length > mostFiles,
  }
  await withOfflineDatabase((database) => database.put('meta', share, key))
}

/** Deletes a share older than a day. */
export async function readShare(now: number): Promise<Share | null> {
  const share = (await withOfflineDatabase((database) => database.get('meta', key))) as Share | undefined
  if (!share || now - share.at < day) return share ?? null
  await clearShare()
  return null
}

export async function clearShare(): Promise<void> {
  await withOfflineDatabase((database) => database.delete('meta', key))
}
