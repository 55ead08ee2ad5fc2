import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

/** A file that another app has handed over. */
export interface SharedFile {
  /** Given here: sent twice under it, it is one. */
  id: string
  name: string
  type: string
  /** Null where there was no room for so much: it is only told of. */
  bytes: ArrayBuffer | null
}
/** What was shared and waits for a choice. It is nobody's before that. */
export interface Share {
  /** Milliseconds since 1970, of the last that came. */
  at: number
  text: string
  files: SharedFile[]
  /** More came than are taken. */
  isOver: boolean
}

const key = 'share'
const day = 86_400_000
const mostFiles = 10
/** Bytes; exactly this much is taken, as with feedback. */
const mostBytes = 10_485_760

/** Keeps what was shared, beside what still waits. Throws where the device keeps no data or has no room. */
export async function keepShare(text: string, given: readonly File[], now: number): Promise<void> {
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

/** What waits for a choice; after a day without one it is let go. */
export async function readShare(now: number): Promise<Share | null> {
  const share = (await withOfflineDatabase((database) => database.get('meta', key))) as Share | undefined
  if (!share || now - share.at < day) return share ?? null
  await forgetShare()
  return null
}

/** Lets go of what was shared. */
export async function forgetShare(): Promise<void> {
  await withOfflineDatabase((database) => database.delete('meta', key))
}
